/**
 * What the built pages weigh, exactly (brotli 11): for each kind the heaviest page, and what its budget allows.
 *
 *   npm run weights
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#contract/routes.ts';
import { type Budget, budgets } from './budgets.ts';
import { weightOf } from './check-budgets.ts';
import { output, pageFile } from './output.ts';

type Row = { pages: number; heaviest: string } & Record<keyof Budget, number>;

// A cast: the build writes it out of contract/.
const routes = JSON.parse(readFileSync(join(output.server, 'routes.json'), 'utf8')) as Route[];
const rows: Partial<Record<Route['kind'], Row>> = {};
for (const { kind, path } of routes) {
  const weight = await weightOf(join(output.client, pageFile(path)), { html: 0, scripts: 0 }, process.cwd());
  const before = rows[kind];
  const heavier = before && before.html >= weight.html ? before : { heaviest: path, ...weight };
  rows[kind] = { ...heavier, pages: (before?.pages ?? 0) + 1 };
}
const table = Object.entries(rows).map(([kind, row]) => {
  // A cast: the keys are kinds.
  const budget = budgets[kind as Route['kind']];
  return [
    kind,
    { ...row, html: `${row.html} of ${budget.html}`, images: `${row.images} of ${budget.images}` },
  ] as const;
});
console.table(Object.fromEntries(table));
