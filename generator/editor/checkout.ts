/**
 * For `npm run edit`: Sveltia's test backend works in the browser's private file system. Here that is content/ of the checkout,
 * listed, read and written through the local server (scripts/edit/serve-content.ts). Only what the CMS calls is there.
 */

/** Makes it so, before the CMS starts. */
export function useCheckout(): void {
  const checkout = folderAt('/files', '');
  Object.assign(navigator.storage, { getDirectory: async () => ({ getDirectoryHandle: async () => checkout }) });
  // The CMS would write into another file first, and rename it.
  Reflect.deleteProperty(FileSystemFileHandle.prototype, 'move');
  // It signs in by itself where it knows the person.
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
    removeEntry: async (entry: string) => void (await ask(within(entry), { method: 'DELETE' })),
  };
}

function fileAt(path: string, name: string) {
  return {
    kind: 'file',
    name,
    getFile: async () => new File([await (await ask(path)).blob()], name),
    createWritable: async () => ({
      write: async (body: Blob | string) => void (await ask(path, { method: 'PUT', body })),
      close: async () => {},
    }),
  };
}

/** Says by itself what went wrong: the CMS would say that it has saved. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init).catch(() => undefined);
  if (response?.ok) return response;
  const why = response ? await response.text() : 'npm run edit has ended: start it again';
  alert(`${init.method ?? 'GET'} ${path} failed. ${why}`);
  throw new Error(why);
}
