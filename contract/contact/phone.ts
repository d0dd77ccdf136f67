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

/** Under which the browser keeps the revealed number for the session, in international form: /viber opens that one. */
export const revealedPhoneKey = 'phone';
