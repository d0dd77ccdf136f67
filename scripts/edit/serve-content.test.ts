import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCopy } from '../../tests/content/content-copy.ts';
import { startEditor } from './editor-server.ts';

const file = 'content/projects/01-catalogue/en.mdx';
const content = new ContentCopy();
const { root } = content;
let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  writeFileSync(join(root, 'content.txt'), 'outside');
  editor = await startEditor(root, { port: 0, page: new Map() });
});
afterAll(() => {
  editor.server.close();
  content[Symbol.dispose]();
});

/** Sends a request as a browser does for the editor's page. `headers` imitates other pages. */
async function ask(method: string, path: string, body = '', headers: Record<string, string> = {}) {
  const { host, port } = new URL(editor.origin);
  const ours = { Host: host, 'Sec-Fetch-Site': 'same-origin' };
  const sending = request({ port, host: '127.0.0.1', method, path, headers: { ...ours, ...headers } }).end(
    method === 'PUT' ? body : undefined,
  );
  const [answer] = await once(sending, 'response');
  const version = String(answer.headers.etag);
  return { status: answer.statusCode as number, text: await text(answer), version };
}

test('the texts and pictures are listed, files are read and written', async () => {
  const { files, pictures } = JSON.parse((await ask('GET', '/content')).text);
  expect(files[file].text).toBe(readFileSync(join(root, file), 'utf8'));
  expect(pictures).toContain('content/projects/01-catalogue/cover.webp');
  expect(await ask('GET', `/files/${file}`)).toEqual({ status: 200, ...files[file] });
  const saved = await ask('PUT', '/files/content/na%C5%A1.mdx', 'words', { 'If-Match': '"none"' });
  expect(saved.status).toBe(200);
  expect(readFileSync(join(root, 'content/naš.mdx'), 'utf8')).toBe('words');
  expect((await ask('GET', '/files/content/nobody.mdx')).status).toBe(404);
  rmSync(join(root, 'content/naš.mdx'));
});

test('a save that began from another version changes nothing', async () => {
  const { version } = await ask('GET', `/files/${file}`);
  const first = await ask('PUT', `/files/${file}`, 'first window', { 'If-Match': version });
  expect(first.status).toBe(200);
  for (const headers of [{ 'If-Match': version }, { 'If-Match': '"none"' }, {}])
    expect((await ask('PUT', `/files/${file}`, 'second window', headers)).status).toBe(412);
  expect(readFileSync(join(root, file), 'utf8')).toBe('first window');
  const left = readdirSync(join(root, 'content/projects/01-catalogue')).filter((name) => name.startsWith('.'));
  expect(left).toEqual([]);
  cpSync(join('tests/fixture', file), join(root, file));
});

test('of many simultaneous saves from one version, exactly one is written, and completely', async () => {
  const { version } = await ask('GET', `/files/${file}`);
  const texts = Array.from({ length: 20 }, (_, nth) => `${nth} `.repeat(50_000));
  const saves = await Promise.all(texts.map((words) => ask('PUT', `/files/${file}`, words, { 'If-Match': version })));
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(texts).toContain(readFileSync(join(root, file), 'utf8'));
  cpSync(join('tests/fixture', file), join(root, file));
});

test.each(['content/../content.txt', 'content/..%2fcontent.txt', 'content.txt', '%2fetc/hostname', 'content'])(
  'refuses %s, which is not below content/',
  async (path) => {
    expect((await ask('GET', `/files/${path}`)).text).toContain('is not below content/');
    expect((await ask('PUT', `/files/${path}`, 'words')).status).toBe(400);
    expect((await ask('POST', `/delete?folder=${path}&sure=1`)).text).toContain('is not below content/');
    expect(readFileSync(join(root, 'content.txt'), 'utf8')).toBe('outside');
  },
);

test('the byte order mark of a Windows editor is not part of the text', async () => {
  const text = content.read(file);
  content.write(file, `\ufeff${text}`);
  expect(JSON.parse((await ask('GET', '/content')).text).files[file]).toMatchObject({ text });
  content.write(file, text);
});

test('a symbolic link in place of a file is not followed', async () => {
  symlinkSync(join(root, 'content.txt'), join(root, 'content/link.mdx'));
  for (const method of ['GET', 'PUT'])
    expect(await ask(method, '/files/content/link.mdx', 'words')).toMatchObject({
      status: 400,
      text: 'content/link.mdx cannot be opened (a link): put a plain file there',
    });
  expect(JSON.parse((await ask('GET', '/content')).text).files).not.toHaveProperty(['content/link.mdx']);
  rmSync(join(root, 'content/link.mdx'));
});

test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, { Host: 'elsewhere.example:80' }])(
  'requests from other sites are refused: %j',
  async (headers) => {
    const before = readFileSync(join(root, file), 'utf8');
    for (const [method, path] of [
      ['PUT', `/files/${file}`],
      ['GET', '/content'],
      ['POST', '/delete?folder=content/projects/01-catalogue&sure=1'],
    ] as const)
      expect(await ask(method, path, 'words', headers)).toMatchObject({
        status: 400,
        text: expect.stringContaining('Only the editor may call this'),
      });
    expect(readFileSync(join(root, file), 'utf8')).toBe(before);
  },
);

test('a second editor on the same port fails with one sentence', async () => {
  const { port } = new URL(editor.origin);
  await expect(startEditor(root, { port: Number(port), page: new Map() })).rejects.toThrow(
    `Port ${port} is in use: choose another one, PORT=${Number(port) + 1} npm run edit, or open http://127.0.0.1:${port}/admin, where it may be running already`,
  );
});

test('checks like npm run check, and does not delete an entry that something refers to', async () => {
  const before = content.read(file);
  content.edit(file, '\nclient:', '\nklient:');
  expect(JSON.parse((await ask('GET', '/check')).text).problems).toContainEqual(
    expect.objectContaining({ file, fix: 'did you mean "client"?' }),
  );
  content.write(file, before);
  const refusal = await ask('POST', '/delete?folder=content/projects/01-catalogue&sure=1');
  expect(refusal.text).toMatch(/is still needed[^]*content\/\S+:\d+:\d+ /);
  expect(content.read(file)).toBe(before);
});

test.skipIf(process.platform !== 'linux')('a folder that cannot be written is told with what to do', async () => {
  // Nobody can create a folder in /sys.
  const { server, origin } = await startEditor('/sys', { port: 0, page: new Map() });
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'If-Match': '"none"' };
  const response = await fetch(`${origin}/files/content/new.mdx`, { method: 'PUT', body: 'words', headers });
  expect(await response.text()).toMatch(/^(?:EPERM|EACCES|EROFS|ENOENT).* mkdir .*: (?:give this user|this disk)/);
  server.close();
});
