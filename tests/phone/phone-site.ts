import { Writable } from 'node:stream';
import type { Challenge } from 'altcha-lib';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createLogger } from '#server/monitor/log.ts';
import { openPhoneService } from '#server/phone/phone-service.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { StoreHooks } from '#server/store/database.ts';
import { type Place, Places } from '../outbox/stores.ts';
import { headers as built } from '../server/fixture-site.ts';
import { type RunningSite, runSite } from '../server/running-site.ts';

/** Digits that occur nowhere else, so that a search for them finds only the phone number. */
export const PHONE = '+381 60 937 2846';

/** Times and durations in log lines, which may contain digits of the number by chance. */
const clockFigures = /"time":"[^"]*"|"ms":\d+/g;
export const SECRET = 'secret-canary-0123456789';

/** A real proof of work, but shorter than the usual half a second. altcha.test.ts checks how many tries a visitor needs. */
export const fewTries = { least: 5, most: 10 };

type Answer = { status: number; headers: Headers; body: { data: unknown; error: { code?: string } | null } };

/** The fixture site with a phone number. */
export type PhoneSite = RunningSite & {
  /** Posts JSON, or a string as it is. By default the headers are those of a page of the site. */
  post(body: unknown, headers?: Record<string, string>): Promise<Answer>;
  challenge(): Promise<{ kind: string; challenge: Challenge }>;
  /** Everything that requests and verifier have logged, without times and durations. */
  logged(): string;
};

type Options = {
  /** Settings in addition to PHONE. */
  env?: Record<string, string>;
  /** The server's clock. */
  now?: () => number;
  /** The store to use. By default a new one, which `close` removes. */
  place?: Place;
  hooks?: StoreHooks;
};

export async function runPhoneSite({ env = {}, now = Date.now, place, hooks }: Options = {}): Promise<PhoneSite> {
  const places = new Places('SQLite');
  const database = await (place ?? (await places.fresh())).database({ clock: now, ...hooks });
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const logger = createLogger('trace', sink);
  const phone = await openPhoneService(readSettings({ PHONE, ...env }), {
    origin: built.origin,
    logger,
    database,
    tries: fewTries,
    now,
  });
  const site = await runSite({ phone, trustProxy: ['loopback'] });
  const close = async () => {
    await site.close();
    await places.remove();
  };
  const address = `http://127.0.0.1:${site.port}/api/phone`;

  async function post(body: unknown, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    // A cast: the response shape of D15, which every test checks.
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  }

  async function challenge() {
    const response = await fetch(`${address}/challenge`);
    const { data } = (await response.json()) as { data: { kind: string; challenge: Challenge } };
    return data;
  }

  const logged = () => (written + JSON.stringify(site.log)).replaceAll(clockFigures, '');
  return { ...site, close, post, challenge, logged };
}

/** Solves a challenge as the page's worker does. */
export async function solved(challenge: Challenge): Promise<{ challenge: Challenge; solution: object }> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  return { challenge, solution };
}

export function tokenOf(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
