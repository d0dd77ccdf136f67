import { setTimeout as wait } from 'node:timers/promises';
import { CONCURRENCY } from '#server/mail/deliver.ts';
import { type Place, submission } from '../outbox/stores.ts';
import { noRateLimits } from './no-rate-limits.ts';
import { type Sink, startSink } from './mail-sink.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const KILLS = 20;

/** So that mails of a killed server go on soon; the promise of 75 s is for the usual minute. */
const LEASE_MS = '2000';

/** Messages that are stored at the same time. */
const AT_ONCE = 50;

export type MailReport = {
  mails: number;
  kills: number;
  /** Mails that never came: must be none. */
  missing: number;
  /** Mails that came more than once, and how many times too many in all. */
  duplicates: number;
  mostDuplicates: number;
  /** Heap of the last server, after its first mails and after all of them. */
  heapBefore: number;
  heapAfter: number;
  seconds: number;
};

/** S3 at length: this many mails go out; in the first half of them the server is killed 20 times. */
export async function runMails(place: Place, mails: number): Promise<MailReport> {
  const sink = await startSink();
  const { DATA_DIR, DATABASE_URL } = place.settings;
  const env = { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}), SMTP_URL: sink.url, LEASE_MS };
  await fill(place, mails / 2);
  const from = performance.now();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const server = await startServer({ env });
    await arrived(sink, server, (mails / 2 / KILLS) * kill);
    await server.kill();
  }
  const server = await startServer({ env });
  await arrived(sink, server, mails * 0.6);
  const heapBefore = await server.heap();
  const outbox = await place.open();
  while ((await outbox.waiting()).count > 0) await wait(200);
  const heapAfter = await server.heap();
  await outbox.close();
  await server.stop();
  await sink.close();
  const distinct = new Set(sink.received.map(({ messageId }) => messageId)).size;
  return {
    mails,
    kills: KILLS,
    missing: mails - distinct,
    duplicates: sink.received.length - distinct,
    mostDuplicates: KILLS * CONCURRENCY,
    heapBefore,
    heapAfter,
    seconds: Math.round((performance.now() - from) / 1000),
  };
}

/** Messages with two mails each. */
async function fill(place: Place, messages: number): Promise<void> {
  const outbox = await place.open({ limits: noRateLimits });
  for (let from = 0; from < messages; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, messages - from) }, () => outbox.add(submission()));
    await Promise.all(some);
  }
  await outbox.close();
}

/** Throws where the server ends by itself. */
async function arrived(sink: Sink, server: ServerProcess, mails: number): Promise<void> {
  while (sink.received.length < mails) {
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.log()}`);
    await wait(5);
  }
}
