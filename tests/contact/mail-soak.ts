import { setTimeout as wait } from 'node:timers/promises';
import { CONCURRENCY } from '#server/mail/deliver.ts';
import { type Place, submission } from '../outbox/stores.ts';
import { noRateLimits } from './no-rate-limits.ts';
import { type Sink, startSink } from './mail-sink.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const KILLS = 20;

/** Short, so that the mails of a killed server are soon sent by the next. The promised 75 s assume the usual lease of 60 s. */
const LEASE_MS = '2000';

/** Messages that are stored at the same time. */
const AT_ONCE = 50;

export type MailReport = {
  mails: number;
  kills: number;
  /** Mails that never arrived. Must be 0. */
  missing: number;
  /** Surplus copies of mails that arrived more than once, and the most that the kills can explain. */
  duplicates: number;
  mostDuplicates: number;
  /** Heap of the last server in bytes, after its first mails and after all of them. */
  heapBefore: number;
  heapAfter: number;
  seconds: number;
};

/** A long test of S3: sends `mails` mails, and kills the server 20 times during the first half. */
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
  while ((await outbox.waitingMails()).count > 0) await wait(200);
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

/** Stores messages with two mails each. */
async function fill(place: Place, messages: number): Promise<void> {
  const outbox = await place.open({ limits: noRateLimits });
  for (let from = 0; from < messages; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, messages - from) }, () => outbox.add(submission()));
    await Promise.all(batch);
  }
  await outbox.close();
}

/** Waits until the sink has received `mails` mails. Throws if the server exits first. */
async function arrived(sink: Sink, server: ServerProcess, mails: number): Promise<void> {
  while (sink.received.length < mails) {
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.log()}`);
    await wait(5);
  }
}
