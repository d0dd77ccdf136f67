/**
 * `npm test`: builds the site and runs every test. The last line sums all runners: `N passed, N failed`.
 *
 *   npm test                    everything
 *   npm test -- model           only tests whose path contains this (the site is built all the same)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromiumPath } from './browser.ts';
import { clearSettings } from './clear-settings.ts';
import { digestFile, isSample } from '../tests/sample/digest/digest.ts';

/** What is read of vitest's JSON report, and whether vitest ended well. */
type Report = {
  isGreen: boolean;
  numPassedTests: number;
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

const chosen = process.argv.slice(2);
clearSettings();
mkdirSync('.cache', { recursive: true });

// Installs one where there is none, before a test waits for it.
process.env['CHROMIUM_PATH'] = chromiumPath();

// Tests of the server wait more than they work: meanwhile the cores encode images.
const building = buildSite();
const reports = [await runTests(['unit', 'server'])];
const { isBuilt, said } = await building;
if (isBuilt) reports.push(await runTests(['build', 'site']));
else console.error(said);

const failed = [
  ...(isBuilt ? [] : ['The site could not be built: the lines above say why']),
  ...reports.flatMap(failuresOf),
  ...(sum(reports.map(({ numTotalTests }) => numTotalTests)) > 0
    ? []
    : [`No test has ${chosen.join(' ')} in its path`]),
];
if (!isSample())
  console.log(
    `Skipped tests/sample: content/ is not the sample of ${digestFile}. If you changed the sample itself: npm run sample-digest`,
  );
for (const failure of failed) console.log(`Failed: ${failure}`);
console.log(`${sum(reports.map(({ numPassedTests }) => numPassedTests))} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** As `npm start` builds it: the HTML is that of a release, and its images take a quarter of the time. */
async function buildSite(): Promise<{ isBuilt: boolean; said: string }> {
  const child = spawn(process.execPath, ['scripts/build.ts', '--sample'], { stdio: ['ignore', 'pipe', 'pipe'] });
  // What tests start answers first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { isBuilt: code === 0, said: stdout + stderr };
}

async function runTests(projects: string[]): Promise<Report> {
  const file = `.cache/test-report-${projects.join('-')}.json`;
  rmSync(file, { force: true });
  const ofProjects = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const parameters = ['vitest', 'run', '--passWithNoTests', ...ofProjects, ...reporters, ...chosen];
  const shell = process.platform === 'win32';
  const [code] = await once(spawn('npx', parameters, { stdio: 'inherit', shell }), 'exit');
  // A cast: the shape is vitest's documented JSON report.
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return { ...report, isGreen: code === 0 };
}

/** Tests that failed; files and runs that did without one, as by a fault in what they share. */
function failuresOf({ testResults, isGreen }: Report): string[] {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((one) => one.status === 'failed').map((one) => `${file}: ${one.fullName}`);
    return tests.length === 0 && status === 'failed' ? [file] : tests;
  });
  return failed.length === 0 && !isGreen ? ['vitest, for what its lines above say'] : failed;
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
