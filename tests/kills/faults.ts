import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { backUpSqlite, restoreSqlite } from '#server/store/back-up.ts';
import type { ServerProcess } from '../contact/server-process.ts';
import type { Cluster } from '../outbox/postgres-cluster.ts';
import type { Faults, Random } from './kills.ts';
import { cutPower, type FailingDisk, forgetSyncs } from './power-cuts.ts';
import { DAY_MS } from '#contract/time.ts';

/** How often each fault occurred, and how many databases were malformed after one. */
export type FaultCounts = {
  restores: number;
  clockJumps: number;
  fullDisks: number;
  frozen: number;
  restarts: number;
  /** Periods in which every sync failed, power cuts, and files that lost bytes in a power cut. */
  failingSyncs: number;
  powerCuts: number;
  filesCut: number;
  malformed: number;
};

export function noCounts(): FaultCounts {
  return {
    restores: 0,
    clockJumps: 0,
    fullDisks: 0,
    frozen: 0,
    restarts: 0,
    failingSyncs: 0,
    powerCuts: 0,
    filesCut: 0,
    malformed: 0,
  };
}

const jumpsMs = [-400, -30, 30, 400].map((days) => days * DAY_MS);

/** The share of server lives in which each fault occurs. */
const SHARE = { clock: 0.3, disk: 0.15, frozen: 0.35, restore: 0.4, restart: 0.3, sync: 0.4, power: 0.5 };

const FULL_FOR_MS = 150;
const FROZEN_AT_MOST_MS = 600;
const FAILING_AT_MOST_MS = 800;

/** `full` is the folder of a disk that is small enough to be filled. Both are undefined if the machine cannot provide them. */
type Disks = { full?: string | undefined; failing?: FailingDisk | undefined };

/** Faults on SQLite in addition to the kills (B1, B5, B10, S5). */
export function sqliteFaults(file: string, { full, failing }: Disks, counts: FaultCounts): Faults {
  return {
    env: (random) => ({ ...jump(random, counts), ...failing?.env }),
    during: async (running, random) => {
      if (full !== undefined && random() < SHARE.disk) await fill(full, counts);
      await failSyncs(failing, random, counts);
      await freezeOne(running, random, counts);
    },
    after: async (random) => {
      failing?.repair();
      if (failing) maybeCutPower(dirname(file), random, counts);
      expectWhole(file, counts);
      if (random() >= SHARE.restore) return;
      await restore(file, random, counts);
      forgetSyncs(dirname(file));
    },
  };
}

/** Faults on PostgreSQL in addition to the kills (B2, B5, B10, M11). `failing` is the disk of its write-ahead log. */
export function postgresFaults(cluster: Cluster, failing: FailingDisk | undefined, counts: FaultCounts): Faults {
  const restart = async (random: Random) => {
    await cluster.halt('SIGQUIT');
    failing?.repair();
    if (failing) maybeCutPower(join(cluster.data, 'pg_wal'), random, counts);
    await cluster.start();
  };
  return {
    env: (random) => jump(random, counts),
    during: async (running, random) => {
      const isFailing = await failSyncs(failing, random, counts);
      if (isFailing || random() < SHARE.restart) {
        counts.restarts += 1;
        await restart(random);
      }
      await freezeOne(running, random, counts);
    },
    after: async () => undefined,
  };
}

/** Sometimes makes syncs fail, half of the time until the server or PostgreSQL is killed. Returns true if it did. */
async function failSyncs(disk: FailingDisk | undefined, random: Random, counts: FaultCounts): Promise<boolean> {
  if (!disk || random() >= SHARE.sync) return false;
  counts.failingSyncs += 1;
  disk.fail();
  await wait(random() * FAILING_AT_MOST_MS);
  if (random() < 0.5) return true;
  disk.repair();
  await wait(random() * FAILING_AT_MOST_MS);
  return true;
}

function maybeCutPower(folder: string, random: Random, counts: FaultCounts): void {
  if (random() >= SHARE.power) return;
  counts.powerCuts += 1;
  counts.filesCut += cutPower(folder);
}

function jump(random: Random, counts: FaultCounts): Record<string, string> {
  if (random() >= SHARE.clock) return {};
  counts.clockJumps += 1;
  return { CLOCK_OFFSET_MS: String(jumpsMs[Math.floor(random() * jumpsMs.length)]) };
}

/** Suspends one server. Half of the suspended servers continue before they are killed. */
async function freezeOne(running: ServerProcess[], random: Random, counts: FaultCounts): Promise<void> {
  if (random() >= SHARE.frozen) return;
  counts.frozen += 1;
  const { child } = running[Math.floor(random() * running.length)] ?? {};
  child?.kill('SIGSTOP');
  await wait(random() * FROZEN_AT_MOST_MS);
  if (random() < 0.5) child?.kill('SIGCONT');
  await wait(random() * FROZEN_AT_MOST_MS);
}

async function fill(disk: string, counts: FaultCounts): Promise<void> {
  counts.fullDisks += 1;
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch {
    // The server used some of the space first. The disk is full anyway.
  }
  await wait(FULL_FOR_MS);
  rmSync(ballast, { force: true });
}

/** Restores by the command, or by hand beside the -wal of the killed server, which must not be replayed (B1). */
async function restore(file: string, random: Random, counts: FaultCounts): Promise<void> {
  counts.restores += 1;
  const backup = `${file}.backup`;
  const isByHand = random() < 0.5 && existsSync(`${file}-wal`);
  if (isByHand) copyFileSync(`${file}-wal`, `${file}-stale`);
  await backUpSqlite(file, backup);
  if (isByHand) {
    copyFileSync(backup, file);
    renameSync(`${file}-stale`, `${file}-wal`);
    rmSync(`${file}-shm`, { force: true });
  } else {
    await restoreSqlite(backup, file);
  }
  // A restore, or the start after one by hand, keeps the replaced database, which would fill the small disk.
  for (const left of [backup, ...globSync(`${file}.replaced-*`)]) rmSync(left, { force: true });
}

/** Opens the store read-only, so that the check repairs nothing. */
function expectWhole(file: string, counts: FaultCounts): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const [row] = database.prepare('pragma integrity_check').all();
  database.close();
  if (row?.['integrity_check'] !== 'ok') counts.malformed += 1;
}

/** Mounts a disk of 384 MB in memory. Returns undefined if this user is not allowed to. */
export function smallDisk(): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]) => {
    const [program = '', ...parameters] = [...asRoot, ...command];
    execFileSync(program, parameters, { stdio: 'ignore' });
  };
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=384m,mode=1777', 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove: () => {
      // Lazy, because a file that is still open would prevent the unmount.
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true });
    },
  };
}
