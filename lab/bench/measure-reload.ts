import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atExit } from '../servers/at-exit.ts';
import { median } from './figures.ts';
import { editCaseStudy } from '../../tests/build/generated/edit-case-study.ts';

/** Longer than files take to settle (file-snapshot.ts), so that each edit changes a settled file. */
const BETWEEN_EDITS_MS = 1_500;
const STARTS_WITHIN_MS = 120_000;

/** Milliseconds in `npm run dev` from saving a case study to the reload message to the browser: the median of `runs` edits. */
export async function measureReload(root: string, name: string, runs: number): Promise<number> {
  const port = await freePort();
  // Without VITEST: vike serves no page when it is set.
  const { VITEST: _vitest, ...env } = process.env;
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  const end = atExit(() => dev.kill());
  try {
    const browser = await connectBrowser(`localhost:${port}`);
    const times: number[] = [];
    for (let nth = 1; nth <= runs + 1; nth += 1) {
      await pause(BETWEEN_EDITS_MS);
      const reload = waitForReload(browser);
      const start = performance.now();
      editCaseStudy(root, name, 1_000 + nth);
      await reload;
      times.push(performance.now() - start);
    }
    browser.close();
    // Leaves out the first edit, which also loads the code that reads case studies.
    return Math.round(median(times.slice(1)));
  } finally {
    end();
  }
}

/** Opens the WebSocket that Vite's client script opens in a browser, with the token from that script. */
async function connectBrowser(host: string): Promise<WebSocket> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const page = await fetch(`http://${host}/en/home`).catch(() => undefined);
    if (page?.ok) break;
    if (Date.now() > deadline)
      throw new Error(`npm run dev has not answered on ${host} within ${STARTS_WITHIN_MS / 1000} s`);
    await pause(200);
  }
  const client = await (await fetch(`http://${host}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`ws://${host}/?token=${token}`, 'vite-hmr');
  await once(socket, 'open');
  return socket;
}

async function waitForReload(browser: WebSocket): Promise<void> {
  for (;;) {
    const [message] = (await once(browser, 'message')) as [MessageEvent<string>];
    if (message.data.includes('full-reload')) return;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system assigned no free port');
  return address.port;
}
