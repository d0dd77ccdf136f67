import { rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { big, buildFixture, pageContent } from './fixture-site.ts';
import { type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await runSite({ root: await buildFixture() })));
afterAll(() => site.close());

test.each([
  ['a file that the build did not list', '/secret.txt'],
  ['.env', '/.env'],
  ['a source map', '/assets/app.js.map'],
  ['a database', '/site.db'],
  ['a precompressed file', '/en/home.html.br'],
  ['dots', '/../secret.txt'],
  ['dots inside', '/en/../en/home'],
  ['one dot', '/./en/home'],
  ['..%2f', '/..%2fsecret.txt'],
  ['..%2F further in', '/en/..%2F..%2Fsecret.txt'],
  ['%2e%2e', '/%2e%2e/secret.txt'],
  ['%2e%2e%2f', '/%2e%2e%2fsecret.txt'],
  ['twice encoded dots', '/%252e%252e%252fsecret.txt'],
  ['..%5c', '/..%5csecret.txt'],
  ['%00', '/en/home%00'],
  ['%00 before a suffix', '/en/home%00.html'],
  ['%2f in place of a slash', '/en%2fhome'],
  ['%68 in place of h', '/en/%68ome'],
  ['a backslash', '/en\\home'],
  ['dots with backslashes', '/..\\secret.txt'],
  ['two slashes at the start', '//en/home'],
  ['two slashes inside', '/en/services//seo-services'],
  ['another host after two slashes', '//evil.example/en/home'],
  ['overlong UTF-8', '/%c0%ae%c0%ae/secret.txt'],
  ['a lone percent sign', '/en/%'],
  ['a broken escape', '/en/%zz'],
  ['a semicolon', '/en/home;a=b'],
  ['a name that every object has', '/__proto__'],
  ['another such name', '/constructor'],
])('F12: finds nothing at %s: %s', async (_what, path) => {
  const answer = await site.ask(path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('SECRET');
  expect(answer.text).toBe(pageContent('/en/404'));
});

test.each([
  ['.html', '/en/home.html', '/en/home'],
  ['a trailing slash', '/en/home/', '/en/home'],
  ['several trailing slashes', '/en/home///', '/en/home'],
  ['upper case', '/EN/Home', '/en/home'],
  ['all of them', '/SR/O-MENI.html/', '/sr/o-meni'],
])('F12: answers the spelling with %s by a 301 to the page', async (_what, path, to) => {
  const answer = await site.ask(path);
  expect([answer.status, answer.headers.location, answer.text]).toEqual([301, to, '']);
});

test('serves the page whatever the query is', async () => {
  for (const query of ['?', '?a=b', '?a=%00&b=../..', '?//evil.example', '?a[]=1&__proto__[x]=1']) {
    expect((await site.ask(`/en/home${query}`)).text).toBe(pageContent('/en/home'));
  }
});

test('reads the path out of a whole address, and its host does not matter', async () => {
  const answer = await site.raw('GET http://evil.example/en/home?a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(pageContent('/en/home'));
});

test.each([
  ['no slash at the start', 'en/home'],
  ['a star', '*'],
  ['a fragment', '/en/home#top'],
  ['another scheme', 'file:///etc/passwd'],
  ['an address that cannot be read', 'http://[bad#'],
  ['two slashes and a bracket', '//[bad#'],
  ['a control character', '/en/\x01home'],
  ['a byte that is not ASCII', '/en/\xe9'],
])('refuses a target with %s with 400, and keeps serving', async (_what, target) => {
  const answer = await site.raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect((await site.ask('/en/home')).status).toBe(200);
});

test('does not choke on the host of a whole address', async () => {
  const answer = await site.raw('GET http://[bad/en/home HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('F12: does not follow a link that was put in the place of a file', async () => {
  const outside = join(site.root, 'outside');
  await writeFile(outside, 'SECRET');
  // The same length as the file, so that the server can only notice the link itself.
  await truncate(outside, big.bytes);
  const replace = async (path: string) => {
    const file = join(site.root, 'dist/client', path);
    await rm(file);
    await symlink(outside, file);
  };
  await replace(big.path);
  expect((await site.ask(big.path)).status).toBe(500);
  // The server read small files at its start.
  await replace('en/about.html');
  expect((await site.ask('/en/about')).text).toBe(pageContent('/en/about'));
});
