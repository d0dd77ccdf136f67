import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { startContactServer } from '../../scripts/dev/contact-server.ts';
import { sharedBrowser } from '../chromium.ts';
import { hasBusinessLine } from '../examples.ts';
import { smallCopy } from '../build/built-copy.ts';
import { filledIn } from '../contact/running-contact.ts';
import { buildFixture, removeFixture } from './fixture-site.ts';
import { compiledCode, emptySettings } from '../clear-settings.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** Starts `npm run dev` in a project, with an IPC channel as `npm run edit` does. Returns the address that it prints. */
async function startDev(root = process.cwd()): Promise<{ address: string; child: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  ending.push(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    // Without vitest's variables. Vite uses the next free port.
    env: {
      ...emptySettings(),
      PATH: process.env['PATH'],
      ...compiledCode,
      PORT: '4180',
      DATA_DIR: join(folder, 'var'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  ending.push(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'close');
  });
  for await (const line of child.stdout ? createInterface(child.stdout) : []) {
    const address = /Local:\s+(http:\S+\d)\/$/.exec(stripVTControlCharacters(line))?.[1];
    if (address !== undefined) return { address, child };
  }
  throw new Error('npm run dev exited before it printed its address');
}

test('D22: npm run dev passes calls and /viber to the contact server beside it, and redirects old addresses as the site does', async () => {
  const { address, child } = await startDev();
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const sent = await fetch(`${address}/api/contact`, { method: 'POST', headers, body: JSON.stringify(filledIn) });
  // HOST is empty, so that nobody else on the network sees drafts.
  expect(new URL(address).hostname).toBe('127.0.0.1');
  expect([sent.status, await sent.json()]).toMatchObject([202, { error: null }]);
  if (hasBusinessLine) {
    const page = await fetch(`${address}/viber`);
    expect([page.status, page.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  }
  expect((await fetch(`${address}/en/contact`)).status).toBe(200);
  // scripts/dev/content-reload.ts redirects old addresses.
  const moved = await fetch(`${address}/en/usluge`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/services']);
  // The channel closes when npm run edit exits, even if it is killed.
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('in npm run dev an invalid file breaks only its own pages; the others show the number of problems', async () => {
  const copy = smallCopy();
  ending.push(() => copy.remove());
  const file = join(copy.root, 'content/projects/02-till/sr.mdx');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace('client: ', 'klient: '));
  const { address, child } = await startDev(copy.root);
  const page = async (path: string): Promise<[number, string]> => {
    const answer = await fetch(`${address}${path}`, { headers: { Accept: 'text/html' } });
    return [answer.status, await answer.text()];
  };
  const [status, spoilt] = await page('/en/portfolio/2');
  expect(status).toBe(500);
  expect(spoilt).toContain('did you mean &quot;client&quot;?');
  const place = encodeURIComponent(`${join(copy.root, 'content/projects/02-till/sr.mdx')}:4:1`);
  expect(spoilt).toContain(`href="/__open-in-editor?file=${place}"`);
  expect(spoilt).toMatch(/<mark>4 {2}klient: .*<\/mark>/);
  const [rightStatus, right] = await page('/en/portfolio/1');
  expect([rightStatus, right.includes('1 problem in 1 file')]).toEqual([200, true]);
  expect((await page('/__problems'))[1]).toContain(place);
  writeFileSync(file, good);
  await expect.poll(async () => (await page('/en/portfolio/2'))[0], { timeout: 20_000 }).toBe(200);
  expect((await page('/en/portfolio/1'))[1]).not.toContain('1 problem in 1 file');

  // An open page applies edited styles, and shows problems in a file that all pages share.
  const open = await (await sharedBrowser()).newPage();
  ending.push(() => open.close());
  const isConnected = open.waitForEvent('console', (line) => line.text().includes('[vite] connected'));
  await open.goto(`${address}/en/home`);
  await isConnected;
  appendFileSync(join(copy.root, 'renderer/styles/base.css'), '\nh1 { color: rgb(1, 2, 3) !important; }\n');
  await open.waitForFunction(
    () => getComputedStyle(document.querySelector('h1') ?? document.body).color === 'rgb(1, 2, 3)',
  );
  const theme = join(copy.root, 'content/theme.yaml');
  writeFileSync(theme, readFileSync(theme, 'utf8').replace(/paper: [^,\n]*/, 'paper: blurple'));
  await open.getByText(/^1 problem in 1 file: content\/theme\.yaml:\d+:\d+ .*"blurple"/).waitFor();

  // The signal must not kill the process, because the contact server would keep running.
  child.kill();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('in npm run dev every page can be shown while files change', async () => {
  const copy = smallCopy();
  ending.push(() => copy.remove());
  const { address } = await startDev(copy.root);
  const statuses = ['/en/home', '/en/pricing', '/sr/portfolio/2'].map(async (path) => {
    const found = new Set<number>();
    for (let nth = 0; nth < 4; nth += 1)
      found.add((await fetch(`${address}${path}`, { headers: { Accept: 'text/html' } })).status);
    return [...found];
  });
  const file = join(copy.root, 'content/projects/02-till/sr.mdx');
  const editing = setInterval(() => appendFileSync(file, '\nJoš jedna rečenica.\n'), 200);
  ending.push(() => clearInterval(editing));
  expect(await Promise.all(statuses)).toEqual([[200], [200], [200]]);
});

test('says what to do when nothing is built, and serves an existing build', async () => {
  const root = await buildFixture();
  ending.push(() => removeFixture(root));
  const running = await startContactServer(root);
  if (running.state === 'ended') throw new Error(running.why);
  expect((await fetch(`${running.address}/healthz`)).status).toBe(200);
  running.stop();
  await rm(join(root, 'dist'), { recursive: true });
  expect(await startContactServer(root)).toEqual({
    state: 'ended',
    why: 'Nothing is built: run npm run build first',
  });
});
