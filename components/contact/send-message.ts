import { type ApiErrorCode, isApiAnswer } from '#contract/contact/api.ts';
import type { contactKeys, FieldProblems } from '#contract/contact/contact-message.ts';
import { contactEndpoint } from '#contract/routes/paths.ts';
import { atServer } from './server-address.ts';

export type ContactBody = Partial<Record<(typeof contactKeys)[number], string | number>>;

/** `offline`: the device has no network. `unknown`: no answer, or not one of our server; the message may still have arrived. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'refused'; code: ApiErrorCode; fields: FieldProblems }
  | { state: 'offline' }
  | { state: 'unknown' };

/** The server answers within 6 s, even when its disk is full; the other seconds are for slow phones. */
const ANSWER_WITHIN_MS = 15_000;

/** POST /api/contact. Never throws. */
export async function sendMessage(body: ContactBody): Promise<Outcome> {
  try {
    const response = await fetch(atServer(contactEndpoint), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer: unknown = await response.json();
    if (!isApiAnswer(answer, 'id'))
      throw new Error(`${contactEndpoint} (${response.status}) did not answer as our server does`);
    return answer.error === null ? { state: 'sent' } : { state: 'refused', ...answer.error };
  } catch (error) {
    console.error('The message was not sent:', error);
    return { state: navigator.onLine ? 'unknown' : 'offline' };
  }
}
