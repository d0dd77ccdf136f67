import type { Challenge } from 'altcha-lib';

/** D14: what the contact page and the server agree on to show the direct number. */
export const phoneEndpoint = '/api/phone';

/** GET: how this server tells people from programs, and what the page needs for that. */
export const phoneChallengeEndpoint = '/api/phone/challenge';

/** The action that a reCAPTCHA token must have been made for (product §7). */
export const recaptchaAction = 'contact_page';

/**
 * ALTCHA: solve the challenge, and post base64 of the JSON `{ challenge, solution }` as the token. A challenge is asked
 * for when the visitor presses the button, never before: it lasts five minutes. reCAPTCHA: execute with this site key.
 */
export type PhoneChallenge = { kind: 'altcha'; challenge: Challenge } | { kind: 'recaptcha'; siteKey: string };

/** Every way in which the number is not given out. After `expired` the page asks for a new challenge, once. */
export type PhoneErrorCode =
  | 'unavailable'
  | 'foreign_origin'
  | 'bad_request'
  | 'body_too_large'
  | 'wrong_media_type'
  | 'invalid'
  | 'too_many_requests'
  | 'refused'
  | 'expired'
  | 'verifier_unreachable';

/** What either address answers: data, or an error. */
export type PhoneAnswer<Data> =
  { data: Data; error: null } | { data: null; error: { code: PhoneErrorCode; message: string; fields: object } };
