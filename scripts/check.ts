/**
 * `npm run check`: content, then types, lint with the import table, formatting and the manual. Faults of the content are printed
 * after a second or two and end it: their count is the last line. Exit code 1 with any fault.
 *
 *   npm run check -- --translated FILE   notes that the Serbian of a file says what its English says now
 */
import { spawnSync } from 'node:child_process';

const [option, ...files] = process.argv.slice(2);
if (option === '--translated') process.exit(run('node', ['scripts/translated.ts', ...files]));
if (run('node', ['scripts/check-content.ts']) !== 0) process.exit(1);

const steps: { name: string; command: [string, ...string[]] }[] = [
  { name: 'Types', command: ['tsc'] },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--quiet'] },
  { name: 'Formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'Manual', command: ['node', 'scripts/manual.ts', '--check'] },
];

const failed = steps.filter(({ name, command: [program, ...parameters] }) => {
  console.log(`── ${name}`);
  return run(program, parameters) !== 0;
});

console.log(failed.length === 0 ? 'Everything is right' : `Not right: ${failed.map(({ name }) => name).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Its exit code. */
function run(program: string, parameters: string[]): number {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) console.log(`${error.message}: begin it by npm run check, which knows where ${program} is`);
  return status ?? 1;
}
