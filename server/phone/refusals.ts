import type { Response } from 'express';
import type { PhoneAnswer, PhoneErrorCode } from '#contract/phone.ts';

/** Every way in which the number is not given out. */
const refusals = {
  unavailable: { status: 404, message: 'There is no phone number to show.' },
  foreign_origin: { status: 403, message: 'Only pages of this site may ask this.' },
  bad_request: { status: 400, message: 'The request cannot be read.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  wrong_media_type: { status: 415, message: 'The request must be JSON.' },
  invalid: { status: 422, message: 'The request must hold a token.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  refused: { status: 403, message: 'Verification failed.' },
  expired: { status: 403, message: 'The verification has expired. Please try again.' },
  verifier_unreachable: { status: 503, message: 'Verification is not possible at the moment.' },
} as const satisfies Record<PhoneErrorCode, { status: number; message: string }>;

/** Seconds after which it is worth another try. */
const retryAfter: Partial<Record<PhoneErrorCode, number>> = { too_many_requests: 60 * 60, verifier_unreachable: 60 };

export function refusePhone(response: Response, code: PhoneErrorCode): void {
  const { status, message } = refusals[code];
  const seconds = retryAfter[code];
  if (seconds !== undefined) response.set('Retry-After', String(seconds));
  response.status(status).json({ data: null, error: { code, message, fields: {} } } satisfies PhoneAnswer<never>);
}
