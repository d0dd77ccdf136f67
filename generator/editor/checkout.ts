import { type FieldConflict, mergeSource } from './merge-source.ts';

/**
 * For `npm run edit`: Sveltia's test backend uses the browser's private file system. This replaces it by content/ of the checkout,
 * through the local server (scripts/edit/serve-content.ts), and implements only the calls that the CMS makes.
 */

/** Must be called before the CMS starts. */
export function useCheckout(): void {
  const checkout = folderAt('/files', '');
  Object.assign(navigator.storage, { getDirectory: async () => ({ getDirectoryHandle: async () => checkout }) });
  // Otherwise the CMS would write another file first, and rename it.
  Reflect.deleteProperty(FileSystemFileHandle.prototype, 'move');
  // Signs in.
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'test-repo' }));
}

type Listed = { name: string; isFolder: boolean }[];

function folderAt(path: string, name: string) {
  const within = (entry: string): string => `${path}/${encodeURIComponent(entry)}`;
  return {
    kind: 'directory',
    name,
    async *entries() {
      const listed: Listed = await (await ask(`${path}/`)).json();
      for (const entry of listed)
        yield [entry.name, (entry.isFolder ? folderAt : fileAt)(within(entry.name), entry.name)] as const;
    },
    getDirectoryHandle: async (entry: string): Promise<unknown> => folderAt(within(entry), entry),
    getFileHandle: async (entry: string) => fileAt(within(entry), entry),
    removeEntry: async (entry: string) => remove(within(entry)),
  };
}

function fileAt(path: string, name: string) {
  return {
    kind: 'file',
    name,
    getFile: async () => {
      const response = await ask(path);
      const blob = await response.blob();
      if (isText(path)) opened.set(path, await blob.text());
      return new File([blob], name);
    },
    createWritable: async () => ({ write: async (body: Blob | string) => save(path, body), close: async () => {} }),
  };
}

/** Text of the files as the CMS believes them to be: as it last read them, or asked for them to be saved. */
const opened = new Map<string, string>();

/** A file that changes between reading and saving it is merged once more, so many times. */
const MOST_ATTEMPTS = 5;

/**
 * Saves what a form says. A file that was changed beside the form (another window, a git pull, an editor of code) is not overwritten:
 * the fields of both are put together, and where both changed the same field, the person chooses.
 */
async function save(path: string, body: Blob | string): Promise<void> {
  const before = opened.get(path);
  const form = isText(path) ? await new Response(body).text() : '';
  if (isText(path) && form === before) return;
  for (let attempt = 1; ; attempt += 1) {
    const { version, text } = await onDisk(path);
    const isMergeable = before !== undefined && text !== undefined && text !== before;
    const merged = isMergeable ? mergeSource({ opened: before, form, file: text }, chooseValue) : body;
    const response = await request(path, { method: 'PUT', body: merged, headers: { 'If-Match': version } });
    // The file has changed since the line above read it: once more, with what it says now.
    if (response.status === 412 && attempt < MOST_ATTEMPTS) continue;
    await mustBeFine(response, `PUT ${path}`);
    if (isText(path)) opened.set(path, form);
    return;
  }
}

function isText(path: string): boolean {
  return /\.(?:mdx|yaml)$/.test(path);
}

/** Asks which value is saved: OK for the form's, Cancel for the file's. */
function chooseValue({ field, form, file }: FieldConflict): boolean {
  const shown = (value: unknown): string =>
    (typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)) ?? '–';
  return confirm(
    `"${field}" was changed here and in the file.\n\nIn this form:\n${shown(form)}\n\nIn the file:\n${shown(file)}\n\nOK saves what this form says, Cancel keeps what the file says.`,
  );
}

/** A file as it is now, and its version; the version of no file where there is none. */
async function onDisk(path: string): Promise<{ version: string; text?: string }> {
  const response = await request(path);
  if (!response.ok) return { version: '"none"' };
  return { version: response.headers.get('ETag') ?? '', text: await response.text() };
}

async function remove(path: string): Promise<void> {
  const { version } = await onDisk(path);
  await ask(path, { method: 'DELETE', headers: { 'If-Match': version } });
  opened.delete(path);
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await request(path, init);
  await mustBeFine(response, `${init.method ?? 'GET'} ${path}`);
  return response;
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, init).catch(() => new Response('npm run edit has ended: start it again', { status: 503 }));
}

/** Says what went wrong: the CMS itself would say that it has saved. */
async function mustBeFine(response: Response, what: string): Promise<void> {
  if (response.ok) return;
  const why = await response.text();
  alert(`${what} failed. ${why}`);
  throw new Error(why);
}
