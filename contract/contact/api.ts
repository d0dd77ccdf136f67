import type { FieldProblems } from './contact-message.ts';

/** Errors of the endpoints below /api/: the status, and a message for the program that called. */
export const apiErrors = {
  bad_request: { status: 400, message: 'The request cannot be read.' },
  foreign_origin: { status: 403, message: 'Only pages of this site may call this endpoint.' },
  not_verified: { status: 403, message: 'Verification failed.' },
  challenge_expired: { status: 403, message: 'The verification has expired. Please try again.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  no_phone: { status: 404, message: 'There is no phone number to show.' },
  method_not_allowed: { status: 405, message: 'This address does not allow this method.' },
  too_large: { status: 413, message: 'The request is too large.' },
  path_too_long: { status: 414, message: 'The address is too long.' },
  unsupported_type: { status: 415, message: 'The content type of the request is not supported.' },
  invalid: { status: 422, message: 'The request has missing or invalid values.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  too_many_headers: { status: 431, message: 'The request has too many headers.' },
  internal: { status: 500, message: 'Something went wrong. Please try again later.' },
  unavailable: { status: 503, message: 'This is not possible at the moment. Please try again later.' },
} as const;

export type ApiErrorCode = keyof typeof apiErrors;

/** `fields`: the error of each invalid field of a form; empty for other endpoints. */
export type ApiError = { code: ApiErrorCode; message: string; fields: FieldProblems };

/** The envelope of every answer, except GET /api/country, which answers as public location services do (D7). */
export type ApiAnswer<Data> = { data: Data; error: null } | { data: null; error: ApiError };

/** True if a value is an answer of our server: an error, or data with a string under `key`. */
export function isApiAnswer<Key extends string>(value: unknown, key: Key): value is ApiAnswer<Record<Key, string>> {
  if (typeof value !== 'object' || value === null || !('data' in value) || !('error' in value)) return false;
  const { data, error } = value;
  if (data === null) return typeof error === 'object' && error !== null && 'code' in error;
  return error === null && typeof data === 'object' && typeof Reflect.get(data, key) === 'string';
}
