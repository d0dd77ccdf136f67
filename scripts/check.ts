/**
 * `npm run check`: content first, then types, lint with the import table, formatting, the writers' manual and the editors' schemas.
 * Problems of the content are printed after a second or two and end the run; their count is the last line. Exit code 1 if anything fails.
 *
 *   npm run check -- --fix               writes the manual and the schemas, formats, and applies the fixes that lint knows
 *   npm run check -- --translated FILE   notes that the Serbian of a file says what its English says now
 */
import { spawnSync } from 'node:child_process';

type Command = [program: string, ...parameters: string[]];

const steps: { name: string; check: Command; fix?: Command }[] = [
  { name: 'Types', check: ['tsc'] },
  {
    name: 'Lint',
    check: ['oxlint', '--type-aware', '--quiet'],
    fix: ['oxlint', '--type-aware', '--quiet', '--fix'],
  },
  {
    name: 'Manual and schemas',
    check: ['node', 'scripts/schema/write-files.ts', '--check'],
    fix: ['node', 'scripts/schema/write-files.ts'],
  },
  {
    name: 'Formatting',
    // Content is formatted by --fix; how an owner's files are set is no reason to refuse them.
    check: ['prettier', '--check', '--log-level', 'warn', '.', '!content/**/*.{yaml,json}'],
    fix: ['prettier', '--write', '--log-level', 'warn', '.'],
  },
];

const [option, ...files] = process.argv.slice(2);
if (option === '--translated') process.exit(run(['node', 'scripts/translated.ts', ...files]));
const unknown = option === '--fix' ? files[0] : option;
if (unknown !== undefined) {
  console.error(`npm run check does not know ${unknown}: use --fix, or --translated with a file`);
  process.exit(1);
}

const isFixing = option === '--fix';
const contentIsValid = run(['node', 'scripts/check-content.ts']) === 0;
// The manual and the schemas do not depend on the content, so --fix writes them even while the content lacks a new field.
if (!contentIsValid && !isFixing) process.exit(1);

const failed = steps.filter(({ name, check, fix }) => {
  console.log(`── ${name}`);
  return run(isFixing && fix ? fix : check) !== 0;
});
const failedNames = [...(contentIsValid ? [] : ['Content']), ...failed.map(({ name }) => name)];

console.log(failedNames.length === 0 ? 'Everything is right' : `Not right: ${failedNames.join(', ')}`);
process.exitCode = failedNames.length > 0 ? 1 : 0;

/** Runs a command with its output on this terminal, and returns its exit code. */
function run([program, ...parameters]: Command): number {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) console.log(`${error.message}: start this with npm run check, which knows where ${program} is`);
  return status ?? 1;
}
