import { setTimeout as wait } from 'node:timers/promises';
import type { Outbox } from '#server/outbox/outbox.ts';
import { CONCURRENCY } from '#server/mail/deliver.ts';
import { type Sink, startSink } from '../contact/mail-sink.ts';
import { post, type ServerProcess, startServer } from '../contact/server-process.ts';

/** Clients that post at the same time. */
const CLIENTS = 8;

/** Short, so that the mails of a killed server are soon sent by the next. The promised 75 s assume the usual lease of 60 s. */
const LEASE_MS = '2000';

/** How long a server lives before it is killed (S2). */
const LIFE_MS = { shortest: 20, longest: 200 };

/** How often to check for waiting mails, and after how long without a new mail the remaining ones count as never sent. */
const POLL_EVERY_MS = 250;
const GIVE_UP_AFTER_MS = 60_000;

export type KillReport = {
  kills: number;
  posted: number;
  acknowledged: number;
  /** Keys of acknowledged messages that are not in the store. Must be empty. */
  lost: string[];
  /** Keys of stored messages whose mail the owner never got. Must be empty. */
  unmailed: string[];
  /** Surplus copies of mails that arrived more than once, and the most that the kills can explain. */
  duplicates: number;
  mostDuplicates: number;
};

type Run = {
  cycles: number;
  /** Servers that run at the same time, on one store. */
  servers: number;
  env: Record<string, string>;
  /** Opens the store of the servers. */
  open: () => Promise<Outbox>;
  /** How long a server lives after it has begun to listen. */
  lifeMs?: { shortest: number; longest: number };
  seed?: number;
  /** Faults in addition to kills: while servers run (`env`, `during`), and after they have ended. */
  faults?: Faults;
  onCycle?: (cycle: number) => void;
};

export type Random = () => number;

export type Faults = {
  env: (random: Random) => Record<string, string>;
  during: (running: ServerProcess[], random: Random) => Promise<void>;
  after: (random: Random) => Promise<void>;
};

const noFaults: Faults = { env: () => ({}), during: async () => undefined, after: async () => undefined };

/** Kills servers while eight clients post and mails go out, then compares responses, store and mails (S2, S3, M10). */
export async function runKills(run: Run): Promise<KillReport> {
  const { cycles, servers, env, open, lifeMs = LIFE_MS, seed = 1, faults = noFaults, onCycle } = run;
  const sink = await startSink();
  const random = seeded(seed);
  const acknowledged: string[] = [];
  const given = { ...env, SMTP_URL: sink.url, LEASE_MS };
  let posted = 0;
  let stretch = 1;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const acknowledgedBefore = acknowledged.length;
    // Servers of one store share a clock (PostgreSQL's, or that of their machine), so a jump applies to all of them.
    const ofCycle = { ...given, ...faults.env(random) };
    const running = await Promise.all(Array.from({ length: servers }, () => startServer({ env: ofCycle })));
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const server = running[client % servers];
      if (!server) return;
      while (isAlive(server)) {
        posted += 1;
        const key = `kill-${cycle}-${client}-${posted}`;
        if ((await post(server.port, message(key, posted))) === 202) acknowledged.push(key);
      }
    });
    await wait(stretch * (lifeMs.shortest + random() * (lifeMs.longest - lifeMs.shortest)));
    await faults.during(running, random);
    await Promise.all(running.map((server) => server.kill()));
    await Promise.all(clients);
    await faults.after(random);
    // On a busy machine a server may be killed before its first response. Let the next one live longer.
    if (acknowledged.length === acknowledgedBefore) stretch *= 2;
    onCycle?.(cycle + 1);
  }
  await deliverRest(given, { open, sink });
  const outbox = await open();
  const stored = await outbox.list();
  await outbox.close();
  await sink.close();
  const texts = new Set(stored.map(({ business }) => business));
  const times = Map.groupBy(sink.received, ({ messageId }) => messageId);
  const toOwner = sink.received.filter(({ recipients }) => recipients[0] === 'owner@website.example');
  const mailedKeys = new Set(toOwner.map(({ text }) => /^Business: (.*)$/m.exec(text)?.[1]));
  const kills = cycles * servers;
  return {
    kills,
    posted,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((key) => !texts.has(key)),
    unmailed: stored.filter(({ business }) => !mailedKeys.has(business)).map(({ business }) => business),
    duplicates: [...times.values()].reduce((sum, mails) => sum + mails.length - 1, 0),
    mostDuplicates: kills * CONCURRENCY,
  };
}

/** A message with its key as the business, which the mail shows too. One message in four gets a confirmation. */
function message(key: string, index: number): Record<string, string> {
  const email = index % 4 === 0 ? `visitor-${key}@firma.example` : `посетилац-${key}@firma.example`;
  return { id: key, name: 'Ana', email, business: key, message: 'Dobar dan, treba mi sajt.', language: 'en' };
}

/** Runs a last server, which is not killed, until no mail is waiting or no mail has arrived for a minute. */
async function deliverRest(
  env: Record<string, string>,
  { open, sink }: { open: Run['open']; sink: Sink },
): Promise<void> {
  const server = await startServer({ env });
  const outbox = await open();
  let arrived = 0;
  for (let idleMs = 0; idleMs < GIVE_UP_AFTER_MS; idleMs += POLL_EVERY_MS) {
    if ((await outbox.waitingMails()).count === 0) break;
    if (sink.received.length > arrived) idleMs = 0;
    arrived = sink.received.length;
    await wait(POLL_EVERY_MS);
  }
  await outbox.close();
  await server.stop();
}

function isAlive({ child }: ServerProcess): boolean {
  return child.exitCode === null && child.signalCode === null && !child.killed;
}

/** Returns the same pseudo-random numbers for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
