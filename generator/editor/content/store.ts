import type { Problem } from '#model/problems/problems.ts';

/** A text as it was read, and the version that a save of it must name. */
export type Opened = { text: string; version: string };

export type Content = {
  /** The texts below content/, by path; those that cannot be read are missing. */
  files: Record<string, Opened>;
  /** The paths of the pictures below content/. */
  pictures: string[];
};

/** What the check finds, in its own words. */
export type Found = { problems: Problem[]; warnings: Problem[] };

/** Where the content is: this checkout (`localStore`), or a repository at GitHub (`githubStore`). */
export type Store = {
  load: () => Promise<Content>;
  /** Returns the new version. If the file is no longer of this version, writes nothing and returns undefined. */
  save: (path: string, body: string | Blob, version: string) => Promise<string | undefined>;
  picture: (path: string) => Promise<Blob>;
  /** Names what goes, and deletes it if `isSure`. Throws with every place that still needs the entry. */
  remove: (folder: string, isSure: boolean) => Promise<string>;
  /** The whole check needs the project: only `npm run edit` has it. */
  check?: () => Promise<Found>;
  /** The origin of `npm run dev`, if it runs. */
  preview?: string | undefined;
  /** Only at GitHub: the address of the pull request of what was saved, and what merges it. */
  pulls?: string;
  publish?: () => Promise<string>;
};

/**
 * Does something that changes content, then reads it again. Shows what the action returns or throws, or tells the latter to whoever
 * asks for it; false if it throws.
 */
export type Act = (action?: () => Promise<string | void>, tell?: (reason: string) => void) => Promise<boolean>;

/** Makes something of this name. Returns false if the name is refused, and tells why. */
export type OnName = (name: string, tell: (reason: string) => void) => Promise<boolean>;

/** The version of a file that does not exist yet. */
export const NO_FILE = '"none"';

/** Whether a file below content/ is a text that the editor knows. */
export function isContentText(path: string): boolean {
  return /\.(?:mdx|yaml)$|^content\/addresses\.txt$/.test(path);
}

export function isPicture(path: string): boolean {
  return /\.(?:webp|avif|png|jpe?g)$/i.test(path);
}

/** `content/naša slika.png` as a part of an address */
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
  const response = await fetch(path, init).catch(() => undefined);
  if (response === undefined)
    throw new Error('npm run edit has ended. What you typed is still here: start npm run edit again, then save.');
  // 412: the file has changed.
  if (!response.ok && response.status !== 412) throw new Error(await response.text());
  return response;
}
