import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { words } from '../../tests/contact/words.ts';
import { buildFixture, removeFixture } from '../../tests/server/fixture-site.ts';
import { readBuiltSite } from './built-site.ts';
import { UserError } from '#contract/user-error.ts';

let root: string;
let dist: string;
beforeEach(async () => {
  root = await buildFixture();
  dist = join(root, 'dist');
});
afterEach(() => removeFixture(root));

async function problem(): Promise<string> {
  const error: unknown = await readBuiltSite(dist).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message.replaceAll(root, '');
}

const home = { file: 'en/home.html', type: 'text/html', etag: '"a"', bytes: 1, encodings: {}, immutable: false };

test('reads what the build wrote', async () => {
  const { folder, files, routes } = await readBuiltSite(dist);
  expect(folder).toBe(join(dist, 'client'));
  expect(files.get('/en/home')).toMatchObject({ file: 'en/home.html', type: 'text/html; charset=utf-8' });
  expect(routes.resolve('/sr/projekti')).toEqual({ state: 'moved', to: '/sr/portfolio' });
});

test.each(['', 'server/routes.json', 'server/files.json', 'server/words.json', 'server/contact-sr.html'])(
  'asks for a build when dist/%s is missing',
  async (gone) => {
    await rm(join(dist, gone), { recursive: true });
    expect(await problem()).toBe('Nothing is built: run npm run build first');
  },
);

test.each([
  ['is cut short', 'files.json', '{"/en/ho', '/dist/server/files.json cannot be read: run npm run build again'],
  [
    'leads to another host',
    'routes.json',
    '[{"path":"//evil.example","key":"root","language":"en","status":200}]',
    '//evil.example is in dist/server/routes.json, but not in files.json: run npm run build again',
  ],
  [
    'lacks a word',
    'words.json',
    JSON.stringify({ ...words, sr: { ...words.sr, confirmation: { subject: '', text: 'x' } } }),
    '/dist/server/words.json cannot be read at sr › confirmation › subject: run npm run build again',
  ],
  [
    'lacks a slot for the typed text',
    'contact-en.html',
    '<!doctype html>⟦name⟧',
    '/dist/server/contact-en.html has no ⟦about⟧: run npm run build again',
  ],
  ['is null', 'files.json', 'null', '/dist/server has invalid tables: run npm run build again'],
  ['is not a list', 'routes.json', '{}', '/dist/server has invalid tables: run npm run build again'],
  [
    'leaves out a page',
    'files.json',
    '{}',
    '/ is in dist/server/routes.json, but not in files.json: run npm run build again',
  ],
])('says which file of the build %s', async (_what, name, content, message) => {
  await writeFile(join(dist, 'server', name), content);
  expect(await problem()).toBe(message);
});

test.each([
  ['../secret.txt', '/dist/secret.txt is in files.json, but outside of /dist/client'],
  ['..', '/dist is in files.json, but outside of /dist/client'],
  ['en/../../secret.txt', '/dist/secret.txt is in files.json, but outside of /dist/client'],
  ['', '/dist/client is in files.json, but outside of /dist/client'],
  ['/etc/passwd', '/dist/client/etc/passwd is missing'],
  ['en\\home.html', '/dist/client/en\\home.html is missing'],
])('refuses a file outside of dist/client: %s', async (file, message) => {
  const path = join(dist, 'server/files.json');
  const files = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...files, '/en/home': { ...home, file } }));
  expect(await problem()).toBe(`${message}: run npm run build again`);
});

test('says which file is missing, has another length, or is a link', async () => {
  const page = join(dist, 'client/en/home.html');
  await writeFile(page, 'short');
  expect(await problem()).toBe('/dist/client/en/home.html has 5 bytes, expected 438: run npm run build again');
  await rm(page);
  expect(await problem()).toBe('/dist/client/en/home.html is missing: run npm run build again');
  await symlink(join(root, 'dist/secret.txt'), page);
  expect(await problem()).toBe('/dist/client/en/home.html is missing: run npm run build again');
});
