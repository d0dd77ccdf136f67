/**
 * Runs a program of lab/, a package of its own that `npm start` and `npm test` do not install: the first call installs it.
 *
 *   node scripts/lab.ts bench/bench.ts [parameters]
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const lab = resolve(import.meta.dirname, '../lab');
const [program = '', ...parameters] = process.argv.slice(2);

const isReady = isInstalled() || install();
process.exitCode = isReady ? run(process.execPath, [join(lab, program), ...parameters]) : 1;

/** npm writes its own lock file last, so an installation that was interrupted is repeated. */
function isInstalled(): boolean {
  const installed = statSync(join(lab, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs >= statSync(join(lab, 'package-lock.json')).mtimeMs;
}

function install(): boolean {
  console.error('Installing the packages of lab/, which only bench, soak and screens need: about a minute, once');
  return run('npm', ['ci', '--prefix', lab, '--include=dev', '--no-audit', '--no-fund', '--silent']) === 0;
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
