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

/** A number that nothing else in the world spells. */
export const PHONE = '+381 60 937 2846';

/** Times and durations of log lines: their digits may be those of the number by chance. */
const clockFigures = /"time":"[^"]*"|"ms":\d+/g;
export const SECRET = 'secret-canary-0123456789';

/** Of the proof of work: a real one, but not half a second of every test. That a visitor's takes more is a test of its own. */
export const fewTries = { least: 5, most: 10 };

type Answer = { status: number; headers: Headers; body: { data: unknown; error: { code?: string } | null } };

/** The fixture site with a phone number. */
export type PhoneSite = RunningSite & {
  /** Posts this token, or this body, as a page of the site does unless `headers` say otherwise. */
  post(body: unknown, headers?: Record<string, string>): Promise<Answer>;
  challenge(): Promise<{ kind: string; challenge: Challenge }>;
  /** All that was logged, by the requests and by the verifier, without times. */
  logged(): string;
};

type Options = {
  /** As the owner would write it, beside PHONE. */
  env?: Record<string, string>;
  /** The server's clock. */
  now?: () => number;
  /** A store of the test's own; without it a new one, which is gone after `close`. */
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
    // A cast: the shape of D15, which every test looks into.
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

/** What the page's worker does. */
export async function solved(challenge: Challenge): Promise<{ challenge: Challenge; solution: object }> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  return { challenge, solution };
}

export function tokenOf(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
