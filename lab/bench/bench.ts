/**
 * Measures builds, page weights, Lighthouse scores and the server. Figures go to stdout, progress to stderr.
 *
 *   npm run bench                                  everything
 *   npm run bench -- build --projects 16,500       builds copies of the project with this many generated case studies, in two languages
 *                          --covers none           their covers: none, shared (the default), unique (each one is encoded)
 *   npm run bench -- weights lighthouse phone server   these four first build dist/ as `npm start` does, with a calendar
 *                          --release               builds as for a release
 *                          --pages /en/home        loads these pages only; by default one of every kind in both languages
 *                          --beside http://127.0.0.1:4321/,…   loads pages of another site in the same run
 *                          --runs 3                repetitions (by default 3 builds, 5 page loads); medians are reported
 *                          --seconds 10            length of each load of the server; 3 by default
 *   npm run --silent bench -- build --json         one JSON document instead of tables
 */
import { type BenchOptions, type Part, readOptions } from './options.ts';
import { startHeavyCalendar } from '../servers/heavy-calendar.ts';
import { runBuild } from './run-build.ts';
import { type Report, tablesOf } from './tables.ts';
import '../../scripts/faults/tell-fault.ts';

/** Each part is imported only when it is measured: Lighthouse alone takes seconds to load. */
const measures: { [Name in Part]: (options: BenchOptions) => Promise<NonNullable<Report[Name]>> } = {
  build: async (options) => (await import('./measure-builds.ts')).measureBuilds(options),
  weights: async () => (await import('../../generator/build/weigh-pages.ts')).weighPages(),
  lighthouse: async (options) => (await import('./measure-lighthouse.ts')).measureLighthouse(options),
  phone: async (options) => (await import('./measure-phone.ts')).measurePhone(options),
  server: async (options) => (await import('./measure-server.ts')).measureServer(options),
};

const options = readOptions(process.argv.slice(2));
if (options.parts.some((part) => part !== 'build')) {
  console.error('Building dist/');
  // The build reads this setting.
  process.env['BOOKING_URL'] = (await startHeavyCalendar()).address;
  await runBuild(process.cwd(), '--sample', ...(options.release ? ['--release'] : []));
}
const report: Report = {};
for (const part of options.parts) Object.assign(report, { [part]: await measures[part](options) });
if (options.json) console.log(JSON.stringify(report));
else
  for (const { title, rows } of tablesOf(report)) {
    console.log(title);
    console.table(rows);
  }
