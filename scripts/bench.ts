/**
 * Measures builds, page weights, Lighthouse and the server. Figures go to stdout, what it is at to stderr.
 *
 *   npm run bench                                  everything
 *   npm run bench -- build --projects 16,500       builds of copies with so many generated case studies in two languages
 *                          --covers none           pictures of theirs: none, shared (as it is), unique (each one encoded)
 *   npm run bench -- weights lighthouse server     these three build dist/ for release first
 *                          --runs 3                so often what varies: builds 3, loads of a page 5; the median counts
 *                          --seconds 10            so long each load of the server lasts; 3
 *   npm run --silent bench -- build --json         one JSON document instead of tables
 */
import { type BenchOptions, type Part, readOptions } from './bench/options.ts';
import { runBuild } from './bench/run-build.ts';
import { type Report, tablesOf } from './bench/tables.ts';
import { tell } from './bench/tell.ts';

/** Imported only when asked for: Lighthouse alone takes seconds to load. */
const measures: { [Name in Part]: (options: BenchOptions) => Promise<NonNullable<Report[Name]>> } = {
  build: async (given) => (await import('./bench/measure-builds.ts')).measureBuilds(given),
  weights: async () => (await import('#generator/output/budgets/weigh-pages.ts')).weighPages(),
  lighthouse: async (given) => (await import('./bench/measure-lighthouse.ts')).measureLighthouse(given),
  server: async (given) => (await import('./bench/measure-server.ts')).measureServer(given),
};

const options = optionsOf(process.argv.slice(2));
if (options.parts.some((part) => part !== 'build')) {
  tell('Building dist/ for release');
  await runBuild(process.cwd(), '--release');
}
const report: Report = {};
for (const part of options.parts) Object.assign(report, { [part]: await measures[part](options) });
if (options.json) console.log(JSON.stringify(report));
else
  for (const { title, rows } of tablesOf(report)) {
    console.log(title);
    console.table(rows);
  }

function optionsOf(parameters: string[]): BenchOptions {
  try {
    return readOptions(parameters);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}
