import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../free-ports.ts';
import type { Driver } from './driver.ts';
import { temporaryFolder, until } from './processes.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';
const browserPaths = ['4.1', '6.0', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

/** Drives WebKit with W3C WebDriver, on a virtual display. */
export async function launchWebKit(): Promise<Driver | string> {
  const binary = browserPaths.find((path) => existsSync(path));
  if (!existsSync(driverPath) || binary === undefined) return 'WebKit is not tested: install webkit2gtk-driver';
  if (!existsSync(displayPath)) return 'WebKit is not tested: install xvfb, for a display';
  const shown = spawn(displayPath, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // A cast: the fourth of the pipes above, on which Xvfb writes the number of its display.
  const [number] = (await once(shown.stdio[3] as Readable, 'data')) as [Buffer];
  const folders = temporaryFolder('webkit');
  withoutAnimations(folders.HOME);
  const env = { ...process.env, ...folders, GDK_BACKEND: 'x11', DISPLAY: `:${String(number).trim()}` };
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = (): void => {
    driver.kill();
    shown.kill();
  };
  process.once('exit', stop);
  const address = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${address}/status`).then(({ ok }) => ok));
  const options = { binary, args: ['--automation'] };
  const session = await call(`${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  // A cast: WebDriver's response to a new session.
  const at = `${address}/session/${(session as { sessionId: string }).sessionId}`;
  const ask = async (path: string, body: object = {}): Promise<void> => void (await call(`${at}/${path}`, body));
  return {
    goto: (url) => ask('url', { url }),
    back: () => ask('back'),
    forward: () => ask('forward'),
    reload: () => ask('refresh'),
    evaluate: (expression) => call(`${at}/execute/sync`, { script: `return (${expression})`, args: [] }),
    perform: (actions) => ask('actions', { actions }),
    resize: (width, height) => ask('window/rect', { width, height }),
    close: async () => {
      await fetch(at, { method: 'DELETE' });
      stop();
    },
  };
}

/** Makes GTK ask WebKit for reduced motion: without a graphics card, a view transition takes seconds. */
function withoutAnimations(home: string): void {
  const folder = join(home, '.config/gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
}

/** Sends a WebDriver command and returns its value. Throws the driver's message if the command fails. */
async function call(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  // A cast: the envelope of every response (W3C WebDriver §6.3).
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}
