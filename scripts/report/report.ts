/**
 * `npm run report`: what a visitor would see otherwise, compared with a base: pages added, changed and removed, pictures before
 * and after, weights, search results and social cards. Into report/: index.html with pictures, summary.md for a pull request.
 *
 *   npm run report                     the working tree against the commit at which it left origin/main, or main
 *   npm run report -- v1.2             against another branch, tag or commit
 *   npm run report -- --built DIST     against a dist/ that was built before
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '#contract/user-error.ts';
import { problemLine } from '#model/problems/problems.ts';
import { loadContent } from '#model/index/sync.ts';
import { buildBase, runBuild } from './build-base.ts';
import { type BuiltSite, readBuiltSite } from './built-page.ts';
import { compareSites } from './compare.ts';
import { htmlOf } from './html.ts';
import { markdownOf, type Report, summaryOf } from './markdown.ts';
import { MOST_PICTURED, takePictures } from './pictures.ts';
import '../faults/tell-fault.ts';

const folder = 'report';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { built: { type: 'string' } } });

const { problems, stale } = await contentState();
// A faulty content has no pages: the report then says what is wrong, and no more.
if (problems.length > 0)
  write({
    base: 'nothing, because the site cannot be built',
    changes: [],
    pages: 0,
    pictured: new Set(),
    problems,
    stale,
  });
else if (values.built !== undefined) await report(existing(values.built), `the site in ${values.built}`, stale);
else await reportOnBranch(positionals[0] ?? mainBranch(), stale);
process.exitCode = problems.length > 0 ? 1 : 0;

async function contentState(): Promise<{ problems: string[]; stale: string[] }> {
  const result = await loadContent(process.cwd());
  return {
    problems: result.state === 'faulty' ? result.problems.map(problemLine) : [],
    stale: result.warnings.map(problemLine),
  };
}

async function reportOnBranch(ref: string, stale: string[]): Promise<void> {
  console.log(`Building ${ref}, where this branch left it`);
  const base = buildBase(ref);
  try {
    await report(readBuiltSite(base.dist), `${ref} (${base.commit.slice(0, 7)})`, stale);
  } finally {
    base.remove();
  }
}

async function report(before: BuiltSite, base: string, stale: string[]): Promise<void> {
  console.log('Building the working tree');
  runBuild('.');
  const after = readBuiltSite('dist');
  const changes = compareSites({ before, after });
  const pictured = changes.slice(0, MOST_PICTURED);
  console.log(`Pages to show: ${changes.length}, with pictures: ${pictured.length}`);
  rmSync(folder, { recursive: true, force: true });
  await takePictures(folder, pictured, { before, after });
  write({
    base,
    changes,
    pages: after.pages.size,
    pictured: new Set(pictured.map(({ key }) => key)),
    problems: [],
    stale,
  });
}

function write(report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), htmlOf(report));
  writeFileSync(join(folder, 'summary.md'), markdownOf(report));
  console.log(`${summaryOf(report)} See ${relative('.', join(folder, 'index.html'))}`);
}

function existing(dist: string): BuiltSite {
  if (!existsSync(join(dist, 'server/routes.json')))
    throw new UserError(`${dist} holds no built site: give a dist/ that npm run build made`);
  return readBuiltSite(dist);
}

/** The branch that pull requests go to, as the clone knows it. */
function mainBranch(): string {
  const isThere = (ref: string): boolean => {
    try {
      execFileSync('git', ['rev-parse', '--verify', '--quiet', ref], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  return isThere('origin/main') ? 'origin/main' : 'main';
}
