import { type ApiAnswer, isApiAnswer } from '#contract/contact/api.ts';

/** CONTACT_ORIGIN, which vite.config.ts sets at the build. Undefined in tests. */
declare const contactOriginOfBuild: string | undefined;

const origin = typeof contactOriginOfBuild === 'string' ? contactOriginOfBuild : '';

/** True if a server accepts contact messages. */
export const hasServer = origin !== 'none';

/** True if that is not the server that sends the page. */
export const isElsewhere = hasServer && origin !== '';

/** The address of an endpoint: a path, or, where the pages are on a host of plain files, one of another server. */
export function atServer(path: string): string {
  return hasServer ? origin + path : path;
}

/** The server answers within 6 s, even when its disk is full; the other seconds are for slow phones. */
const ANSWER_WITHIN_MS = 15_000;

/** Asks an endpoint, or posts a body to it. Throws if no answer comes in time, or one that is not from our server. */
export async function askServer<Key extends string>(
  path: string,
  key: Key,
  body?: object,
): Promise<ApiAnswer<Record<Key, string>>> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(atServer(path), { ...(body && post), signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const answer: unknown = await response.json();
  if (!isApiAnswer(answer, key)) throw new Error(`${path} (${response.status}) did not answer as our server does`);
  return answer;
}
