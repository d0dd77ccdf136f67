import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filledIn } from '../contact/running-contact.ts';
import { buildFixture, removeFixture } from './fixture-site.ts';
import { type MainProcess, startMain } from './main-process.ts';

let root: string;
let fixture: string;
let main: MainProcess;
let port: number;
beforeEach(async () => {
  fixture = await buildFixture();
  root = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(async () => {
  main.child.kill();
  await main.ended;
  rmSync(root, { recursive: true, force: true });
  await removeFixture(fixture);
});

const health = () => fetch(`http://127.0.0.1:${port}/healthz`).then((response) => response.json());
const page = (path = '/en/home') => fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text());

async function start(): Promise<void> {
  main = startMain(root, { PORT: '0', HOST: '127.0.0.1' });
  port = await main.port;
}

/** Writes a release whose home page contains its name. The page has the same length in every release. */
function release(name: string): string {
  const folder = join(root, 'releases', name);
  cpSync(join(fixture, 'dist'), folder, { recursive: true });
  for (const suffix of ['', '.br', '.gz']) rmSync(join(folder, `client/en/home.html${suffix}`));
  const content = `<!doctype html>release ${name}`;
  writeFileSync(join(folder, 'client/en/home.html'), content);
  const path = join(folder, 'server/files.json');
  // A cast: the fixture wrote this file.
  const files = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>;
  files['/en/home'] = { ...files['/en/home'], bytes: content.length, etag: `"${name}"`, encodings: {} };
  writeFileSync(path, JSON.stringify(files));
  return folder;
}

function switchTo(folder: string): void {
  symlinkSync(folder, join(root, 'next'));
  renameSync(join(root, 'next'), join(root, 'dist'));
}

test('B7: a running server switches to a new release without a restart, and no request fails', async () => {
  switchTo(release('a'));
  await start();
  const over = new AbortController();
  const statuses = new Set<number>();
  const asking = Array.from({ length: 4 }, async (_, client) => {
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      const body = JSON.stringify({ ...filledIn, id: `release-${client}-${nth}`, message: `${nth}` });
      const headers = { 'Content-Type': 'application/json' };
      const posted = nth % 5 === 0 && client === 0 && nth < 100;
      const address = `http://127.0.0.1:${port}${posted ? '/api/contact' : '/sr/pocetna'}`;
      const response = await fetch(address, posted ? { method: 'POST', headers, body } : {});
      await response.arrayBuffer();
      statuses.add(response.status);
    }
  });
  for (const name of ['b', 'c', 'd']) {
    switchTo(release(name));
    await expect.poll(() => page(), { timeout: 10_000 }).toContain(`release ${name}`);
  }
  over.abort();
  await Promise.all(asking);
  expect([...statuses].sort((a, b) => a - b)).toEqual([200, 202]);
});

test('B7: the words of the server come from the release that is served', async () => {
  switchTo(release('a'));
  await start();
  const next = release('b');
  const path = join(next, 'server/words.json');
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Please fill in', 'Do fill in'));
  switchTo(next);
  await expect.poll(() => page(), { timeout: 10_000 }).toContain('release b');
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ...filledIn, name: '' });
  const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('Do fill in') as string } });
});

test('B7: a release that was copied in half is never served, the next complete one is', async () => {
  switchTo(release('a'));
  await start();
  const broken = release('b');
  rmSync(join(broken, 'client/sr/pocetna.html'));
  switchTo(broken);
  await wait(2_500);
  expect(await page()).toContain('release a');
  expect(await health()).toMatchObject({ pages: 'ok', release: 'a' });
  // Told once, although the server looks every second.
  expect(main.written.stdout.split('the new release cannot be served yet; if it never is, run deploy/')).toHaveLength(
    2,
  );
  switchTo(release('c'));
  await expect.poll(() => page(), { timeout: 10_000 }).toContain('release c');
  await expect.poll(health).toMatchObject({ release: 'c' });
});

test('B7: a release that cannot be opened does not end the server, and the next one is served', async () => {
  switchTo(release('a'));
  await start();
  switchTo(join(root, 'dist')); // A link to itself fails as a folder of another user does.
  await expect.poll(() => main.written.stdout).toContain('the new release cannot be served yet');
  expect(await page()).toContain('release a');
  switchTo(release('b'));
  await expect.poll(() => page(), { timeout: 10_000 }).toContain('release b');
  // The same problem of a later release is logged again.
  switchTo(join(root, 'dist'));
  await expect.poll(() => main.written.stdout.split('the new release cannot be served yet').length).toBe(3);
});

test('B7: a build in the folder that is served removes no page, and is served when it is complete', async () => {
  const dist = join(root, 'dist');
  cpSync(release('a'), dist, { recursive: true });
  const next = release('b');
  await start();
  await wait(500);
  renameSync(join(dist, 'client'), join(root, 'old'));
  expect(await page()).toContain('release a');
  expect(await page('/sr/pocetna')).toContain('Page /sr/pocetna');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  cpSync(next, dist, { recursive: true });
  await expect.poll(() => page(), { timeout: 10_000 }).toContain('release b');
});
