/**
 * Runs a program of lab/, a package of its own that `npm start` and `npm test` do not install: the first call installs it.
 *
 *   node scripts/lab.ts bench/bench.ts [parameters]
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '#contract/user-error.ts';
import './faults/tell-fault.ts';

const lab = resolve(import.meta.dirname, '../lab');
const lock = join(lab, 'package-lock.json');
const installedLock = join(lab, 'node_modules/.installed-lock.json');
const [program = '', ...parameters] = process.argv.slice(2);

if (!existsSync(join(lab, program)) || !program.endsWith('.ts'))
  throw new UserError(`There is no program lab/${program}: use npm run bench, soak or screens`);
const isReady = isInstalled() || install();
process.exitCode = isReady ? run(process.execPath, [join(lab, program), ...parameters]) : 1;

/** Compares with the lock file of the last installation that ended well, so that an interrupted one is repeated. */
function isInstalled(): boolean {
  return existsSync(installedLock) && readFileSync(installedLock).equals(readFileSync(lock));
}

function install(): boolean {
  console.error('Installing the packages of lab/, which only bench, soak and screens need: about a minute, once');
  if (run('npm', ['ci', '--prefix', lab, '--include=dev', '--no-audit', '--no-fund', '--silent']) !== 0) return false;
  copyFileSync(lock, installedLock);
  return true;
}

/** Returns the exit code. */
function run(command: string, values: string[]): number {
  const { status, error } = spawnSync(command, values, {
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (error) throw error;
  return status ?? 1;
}
