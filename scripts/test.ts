/**
 * `npm test`: builds the site, then runs every test. The last line sums all runners: `N passed, N failed`.
 *
 *   npm test                    everything
 *   npm test -- model only tests whose path contains this (the site is built all the same)
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { chromiumPath } from './browser.ts';

const report = '.cache/test-report.json';
mkdirSync('.cache', { recursive: true });

// Installs one where there is none, before a test waits for it.
process.env['CHROMIUM_PATH'] = chromiumPath();

// As it is published: pages compressed as far as possible, and weighed exactly.
if (!run('npm', ['run', 'build', '--', '--release', '--sample'])) stop(0, 1);
const isGreen = run('npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);

// A cast: the shape is vitest's documented JSON report.
const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
  string,
  number
>;
const failed = (numFailedTests ?? 0) || (isGreen && numTotalTests ? 0 : 1);
stop(numPassedTests ?? 0, failed);

function run(program: string, parameters: string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function stop(passed: number, failed: number): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
