import { isContentText, isPicture } from './paths.ts';
import { type Content, NO_FILE, type Opened, type Saved, type Store } from './store.ts';

/** All saves are commits of one branch, until its pull request is merged or closed. */
const BRANCH = 'editor';

type Pull = { number: number; html_url: string };

/** The API of a repository at GitHub: https://docs.github.com/rest */
class Repository {
  readonly #name: string;
  readonly #token: string;
  /** A blob never changes, so its text is asked for once. */
  readonly #texts = new Map<string, string>();

  constructor(name: string, token: string) {
    this.#name = name;
    this.#token = token;
  }

  async ask(path: string, { method = 'GET', body, type = 'json' }: Asked = {}): Promise<Response> {
    const response = await fetch(`https://api.github.com/repos/${this.#name}${path}`, {
      method,
      cache: 'no-store',
      headers: { Authorization: `Bearer ${this.#token}`, Accept: `application/vnd.github.${type}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (response) return response;
    throw new Error('GitHub does not answer. What you typed is still here: save again when you are online.');
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what GitHub documents.
  async json<Value>(path: string, asked?: Asked): Promise<Value> {
    const response = await this.ask(path, asked);
    if (response.ok) return (await response.json()) as Value; // as GitHub documents it
    const fix =
      response.status === 401 ? 'reload this page and sign in with another token' : 'look at the repository there';
    throw new Error(`GitHub answers ${response.status}: ${fix}`);
  }

  raw(sha: string): Promise<Response> {
    return this.ask(`/git/blobs/${sha}`, { type: 'raw+json' });
  }

  async textOf(sha: string): Promise<string> {
    const text = this.#texts.get(sha) ?? (await (await this.raw(sha)).text());
    this.#texts.set(sha, text);
    return text;
  }

  async openPull(): Promise<Pull | undefined> {
    const [owner = ''] = this.#name.split('/');
    return (await this.json<Pull[]>(`/pulls?state=open&head=${owner}:${BRANCH}`))[0];
  }

  async mainBranch(): Promise<string> {
    return (await this.json<{ default_branch: string }>('')).default_branch;
  }

  /** The branch that shows what was saved. */
  async branch(): Promise<string> {
    return (await this.openPull()) ? BRANCH : this.mainBranch();
  }

  /** Begins the branch at the head of the main one, unless a pull request of it is open. */
  async startBranch(): Promise<void> {
    if (await this.openPull()) return;
    const { object } = await this.json<{ object: { sha: string } }>(`/git/ref/heads/${await this.mainBranch()}`);
    const { sha } = object;
    const moved = await this.ask(`/git/refs/heads/${BRANCH}`, { method: 'PATCH', body: { sha, force: true } });
    if (!moved.ok) await this.json('/git/refs', { method: 'POST', body: { ref: `refs/heads/${BRANCH}`, sha } });
  }
}

type Asked = { method?: string; body?: unknown; type?: string };

/** A repository at GitHub. The version of a file is its blob. */
export function githubStore(name: string, token: string): Store {
  const repository = new Repository(name, token);
  const blobs = new Map<string, string>();
  return {
    load: async (): Promise<Content> => {
      const path = `/git/trees/${await repository.branch()}?recursive=1`;
      const { tree } = await repository.json<{ tree: { path: string; sha: string; type: string }[] }>(path);
      const files = tree.filter(({ type, path }) => type === 'blob' && path.startsWith('content/'));
      for (const { path, sha } of files) blobs.set(path, sha);
      const texts = files
        .filter((file) => isContentText(file.path))
        .map(async ({ path, sha }) => [path, { text: await repository.textOf(sha), version: sha }] as const);
      return {
        files: Object.fromEntries(await Promise.all(texts)),
        pictures: files.map((file) => file.path).filter(isPicture),
      };
    },
    read: async (path): Promise<Opened | undefined> => {
      const response = await repository.ask(`/contents/${encodePath(path)}?ref=${await repository.branch()}`);
      if (response.status === 404) return undefined;
      const { sha } = (await response.json()) as { sha: string };
      return { text: await repository.textOf(sha), version: sha };
    },
    save: async (path, body, version): Promise<Saved> => {
      await repository.startBranch();
      const commit = { message: `Edit ${path}`, content: await base64Of(body), branch: BRANCH };
      const response = await repository.ask(`/contents/${encodePath(path)}`, {
        method: 'PUT',
        body: { ...commit, ...(version !== NO_FILE && { sha: version }) },
      });
      // 409: the file is another blob. 422: a file that should be new is there already.
      if (response.status === 409 || response.status === 422) return { state: 'changed' };
      if (!response.ok) throw new Error(`GitHub answers ${response.status}: ${path} is not saved, save it again`);
      const { content } = (await response.json()) as { content: { sha: string } };
      const pull = { title: 'Edit the content', head: BRANCH, base: await repository.mainBranch() };
      if (!(await repository.openPull())) await repository.json('/pulls', { method: 'POST', body: pull });
      return { state: 'saved', version: content.sha };
    },
    picture: async (path) => (await repository.raw(blobs.get(path) ?? '')).blob(),
    publish: async () => {
      const pull = await repository.openPull();
      if (!pull) return 'Everything that was saved is published';
      await repository.json(`/pulls/${pull.number}/merge`, { method: 'PUT', body: {} });
      return `${pull.html_url} is merged: the site shows it when it is built`;
    },
  };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

async function base64Of(body: string | Blob): Promise<string> {
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
