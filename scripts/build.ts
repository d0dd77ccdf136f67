/** `npm run build`: builds the site in dist/, and reuses what did not change since the last build. Options: docs/commands.md. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { UserError } from '#contract/user-error.ts';
import { isUpToDate, readBuildInputs } from '#generator/build/build-inputs.ts';
import { readState } from '#generator/build/build-state.ts';
import { Timings } from '#generator/build/timings.ts';
import { cacheKinds } from '#model/cache/remember.ts';
import { currentEdition } from '#model/index/publication.ts';
import { viteRoot } from './faults/tell-fault.ts';

const booleanOption = { type: 'boolean', default: false } as const;
const options = {
  explain: booleanOption,
  force: booleanOption,
  release: booleanOption,
  sample: booleanOption,
  drafts: booleanOption,
  day: { type: 'string' },
} as const;

// Set here, because a build is for production whichever program started it.
process.env['NODE_ENV'] = 'production';
const root = viteRoot();
const timings = new Timings();
if (existsSync('.env')) (await import('#server/settings/settings.ts')).loadEnvFile();
await build();

async function build(): Promise<void> {
  const { explain, force, release, sample, drafts, day } = parseArgs({ options }).values;
  if (drafts && release) throw new UserError('A release has no drafts: leave out --drafts, or --release');
  if (day !== undefined && !(await import('zod')).z.iso.date().safeParse(day).success)
    throw new UserError(`--day is "${day}", expected a day such as 2026-12-01`);
  const edition = { ...currentEdition(), ...(day !== undefined && { day }), drafts };
  if (release && !sample) (await import('./golive/release-gate.ts')).refuseUnreleasable(root, process.env['SITE_URL']);
  mkdirSync('.cache', { recursive: true });
  // Two builds at once would damage each other's files. SQLite's lock ends with this function, or when the process is killed.
  using lock = new DatabaseSync('.cache/lock');
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (!String(error).includes('database is locked')) throw error; // Such as a full disk.
    console.log('Another build is running here: this one begins when it ends');
    lock.exec('PRAGMA busy_timeout = 600000; BEGIN EXCLUSIVE');
  }
  const reusedPaths = [...cacheKinds, 'build', 'bundle', 'compiled', 'content/records.json'];
  if (force) for (const cache of reusedPaths) rmSync(`.cache/${cache}`, { recursive: true, force: true });
  const lastBuild = readState(root);
  if (lastBuild) cacheCompiledCode();
  // Imported after `cacheCompiledCode`, so that its compiled code is cached too.
  const { readBuildSettings } = await import('#contract/build/build-settings.ts');
  const settings = readBuildSettings(process.env);
  const inputs = await readBuildInputs(root, { settings, release, edition, explain }, lastBuild);
  timings.end('files');
  if (isUpToDate(inputs)) {
    const pages = Object.keys(inputs.reuse.lastBuild?.pages ?? {}).length;
    console.log(`Nothing has changed: ${pages} pages are in dist/ (${String(timings)})`);
    return;
  }
  // Imported here, because loading it takes longer than finding out that nothing changed.
  const { buildSite } = await import('#generator/build/build-site.ts');
  await buildSite(inputs, timings);
  console.log(`Built in dist/: ${String(timings)}`);
}

/** Caches compiled code for the next build. Not used by a first build, where writing all of it takes 2 s. */
function cacheCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compiled');
  enableCompileCache(process.env['NODE_COMPILE_CACHE']);
}
