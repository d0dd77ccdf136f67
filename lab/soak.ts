/**
 * `npm run soak`: tests in their long form: 1,000 kills on SQLite, 200 kills of two servers on one PostgreSQL, 20,000 mails
 * on each, and posts per second. Prints the results. Exit code 1 if a promise of docs/promises.md is broken.
 *
 *   npm run soak                  everything, about an hour
 *   npm run soak -- kills 1000    only the kills, 1,000 of them
 *   npm run soak -- faults 500    only kills mixed with restores, clock jumps, full disks, frozen twins, restarts of PostgreSQL, syncs that
 *                                 fail and power cuts; a third word is the seed
 *   npm run soak -- servers       only two servers behind Caddy, through a kill, a restart of PostgreSQL and a release
 *   npm run soak -- mails 20000   only the mails, 20,000 of them
 *   npm run soak -- posts         only the posts per second
 *   npm run soak -- edits 100     only 100 sequences of edits: each is built step by step, and compared with a clean build
 *   npm run soak -- tests         only the tests that `npm test` shortens, in full: all bad inputs, sizes of images, navigations
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '../contract/user-error.ts';
import '../scripts/faults/tell-fault.ts';
import { SQLITE_FILE } from '../server/store/open-store.ts';
import { mustBuild, smallCopy } from '../tests/build/built-copy.ts';
import { runSequence } from '../tests/build/sequences.ts';
import { createOutbox } from '../server/outbox/outbox.ts';
import { openPostgres } from '../server/store/postgres.ts';
import { startCluster } from '../tests/outbox/postgres-cluster.ts';
import { Places } from '../tests/outbox/stores.ts';
import { type FaultCounts, noCounts, postgresFaults, smallDisk, sqliteFaults } from '../tests/kills/faults.ts';
import { canFailSyncs, type FailingDisk, failingDisk } from '../tests/kills/power-cuts.ts';
import { type Faults, runKills } from '../tests/kills/kills.ts';
import { type MailReport, runMails } from '../tests/contact/mail-soak.ts';
import { existsSync } from 'node:fs';
import { proxies } from '../tests/kills/proxied.ts';
import { runTwoServers } from '../tests/kills/two-servers.ts';
import { measurePosts } from './bench/measure-posts.ts';

const POSTS_FOR_SECONDS = 5;

/** Growth of the heap in bytes. A leak of anything per mail would exceed it within 8,000 mails. */
const MOST_LEFT_BYTES = 4 * 1024 * 1024;

const SQLITE_PARTS = 4;

const soaks = ['all', 'posts', 'kills', 'faults', 'servers', 'mails', 'edits', 'tests'];

const [soak = 'all', count, seed = '0', extra] = process.argv.slice(2);
if (!soaks.includes(soak) || extra !== undefined || !/^\d+$/.test(count ?? '1') || !/^\d+$/.test(seed))
  throw new UserError(
    `npm run soak was given ${process.argv.slice(2).join(' ')}: write one of ${soaks.join(', ')}, a number and a seed`,
  );

if (soak === 'all' || soak === 'posts') await reportPosts();
if (soak === 'all' || soak === 'kills') await kill('SQLite', Number(count ?? 1_000), 1);
if (soak === 'all') await kill('PostgreSQL', 100, 2);
if (soak === 'all' || soak === 'faults') await mixFaults(Number(count ?? 500));
if (soak === 'all' || soak === 'servers') await runServers();
if (soak === 'all' || soak === 'mails') await mail('SQLite', Number(count ?? 20_000));
if (soak === 'all' || soak === 'mails') await mail('PostgreSQL', Number(count ?? 20_000));
if (soak === 'all' || soak === 'edits') await edit(Number(count ?? 100));
if (soak === 'all' || soak === 'tests') runTests();

async function edit(sequences: number): Promise<void> {
  using copy = smallCopy();
  await mustBuild(copy.root);
  for (let seed = 1; seed <= sequences; seed += 1) {
    const { done, different } = await runSequence(copy, seed);
    if (different.length === 0) continue;
    console.log(`Seed ${seed}: ${done.join('; ')}\ndiffers from a clean build in ${different.join(', ')}`);
    process.exitCode = 1;
  }
  console.log(`${sequences} sequences of edits`);
}

