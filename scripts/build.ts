/**
 * Makes the site in dist/. What did not change since the last build is not made again.
 *
 *   npm run build
 *   npm run build -- --force     everything anew, without what .cache/ holds
 *   npm run build -- --release   pages too are compressed as far as possible: slower, an eighth fewer bytes
 */
import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { problemCount, problemLine } from '#content/model/problems.ts';
import { readBuildSettings } from '#renderer/build-settings.ts';
import { isDone, lookAround } from './build/situation.ts';
import { readState } from './build/state.ts';
import { Timings } from './build/timings.ts';

/** What builds keep in .cache/ for the next one. */
const caches = ['bodies', 'build', 'compressed', 'entries', 'images', 'sizes', 'social'];

// Whatever started the build: what it makes is for production.
process.env['NODE_ENV'] = 'production';

const timings = new Timings();
const { force, release } = optionsOf(process.argv.slice(2));
if (existsSync('.env')) process.loadEnvFile('.env');
const root = process.cwd();
if (force) for (const cache of caches) rmSync(`.cache/${cache}`, { recursive: true, force: true });

const settings = readBuildSettings(process.env);
const situation = lookAround(root, { settings, release }, readState(root));
const done = isDone(situation);
timings.end('look');
if (done) {
  const pages = Object.keys(situation.before?.pages ?? {}).length;
  timings.keep(root, { pages, rendered: 0 });
  console.log(`Nothing has changed: ${pages} pages stand in dist/ (${String(timings)})`);
} else await build();

async function build(): Promise<void> {
  // Imported only now: when nothing has changed, loading it would take longer than finding that out.
  const { buildSite } = await import('./build/build-site.ts');
  const built = await buildSite(situation, timings);
  if (built.state === 'faulty') {
    for (const problem of built.problems) console.error(problemLine(problem));
    console.error(problemCount(built.problems));
    process.exitCode = 1;
    return;
  }
  timings.keep(root, built);
  console.log(`Built in dist/: ${String(timings)}`);
}

function optionsOf(parameters: string[]): { force: boolean; release: boolean } {
  try {
    const options = {
      force: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: parameters, options }).values;
  } catch {
    console.error(`npm run build was given ${parameters.join(' ')}: it knows -- --force and -- --release`);
    return process.exit(2);
  }
}
