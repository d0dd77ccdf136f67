import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Driver } from './driver.ts';
import { temporaryFolder } from './processes.ts';

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];

/** Turns off the updates, studies, start page and first-run tab of a new profile. */
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

/** Drives Firefox with WebDriver BiDi, which needs no separate driver. */
export async function launchFirefox(): Promise<Driver | string> {
  const program = paths.find((path) => existsSync(path));
  if (program === undefined) return 'Firefox is not tested: install firefox-esr';
  const { HOME } = temporaryFolder('firefox');
  const profile = join(HOME, 'profile');
  mkdirSync(profile);
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(program, parameters, { env: { ...process.env, HOME }, stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => browser.kill());
  const bidi = await BiDi.connect(await addressIn(browser.stderr));
  await bidi.send('session.new', { capabilities: {} });
  // A cast: the response of the protocol. One tab is open.
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  const ask = async (method: string, parameters: object = {}): Promise<void> =>
    void (await bidi.send(method, { context, ...parameters }));
  return {
    goto: (url) => ask('browsingContext.navigate', { url, wait: 'complete' }),
    back: () => ask('browsingContext.traverseHistory', { delta: -1 }),
    forward: () => ask('browsingContext.traverseHistory', { delta: 1 }),
    reload: () => ask('browsingContext.reload', { wait: 'complete' }),
    evaluate: (expression) => bidi.evaluate(context, expression),
    perform: (actions) => ask('input.performActions', { actions }),
    resize: (width, height) => ask('browsingContext.setViewport', { viewport: { width, height } }),
    close: async () => {
      browser.kill();
      await once(browser, 'exit');
    },
  };
}

/** Reads the address that Firefox prints: `WebDriver BiDi listening on ws://127.0.0.1:41234`. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) return `${address}/session`;
  }
  throw new Error('Firefox exited before it accepted connections');
}

type Answer = { id: number; type: 'success'; result: unknown } | { id: number; type: 'error'; message: string };

/** https://www.w3.org/TR/webdriver-bidi/ */
class BiDi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      // A cast: the responses of the protocol. Events have no id.
      const answer = JSON.parse(String(data)) as Answer;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async connect(address: string): Promise<BiDi> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new BiDi(socket);
  }

  async send(method: string, params: object): Promise<unknown> {
    const id = (this.#sent += 1);
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }

  async evaluate(context: string, expression: string): Promise<unknown> {
    const asked = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
    // A cast: the response has a string, or the exception that the expression threw.
    const { result, exceptionDetails } = (await this.send('script.evaluate', asked)) as {
      result?: { value?: string };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  }
}