/** dist/ must be built: `npm run build -- --release --sample`. */
function runTests(): void {
  const files = ['contact/corpus', 'contact/memory', 'content/windows', 'tests/browser', 'tests/look', '/pictures/'];
  const env = { ...process.env, SOAK: 'yes' };
  const words = ['node_modules/vitest/vitest.mjs', 'run', ...files];
  const { status } = spawnSync(process.execPath, words, { env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

async function reportPosts(): Promise<void> {
  const { ours, bare } = await measurePosts(POSTS_FOR_SECONDS);
  const ratio = (ours.perSecond / bare.perSecond).toFixed(2);
  console.log(
    `POST with fsync: ${ours.perSecond}/s, p99 ${ours.p99Ms} ms; bare handler ${bare.perSecond}/s, p99 ${bare.p99Ms} ms; ratio ${ratio}`,
  );
}

async function mail(store: 'SQLite' | 'PostgreSQL', mails: number): Promise<void> {
  const places = new Places(store);
  try {
    const report = await runMails(await places.fresh(), mails);
    console.log(`${store}: ${JSON.stringify(report)}`);
    if (!isDelivered(report)) process.exitCode = 1;
  } finally {
    await places.remove();
  }
}

function isDelivered({ missing, duplicates, mostDuplicates, heapBefore, heapAfter }: MailReport): boolean {
  return missing === 0 && duplicates <= mostDuplicates && heapAfter - heapBefore < MOST_LEFT_BYTES;
}

async function kill(store: 'SQLite' | 'PostgreSQL', cycles: number, servers: number): Promise<void> {
  const places = new Places(store);
  try {
    const place = await places.fresh();
    const { DATA_DIR, DATABASE_URL } = place.settings;
    const env = { DATA_DIR, ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }) };
    await runAndReport(store, { cycles, servers, env, open: () => place.open() }, 50);
  } finally {
    await places.remove();
  }
}

async function runServers(): Promise<void> {
  if (!existsSync(proxies.Caddy.program)) {
    console.log('Skipped two servers: Caddy is not installed');
    process.exitCode = 1;
    return;
  }
  const { steps, ...report } = await runTwoServers();
  for (const step of steps) console.log(`Two servers: ${step}`);
  console.log(`Two servers: ${JSON.stringify(report)}`);
  if (report.failedPages > 0 || report.lost > 0) process.exitCode = 1;
}

/** Four fifths of the kills on SQLite, the others of two servers on one PostgreSQL. */
async function mixFaults(kills: number): Promise<void> {
  const failing = canFailSyncs ? failingDisk() : undefined;
  if (!failing) console.log('Skipped failing syncs: this machine has no C compiler');
  try {
    await mixOnSqlite(kills * 0.8, failing);
    // PostgreSQL starts only now, because the syncs that fail for SQLite would crash it.
    await mixOnPostgres(kills * 0.2, failing);
  } finally {
    failing?.remove();
  }
}

/** Runs in parts, each with its own store, so that losses are reported early. */
async function mixOnSqlite(kills: number, failing: FailingDisk | undefined): Promise<void> {
  const disk = smallDisk();
  if (!disk) console.log('Skipped full disks: this user may not mount one');
  const sqlite = new Places('SQLite', disk?.folder);
  try {
    for (let part = 1; part <= SQLITE_PARTS; part += 1) {
      const place = await sqlite.fresh();
      const { DATA_DIR } = place.settings;
      await mix(`SQLite, part ${part}`, {
        cycles: Math.round(kills / SQLITE_PARTS),
        servers: 1,
        seed: Number(seed) + part,
        env: { DATA_DIR },
        lifeMs: { shortest: 20, longest: 800 },
        open: () => place.open(),
        faults: (counts) => sqliteFaults(join(DATA_DIR, SQLITE_FILE), { full: disk?.folder, failing }, counts),
      });
      await sqlite.empty();
    }
  } finally {
    await sqlite.remove();
    disk?.remove();
  }
}

async function mixOnPostgres(kills: number, failing: FailingDisk | undefined): Promise<void> {
  const cluster = await startCluster({}, failing?.env);
  try {
    const DATABASE_URL = await cluster.database();
    await mix('PostgreSQL', {
      cycles: Math.round(kills / 2),
      servers: 2,
      seed: Number(seed) + 1,
      env: { DATABASE_URL },
      lifeMs: { shortest: 100, longest: 1_500 },
      open: async () => createOutbox(await openPostgres(DATABASE_URL)),
      faults: (counts) => postgresFaults(cluster, failing, counts),
    });
  } finally {
    await cluster.remove();
  }
}

type Mix = Omit<Parameters<typeof runKills>[0], 'faults'> & { faults: (counts: FaultCounts) => Faults };

async function mix(store: string, { faults, ...run }: Mix): Promise<void> {
  const counts = noCounts();
  const from = performance.now();
  await runAndReport(store, { ...run, faults: faults(counts) }, 25);
  console.log(`${store}: ${JSON.stringify(counts)} in ${Math.round((performance.now() - from) / 1_000)} s`);
  if (counts.malformed > 0) process.exitCode = 1;
}

async function runAndReport(store: string, run: Parameters<typeof runKills>[0], progressEvery: number): Promise<void> {
  const onCycle = (cycle: number): void => {
    if (cycle % progressEvery === 0) console.log(`${store}: ${cycle} of ${run.cycles} rounds`);
  };
  const report = await runKills({ ...run, onCycle });
  console.log(`${store}: ${JSON.stringify(report)}`);
  const isKept = report.lost.length === 0 && report.unmailed.length === 0 && report.duplicates <= report.mostDuplicates;
  if (!isKept) process.exitCode = 1;
}
