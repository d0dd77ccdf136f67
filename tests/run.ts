/** `npm test`: builds the site and runs all tests, or those with a given word in their path. Ends with `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { startVitest, type TestModule } from 'vitest/node';
import { digestFile, isSample } from './sample/digest/digest.ts';
import { chromiumPath } from '../scripts/browser.ts';
import { clearSettings } from './clear-settings.ts';

const pathWords = process.argv.slice(2);
let passed = 0;
const failures: string[] = [];

clearSettings();
// Installs a Chromium if the machine has none, before a test waits for it.
process.env['CHROMIUM_PATH'] = chromiumPath();

// Builds as `npm start` does: the HTML is that of a release, and images take a quarter of the time.
const build = spawnSync(process.execPath, ['scripts/build.ts', '--sample'], { encoding: 'utf8' });
if (build.status === 0) await runTests();
else {
  console.error(build.stdout + build.stderr);
  failures.push('The site could not be built: see the lines above');
}
if (passed + failures.length === 0) failures.push(`No test has ${pathWords.join(' ')} in its path`);
if (!isSample())
  console.log(
    `Skipped tests/sample: content/ is not the sample of ${digestFile}. If you changed the sample itself: npm run sample-digest`,
  );
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

async function runTests(): Promise<void> {
  const vitest = await startVitest(pathWords, { run: true, passWithNoTests: true });
  const modules = vitest.state.getTestModules();
  passed += modules.flatMap(({ children }) => [...children.allTests('passed')]).length;
  failures.push(...modules.flatMap(failuresOf));
  if (vitest.state.getUnhandledErrors().length > 0)
    failures.push('vitest had an error outside of tests: see the lines above');
  await vitest.close();
}

/** The tests of a file that failed; the file itself if it failed outside of its tests. */
function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')].map(({ fullName }) => `${file}: ${fullName}`);
  return tests.length > 0 || module.ok() ? tests : [file];
}
