import type { Problem } from '#model/problems/problems.ts';

/** A text as read, and its version, which a save must send along. */
export type TextFile = { text: string; version: string };

export type Content = {
  /** The texts below content/ by path, without files that cannot be read. */
  files: Record<string, TextFile>;
  /** The paths of the pictures below content/. */
  pictures: string[];
  /** The origin that shows what is saved: `npm run dev`, or a host that builds the pull request. */
  preview?: string | undefined;
};

/** The results of the full check. `content`: what was checked, if it was read before the check. */
export type CheckReport = { problems: Problem[]; warnings: Problem[]; content?: Content };

/** Where the content is: this checkout (`localStore`), or a repository at GitHub (`githubStore`). */
export type Store = {
  load: () => Promise<Content>;
  /** Returns the new version. If the file has another version than `version`, writes nothing and returns undefined. */
  save: (path: string, body: string | Blob, version: string) => Promise<string | undefined>;
  picture: (path: string) => Promise<Blob>;
  /** Lists what a deletion removes, and deletes it if `isSure`. Throws an error with every place that refers to the entry. */
  remove: (folder: string, isSure: boolean) => Promise<string>;
  /** Runs the full check. It needs the project, so only `npm run edit` has it. */
  check?: () => Promise<CheckReport>;
  /** Only for GitHub: the address of the pull request with the saves, and a function that merges it. */
  pulls?: string;
  publish?: () => Promise<string>;
};

/**
 * Runs an action that changes content, then reads the content again. Shows the message that the action returns, or its error,
 * unless `onError` is given, which then gets the error. Returns false if the action throws, or if another action is running.
 */
export type RunAction = (action?: () => Promise<string | void>, onError?: (reason: string) => void) => Promise<boolean>;

/** Creates something with this name. If the name is refused, passes the reason to `onError` and returns false. */
export type NameHandler = (name: string, onError: (reason: string) => void) => Promise<boolean>;

/** The version of a file that does not exist yet. */
export const NO_FILE = '"none"';

/** True for a file below content/ that the editor reads as text. */
export function isContentText(path: string): boolean {
  return /\.(?:mdx|yaml)$|^content\/addresses\.txt$/.test(path);
}

export function isPicture(path: string): boolean {
  return /\.(?:webp|avif|png|jpe?g)$/i.test(path);
}

/** Encodes a path such as `content/naša slika.png` for an address. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The checkout behind the local server (scripts/edit/serve-content.ts). */
export const localStore: Store = {
  load: async () => (await ask('/content')).json(),
  save: async (path, body, version) => {
    const init = { method: 'PUT', body, headers: { 'If-Match': version } };
    const response = await ask(`/files/${encodedPath(path)}`, init);
    return response.ok ? (response.headers.get('ETag') ?? NO_FILE) : undefined;
  },
  picture: async (path) => (await ask(`/files/${encodedPath(path)}`)).blob(),
  check: async () => (await ask('/check')).json(),
  remove: async (folder, isSure) => {
    const query = new URLSearchParams({ folder, ...(isSure && { sure: '1' }) });
    return (await ask(`/delete?${query}`, { method: 'POST' })).text();
  },
};

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const advice = 'npm run edit has ended. What you typed is still here: start npm run edit again, then save.';
  const response = await fetchWhole(advice, path, init);
  // 412: the file has changed.
  if (!response.ok && response.status !== 412) throw new Error(await response.text());
  return response;
}

/** Like `fetch`, with the whole answer. Throws an error with `advice` if the connection fails, also in the middle of it. */
export function fetchWhole(advice: string, ...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = fetch(...request).then(async (response) => new Response(await response.blob(), response));
  return answer.catch((cause: unknown) => Promise.reject(new Error(advice, { cause })));
}
