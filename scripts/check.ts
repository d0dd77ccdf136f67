/**
 * `npm run check`: checks content, types, lint with the import table, the writers' manual, the editors' schemas and formatting.
 * Content problems appear after a second or two and end the run; the last line counts them. Exit code 1 if anything fails.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UserError } from '#contract/user-error.ts';
import './faults/tell-fault.ts';

type Command = [program: string, ...parameters: string[]];

/** Each command, with the parameters that are added for checking or for fixing. */
const steps: { name: string; command: Command; check?: string[]; fix?: string[] }[] = [
  { name: 'Types', command: ['tsc'] },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--quiet'], fix: ['--fix'] },
  { name: 'Manual and schemas', command: ['node', 'scripts/schema/write-files.ts'], check: ['--check'] },
  // Formats content with --fix only, because the layout of an owner's files must not fail the check.
  {
    name: 'Formatting',
    command: ['prettier', '--log-level', 'warn', '.'],
    check: ['--check', '!content/**/*.{yaml,json}'],
    fix: ['--write'],
  },
];

const booleanOption = { type: 'boolean', default: false } as const;
const options = { fix: booleanOption, translated: booleanOption, 'as-it-is': booleanOption };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
if (values.translated) await (await import('./translated.ts')).recordTranslations(positionals, values['as-it-is']);
else if (positionals.length > 0 || values['as-it-is'])
  throw new UserError(
    `npm run check does not know ${positionals[0] ?? '--as-it-is alone'}: use --fix, or --translated with a file`,
  );
else check(values.fix);

function check(isFixing: boolean): void {
  const isContentValid = run(['node', 'scripts/check-content.ts']) === 0;
  // The manual and the schemas do not depend on the content, so --fix writes them even while the content lacks a new field.
  if (!isContentValid && !isFixing) process.exit(1);
  // `npm start` does not install the tools of these steps.
  if (!existsSync('node_modules/oxlint')) run(['npm', 'run', 'tools']);
  const failedSteps = steps.filter(({ name, command, check: toCheck = [], fix = [] }) => {
    console.log(`── ${name}`);
    return run([...command, ...(isFixing ? fix : toCheck)]) !== 0;
  });
  const failedNames = [...(isContentValid ? [] : ['Content']), ...failedSteps.map(({ name }) => name)];
  console.log(failedNames.length === 0 ? 'Everything is valid' : `Failed: ${failedNames.join(', ')}`);
  process.exitCode = failedNames.length > 0 ? 1 : 0;
}

/** Runs a command with its output on this terminal, and returns its exit code. */
function run([program, ...parameters]: Command): number {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) console.log(`${error.message}: start this with npm run check, which knows where ${program} is`);
  return status ?? 1;
}
