import { type ApiAnswer, isApiAnswer } from '#contract/contact/api.ts';

/** CONTACT_ORIGIN, which vite.config.ts sets at the build. Undefined in tests. */
declare const contactOriginOfBuild: string | undefined;

const origin = typeof contactOriginOfBuild === 'string' ? contactOriginOfBuild : '';

/** True if a server accepts contact messages. */
export const hasServer = origin !== 'none';

/** True if the pages are on a static host, and another server accepts messages. */
export const isServerElsewhere = hasServer && origin !== '';

/** The address of an endpoint: its path, or its URL on the contact server for pages on a static host. */
export function endpointUrl(path: string): string {
  return hasServer ? origin + path : path;
}

/** The server answers within 6 s, even when its disk is full; the rest is for slow phones. */
const ANSWER_WITHIN_MS = 15_000;

/** Sends a GET to an endpoint, or a POST with `body`. Throws if the answer does not come in time, or is not from our server. */
export async function askServer<Key extends string>(
  path: string,
  key: Key,
  body?: object,
): Promise<ApiAnswer<Record<Key, string>>> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(endpointUrl(path), { ...(body && post), signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const answer: unknown = await response.json();
  if (!isApiAnswer(answer, key)) throw new Error(`${path} (${response.status}): the answer is not from our server`);
  return answer;
}
