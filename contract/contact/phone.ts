import type { Challenge } from 'altcha-lib';

/** POST: shows the direct number to a person (D14). */
export const phoneEndpoint = '/api/phone';

/** GET: how this server tells people from programs, and the values that the page needs for the check. */
export const phoneChallengeEndpoint = '/api/phone/challenge';

/** The action for which a reCAPTCHA token must have been made. */
export const recaptchaAction = 'contact_page';

/**
 * ALTCHA: solve the challenge, and post base64 of the JSON `{ challenge, solution }` as the token. A challenge is asked
 * for when the visitor presses the button, never before: it lasts five minutes. reCAPTCHA: execute with this site key.
 */
export type PhoneChallenge = { kind: 'altcha'; challenge: Challenge } | { kind: 'recaptcha'; siteKey: string };

/** Key under which the browser keeps the revealed number for the session, in international form, for /viber. */
export const revealedPhoneKey = 'phone';
