/** `npm run report`: writes what a change shows visitors to report/: index.html with pictures, summary.md for a pull request. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '#contract/user-error.ts';
import { git } from '#generator/output/git.ts';
import { syncContent } from '#model/index/sync.ts';
import { problemLine } from '#model/problems/problems.ts';
import { compareSites, readDist } from './compare.ts';
import { pageOf, type Report, sentenceOf, summaryOf } from './html.ts';
import { takePictures } from './pictures.ts';
import '../faults/tell-fault.ts';

const folder = 'report';

/** The maximum number of pages whose pictures are taken, up to eight each. */
const MOST_PICTURED = 12;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { built: { type: 'string' } } });
const [branch, ...others] = values.built === undefined ? positionals : [undefined, ...positionals];
if (others.length > 0)
  throw new UserError(`"${others.join(' ')}" is unexpected: give one branch or commit, or --built with a folder`);
if (values.built !== undefined && !existsSync(join(values.built, 'server/routes.json')))
  throw new UserError(`${values.built} is not a built site: give a dist/ that npm run build made`);

const content = await syncContent(process.cwd());
const stale = content.warnings.map(problemLine);
if (content.state === 'invalid') {
  const problems = content.problems.map(problemLine);
  write({ base: 'nothing', changes: [], pages: 0, picturedKeys: new Set(), problems, stale });
  process.exitCode = 1;
} else if (values.built === undefined) await reportOfBranch(branch);
else await report(values.built, `the site in ${values.built}`);

/** Builds the base in a separate work tree, which is removed at the end. The project may be a folder of its repository. */
async function reportOfBranch(name: string | undefined): Promise<void> {
  const { ref, commit } = await branchPoint(name);
  console.log(`Building ${ref}, where this branch began`);
  const temporary = mkdtempSync(join(tmpdir(), 'report-'));
  process.once('exit', () => {
    rmSync(temporary, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', temporary, commit], { stdio: 'inherit' });
  const base = join(temporary, (await git('.', ['rev-parse', '--show-prefix'])).trim());
  if (!existsSync(join(base, 'scripts/build.ts')))
    throw new UserError(`${ref} has no scripts/build.ts yet: give a later commit, or --built with a dist/`);
  symlinkSync(resolve('node_modules'), join(base, 'node_modules'), 'junction');
  // Encoded and compressed files are reused. .cache/build describes this tree's dist/, so it is not copied.
  const isWanted = (path: string): boolean => !path.startsWith(join('.cache', 'build'));
  if (existsSync('.cache')) cpSync('.cache', join(base, '.cache'), { recursive: true, filter: isWanted });
  if (existsSync('.env')) cpSync('.env', join(base, '.env'));
  build(base, ref);
  await report(join(base, 'dist'), `${ref} (${commit.slice(0, 7)})`);
}

async function report(dist: string, base: string): Promise<void> {
  console.log('Building the working tree');
  build('.', 'the working tree');
  const [before, after] = [readDist(dist), readDist('dist')];
  const changes = compareSites(before.pages, after.pages);
  const picturedChanges = changes.slice(0, MOST_PICTURED);
  console.log(`Pages to show: ${changes.length}, with pictures: ${picturedChanges.length}`);
  rmSync(folder, { recursive: true, force: true });
  await takePictures(folder, picturedChanges, { before, after });
  const picturedKeys = new Set(picturedChanges.map(({ key }) => key));
  write({ base, changes, pages: after.pages.size, picturedKeys, problems: [], stale });
}

function build(root: string, site: string): void {
  const { status, signal, output } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, encoding: 'utf8' });
  if (signal !== null) process.exit(1);
  if (status !== 0) throw new UserError(`The site of ${site} cannot be built:\n${output.join('')}`.trimEnd());
}

function write(report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), pageOf(report));
  writeFileSync(join(folder, 'summary.md'), summaryOf(report));
  console.log(`${sentenceOf(report)} See ${join(folder, 'index.html')}`);
}

/** The commit at which this branch left the branch `name`, or the branch that pull requests go to. */
async function branchPoint(name: string | undefined): Promise<{ ref: string; commit: string }> {
  for (const ref of name === undefined ? ['origin/main', 'main'] : [name]) {
    const commit = (await git('.', ['merge-base', 'HEAD', ref])).trim();
    if (commit) return { ref, commit };
  }
  throw new UserError(`git finds no commit shared with ${name ?? 'main'}: run git status, fetch, or give --built DIST`);
}
