import type { Challenge } from 'altcha-lib';

/** POST: returns the direct number to a person, who has to pass a bot check (D14). */
export const phoneEndpoint = '/api/phone';

/** GET: the kind of bot check that this server uses, and the values that the page needs for it. */
export const phoneChallengeEndpoint = '/api/phone/challenge';

/** The action for which a reCAPTCHA token must have been issued. */
export const recaptchaAction = 'contact_page';

/**
 * ALTCHA: solve the challenge, and post base64 of the JSON `{ challenge, solution }` as the token. The page fetches a challenge
 * only when the visitor presses the button, because it expires after five minutes. reCAPTCHA: execute with this site key.
 */
export type PhoneChallenge = { kind: 'altcha'; challenge: Challenge } | { kind: 'recaptcha'; siteKey: string };

/** Key under which the browser keeps the revealed number for the session, in international form, for /viber. */
export const revealedPhoneKey = 'phone';
