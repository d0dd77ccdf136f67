import { addressFile } from '#model/read/addresses.ts';
import { deletionOf, recordsOf } from './deletion.ts';
import { type Content, encodedPath, fetchWhole, isContentText, isPicture, NO_FILE, type Store } from './store.ts';

/** All saves are commits on this branch, until its pull request is merged or closed. */
const BRANCH = 'editor';

type Pull = { number: number; html_url: string; state: 'open' | 'closed'; head: { sha: string } };
type Texts = { data?: { repository?: Record<string, { text?: string | null; isTruncated?: boolean }> } };
type Change = { message: string; sha?: string; content?: string };

/** `refusals`: error statuses that the caller handles. `advice`: what to do if the pull request cannot be merged. */
type Asked = { method?: string; body?: unknown; type?: string; refusals?: number[]; advice?: string };

/** Each request reads many texts: GitHub refuses more than 100 requests at a time, and more than 900 in a minute. */
const TEXTS_PER_REQUEST = 100;

/** Returns functions that call GitHub's API for a repository: https://docs.github.com/rest */
function repositoryAt(name: string, token: string) {
  const ask = async (path: string, { method = 'GET', body, type = 'json', refusals = [], advice }: Asked = {}) => {
    const offline = 'GitHub does not answer. What you typed is still here: try again when you are online.';
    const address = `https://api.github.com${path === '/graphql' ? '' : `/repos/${name}`}${path}`;
    const response = await fetchWhole(offline, address, {
      method,
      cache: path.startsWith('/git/blobs/') ? 'force-cache' : 'no-store', // A blob never changes.
      headers: { Authorization: `Bearer ${token}`, Accept: `application/vnd.github.${type}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok || refusals.includes(response.status)) return response;
    const minutes = Math.ceil(Number(response.headers.get('Retry-After') ?? (response.status < 500 ? 3600 : 60)) / 60);
    const otherwise = `what you typed is still here. Check that your token may do this and that no rule protects the branch ${BRANCH}, or try again in ${minutes} min`;
    const isWrongToken = response.status === 401 || response.status === 404; // 404: it does not include the repository.
    const fix = isWrongToken
      ? `reload this page and sign in with another token, made for ${name}`
      : (advice ?? otherwise);
    const { message = 'no reason' } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new Error(`GitHub answers ${response.status} (${message}): ${fix}`);
  };
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what GitHub documents.
  const json = async <Value>(path: string) => (await (await ask(path)).json()) as Value;
  const blob = (sha: string): Promise<Response> => ask(`/git/blobs/${sha}`, { type: 'raw+json' });
  return { name, ask, json, blob };
}

type Repository = ReturnType<typeof repositoryAt>;

/** The origin at which a host such as Vercel shows a commit; undefined if none does, or if the token may not read deployments. */
async function previewOf(sha: string, json: Repository['json']): Promise<string | undefined> {
  const [deployment] = await json<{ id: number }[]>(`/deployments?sha=${sha}&per_page=1`);
  const statuses = `/deployments/${deployment?.id}/statuses?per_page=1`;
  const [status] = deployment ? await json<{ state: string; environment_url: string }[]>(statuses) : [];
  return status?.state === 'success' ? status.environment_url.replace(/\/$/, '') : undefined;
}

/** The branch that saves are committed to, and its pull request. */
function editorBranch({ name, ask, json }: Repository) {
  const newestPull = async (): Promise<Pull | undefined> =>
    (await json<Pull[]>(`/pulls?state=all&head=${name.split('/')[0]}:${BRANCH}`))[0];
  let loadedRepository: { default_branch: string; node_id: string } | undefined;
  const repository = async () => (loadedRepository ??= await json<NonNullable<typeof loadedRepository>>(''));
  const headOf = async (branch: string): Promise<string> =>
    (await json<{ object: { sha: string } }>(`/git/ref/heads/${branch}`)).object.sha;
  /** Creates the branch at the head of the main branch, or moves it there. Keeps the first save of somebody else. */
  const start = async (main: string, repositoryId: string, closed?: Pull): Promise<void> => {
    const [ref, sha] = [`refs/heads/${BRANCH}`, await headOf(main)];
    // Refused if there is no branch, or if it has commits that the main branch does not have.
    if ((await ask(`/git/${ref}`, { method: 'PATCH', body: { sha }, refusals: [404, 422] })).ok) return;
    if ((await ask('/git/refs', { method: 'POST', body: { ref, sha }, refusals: [422] })).ok || !closed) return;
    // Drops the commits of a closed pull request. With `beforeOid`, GitHub does so only if nothing was saved since.
    const update = { name: ref, beforeOid: closed.head.sha, afterOid: sha, force: true };
    const variables = { input: { repositoryId, refUpdates: [update] } };
    const query = 'mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }';
    await ask('/graphql', { method: 'POST', body: { query, variables } });
    if ((await headOf(BRANCH)) === closed.head.sha)
      throw new Error(`GitHub keeps the branch ${BRANCH} of ${closed.html_url}: delete it there, then save again`);
  };
  /** Changes one file. The answer is not ok if GitHub has another version of it. */
  const commit = async (path: string, method: 'PUT' | 'DELETE', change: Change, attempts = 3): Promise<Response> => {
    const [pull, { default_branch: main, node_id }] = [await newestPull(), await repository()];
    if (pull?.state !== 'open') await start(main, node_id, pull);
    const file = `/contents/${encodedPath(path)}`;
    // 409: the file has another version. 422: a file that should be new exists already.
    const refusals = attempts > 0 ? [409, 422] : [];
    const response = await ask(file, { method, body: { ...change, branch: BRANCH }, refusals });
    const newPull = { title: 'Edit the content', head: BRANCH, base: main };
    // Asks again, because the pull request may have been merged meanwhile. 422: somebody else has opened a new one.
    if ((await newestPull())?.state !== 'open') await ask('/pulls', { method: 'POST', body: newPull, refusals: [422] });
    if (response.ok) return response;
    const { sha } = (await (await ask(`${file}?ref=${BRANCH}`, { refusals: [404] })).json()) as { sha?: string };
    // With the expected version, GitHub refuses because the branch moved meanwhile, or because a rule protects it.
    return sha === change.sha ? commit(path, method, change, attempts - 1) : response;
  };
  return {
    commit,
    /** Merges the pull request of the saves once all of its checks have passed. */
    publish: async (): Promise<string> => {
      const pull = await newestPull();
      if (pull?.state !== 'open') return 'Everything that was saved is published';
      const { mergeable_state: state } = await json<{ mergeable_state: string }>(`/pulls/${pull.number}`);
      // Anything but `clean`: a check runs or has failed. https://docs.github.com/en/graphql/reference/enums#mergestatestatus
      if (state !== 'clean')
        throw new Error(`${pull.html_url} is not ready (${state}): wait for its checks, or see there why`);
      // With `sha`, GitHub merges nothing that was saved since.
      const advice = `look at ${pull.html_url}, then publish again or merge it there`;
      await ask(`/pulls/${pull.number}/merge`, { method: 'PUT', body: { sha: pull.head.sha }, advice });
      return `${pull.html_url} is merged: the site shows it when it is built, unless a check there fails`;
    },
    /** The branch to read: the branch of the saves and its head while it has an open pull request, otherwise the main branch. */
    current: async (): Promise<{ branch: string; head?: string }> => {
      const pull = await newestPull();
      if (pull?.state === 'open') return { branch: BRANCH, head: pull.head.sha };
      return { branch: (await repository()).default_branch };
    },
  };
}

/** Reads blobs with one request into `texts`, by their hashes. */
async function readTexts(shas: string[], texts: Map<string, string>, { name, ask, blob }: Repository): Promise<void> {
  const [owner, repository] = name.split('/');
  const fields = shas.map((sha) => `_${sha}: object(oid: "${sha}") { ... on Blob { text isTruncated } }`);
  const query = `{ repository(owner: "${owner}", name: "${repository}") { ${fields.join()} } }`;
  const { data } = (await (await ask('/graphql', { method: 'POST', body: { query } })).json()) as Texts;
  for (const sha of shas) {
    const { text, isTruncated } = data?.repository?.[`_${sha}`] ?? {};
    // GraphQL shortens long texts, and has none of a file that is not UTF-8.
    texts.set(sha, typeof text === 'string' && !isTruncated ? text : await (await blob(sha)).text());
  }
}

/** Reads and saves content in a repository at GitHub. The version of a file is the hash of its blob. */
export function githubStore(name: string, token: string): Store {
  const repository = repositoryAt(name, token);
  const saves = editorBranch(repository);
  let blobs = new Map<string, string>();
  const texts = new Map<string, string>();
  const load = async (): Promise<Content> => {
    const { branch, head } = await saves.current();
    const preview = head === undefined ? undefined : previewOf(head, repository.json).catch(() => undefined);
    type Tree = { tree: { path: string; sha: string; type: string }[] };
    const { tree } = await repository.json<Tree>(`/git/trees/${branch}?recursive=1`);
    const stored = tree.filter((one) => one.type === 'blob' && one.path.startsWith('content/'));
    blobs = new Map(stored.map(({ path, sha }) => [path, sha]));
    const pairs = [...blobs].filter(([path]) => isContentText(path));
    const unread = pairs.map(([, sha]) => sha).filter((sha) => !texts.has(sha));
    while (unread.length > 0) await readTexts(unread.splice(0, TEXTS_PER_REQUEST), texts, repository);
    const files = Object.fromEntries(pairs.map(([path, sha]) => [path, { text: texts.get(sha) ?? '', version: sha }]));
    return { files, pictures: [...blobs.keys()].filter(isPicture), preview: await preview };
  };
  const save: Store['save'] = async (path, body, version) => {
    const change = { message: `Edit ${path}`, content: await base64Of(body) };
    const response = await saves.commit(path, 'PUT', { ...change, ...(version !== NO_FILE && { sha: version }) });
    return response.ok ? ((await response.json()) as { content: { sha: string } }).content.sha : undefined;
  };
  return {
    pulls: `https://github.com/${name}/pulls?q=is:open+head:${BRANCH}`,
    load,
    save,
    picture: async (path) => (await repository.blob(blobs.get(path) ?? '')).blob(),
    remove: async (folder, isSure) => {
      const content = await load();
      const gone = [...blobs].filter(([path]) => path.startsWith(`${folder}/`));
      const before = content.files[addressFile] ?? { text: '', version: NO_FILE };
      const entry = { folder, files: gone.map(([path]) => path), addresses: before.text };
      const { lines, addresses } = deletionOf(recordsOf(content), entry);
      if (!isSure) return ['Nothing refers to it. This would be deleted:', ...lines].join('\n');
      if (addresses !== before.text) await save(addressFile, addresses, before.version);
      for (const [path, sha] of gone) {
        const { ok } = await saves.commit(path, 'DELETE', { message: `Delete ${path}`, sha });
        if (!ok) throw new Error(`${path} has changed: look at it, then delete it again`);
      }
      return ['Deleted, and on the site until you publish:', ...lines].join('\n');
    },
    publish: saves.publish,
  };
}

async function base64Of(body: string | Blob): Promise<string> {
  // Uint8Array.toBase64 would need browsers from 2025.
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
