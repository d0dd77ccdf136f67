import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compiledCode } from '../clear-settings.ts';
import { freePort } from '../free-ports.ts';
import { buildFixture, removeFixture } from './fixture-site.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** More log lines than a pipe and the server's buffer can hold. */
const MANY = 4_000;

let root: string;
let port: number;
beforeEach(async () => {
  root = await buildFixture();
  port = await freePort();
});
afterEach(() => removeFixture(root));

function start(stdout: 'pipe' | number) {
  const env = { PORT: String(port), HOST: '127.0.0.1', PATH: process.env['PATH'], ...compiledCode };
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', stdout, 'pipe'] });
  child.stderr?.resume();
  return child;
}

const address = () => `http://127.0.0.1:${port}/en/home`;

async function expectAnswers(count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await fetch(address(), { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
        expect(response.status).toBe(200);
      }),
    );
}

async function listening(): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(address()).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
}

async function expectStop(child: ReturnType<typeof start>): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await Promise.race([exited, new Promise((done) => setTimeout(done, 10_000, ['still running']))])).toEqual([
    0,
    null,
  ]);
}

test('B3: standard output on a full disk: requests are answered, and SIGTERM still works', async () => {
  const child = start(openSync('/dev/full', 'w'));
  await listening();
  await expectAnswers(500);
  await expectStop(child);
});

test('B3: if nothing reads the pipe of the log, requests are answered, and lost lines are counted and reported later', async () => {
  const child = start('pipe');
  await listening();
  await expectAnswers(MANY);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await expect.poll(() => text.length, { timeout: 10_000 }).toBeGreaterThan(200 * 1024);
  await expectAnswers(50);
  await expect.poll(() => text).toMatch(/"dropped":\d+,"msg":"log lines could not be written"/);
  await expectStop(child);
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  const parsed = lines.map((line) => JSON.parse(line) as { dropped?: number; msg: string });
  const requests = parsed.filter(({ msg }) => msg === 'request').length;
  const dropped = parsed.reduce((sum, line) => sum + (line.dropped ?? 0), 0);
  expect(dropped).toBeGreaterThan(0);
  // The requests of `listening` are logged as well.
  expect(requests + dropped).toBeGreaterThanOrEqual(MANY + 50);
});

test('B3: a closed pipe: requests are answered, and SIGTERM still works', async () => {
  const child = start('pipe');
  await listening();
  child.stdout?.destroy();
  await expectAnswers(200);
  await expectStop(child);
});
