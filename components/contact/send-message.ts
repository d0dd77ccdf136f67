import type { ApiErrorCode } from '#contract/contact/api.ts';
import type { contactKeys, FieldProblems } from '#contract/contact/contact-message.ts';
import { contactEndpoint } from '#contract/routes/paths.ts';
import { askServer } from './server-address.ts';

export type ContactBody = Partial<Record<(typeof contactKeys)[number], string | number>>;

/** `offline`: the device has no network. `unknown`: no answer, or not one of our server; the message may still have arrived. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'refused'; code: ApiErrorCode; fields: FieldProblems }
  | { state: 'offline' }
  | { state: 'unknown' };

/** POST /api/contact. Never throws. */
export async function sendMessage(body: ContactBody): Promise<Outcome> {
  try {
    const answer = await askServer(contactEndpoint, 'id', body);
    return answer.error === null ? { state: 'sent' } : { state: 'refused', ...answer.error };
  } catch (error) {
    console.error('The message was not sent:', error);
    return { state: navigator.onLine ? 'unknown' : 'offline' };
  }
}
