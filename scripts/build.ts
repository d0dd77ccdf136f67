/**
 * Makes the site in dist/. What did not change since the last build is not made again.
 *
 *   npm run build
 *   npm run build -- --force     everything anew, without what .cache/ holds
 *   npm run build -- --release   what may be published: refuses sample content and an address that is none, and compresses
 *                                pages as far as possible: slower, an eighth fewer bytes
 *   npm run build -- --release --sample   the same for a demo: every page says that it is one
 *   npm run build -- --drafts    a preview: drafts, and what a later day publishes, are in it
 *   npm run build -- --day 2026-12-01   as it will be on that day
 */
import { existsSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentError } from '#model/problems/problems.ts';
import { UserError } from '#contract/user-error.ts';
import { type BuildInputs, isUpToDate, readBuildInputs } from '#generator/build/build-inputs.ts';
import { readState } from '#generator/build/build-state.ts';
import { Timings } from '#generator/build/timings.ts';
import type { WarmUp } from '#generator/build/warm-up.ts';
import { editionOf } from '#model/index/publication.ts';
import { ContentSync } from '#generator/content/content-sync.ts';

/** What builds keep in .cache/ for the next one. */
const caches = ['brotli-bytes', 'build', 'compiled', 'compressed', 'content', 'entries', 'images', 'sizes', 'social'];

// Whatever started the build: what it makes is for production.
process.env['NODE_ENV'] = 'production';

const root = process.cwd();
const timings = new Timings();
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await build();
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}

async function build(): Promise<void> {
  const { force, release, sample, drafts, day } = optionsOf(process.argv.slice(2));
  const edition = { ...editionOf(), ...(day !== undefined && { day }), drafts };
  if (release && !sample) (await import('./golive/release-gate.ts')).refuseUnreleasable(root, process.env);
  if (force) for (const cache of caches) rmSync(`.cache/${cache}`, { recursive: true, force: true });
  const before = readState(root);
  if (before) keepCompiledCode();
  // Imported only now: what is imported above is compiled anew each time.
  const { readBuildSettings } = await import('#contract/build/build-settings.ts');
  const settings = readBuildSettings(process.env);
  const warmUp = before ? undefined : (await import('#generator/build/warm-up.ts')).startWarmUp(root);
  try {
    const sync = new ContentSync(root, edition);
    const inputs = readBuildInputs(root, { settings, release, edition }, { sync, before });
    const isDone = isUpToDate(inputs);
    timings.end('files');
    if (isDone) tellDone(inputs);
    else await buildChanges(inputs, sync, warmUp);
  } finally {
    await warmUp?.end();
  }
}

/** For this process, those that it starts, and the next build. A first build has so much code to keep that it would take 2 s more. */
function keepCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compiled');
  enableCompileCache(process.env['NODE_COMPILE_CACHE']);
}

function tellDone({ before }: BuildInputs): void {
  const pages = Object.keys(before?.pages ?? {}).length;
  timings.keep(root, { pages, rendered: 0 });
  console.log(`Nothing has changed: ${pages} pages stand in dist/ (${String(timings)})`);
}

async function buildChanges(inputs: BuildInputs, sync: ContentSync, warmUp: WarmUp | undefined): Promise<void> {
  // Imported only now: when nothing has changed, loading it would take longer than finding that out.
  const { buildSite } = await import('#generator/build/build-site.ts');
  const built = await buildSite(inputs, sync, { timings, warmUp });
  if (built.state === 'faulty') throw contentError(built.problems);
  timings.keep(root, built);
  console.log(`Built in dist/: ${String(timings)}`);
}

type Options = { force: boolean; release: boolean; sample: boolean; drafts: boolean; day?: string | undefined };

function optionsOf(parameters: string[]): Options {
  const given = givenOptions(parameters);
  if (given.drafts && given.release) throw new UserError('A release has no drafts: leave out --drafts, or --release');
  if (given.day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(given.day))
    throw new UserError(`--day is "${given.day}", expected a day such as 2026-12-01`);
  return given;
}

function givenOptions(parameters: string[]): Options {
  try {
    const options = {
      force: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      sample: { type: 'boolean', default: false },
      drafts: { type: 'boolean', default: false },
      day: { type: 'string' },
    } as const;
    return parseArgs({ args: parameters, options }).values;
  } catch {
    throw new UserError(
      `npm run build was given ${parameters.join(' ')}: it knows -- --force, --release, --sample, --drafts and --day 2026-12-01`,
    );
  }
}
