/**
 * `npm run check`: types, lint with the import table, formatting, and content. All of them run; the last line counts what
 * is wrong with the content, or says that everything is right. Exit code 1 with any fault.
 *
 *   npm run check -- --translated FILE   notes that the Serbian of a file says what its English says now
 */
import { spawnSync } from 'node:child_process';

const [option, ...files] = process.argv.slice(2);
if (option === '--translated') {
  const { status } = spawnSync('node', ['scripts/translated.ts', ...files], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

const steps: { name: string; command: string[] }[] = [
  { name: 'Types', command: ['tsc'] },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--quiet'] },
  { name: 'Formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'Manual', command: ['node', 'scripts/manual.ts', '--check'] },
  { name: 'Content', command: ['node', 'scripts/check-content.ts'] },
];

const failed = steps.filter(({ name, command: [program = '', ...parameters] }) => {
  console.log(`── ${name}`);
  return spawnSync(program, parameters, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0;
});

const others = failed.filter(({ name }) => name !== 'Content').map(({ name }) => name);
if (failed.length === 0) console.log('Everything is right');
// The content check has just printed its count: that stays the last line.
else if (others.length > 0 && others.length === failed.length) console.log(`Not right: ${others.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
