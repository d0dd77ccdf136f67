import { join } from 'node:path';
import type { Route } from '#contract/routes/match.ts';
import { readJson } from '#model/cache/files.ts';
import { UserError } from '#contract/user-error.ts';
import { weightOf } from '../output/budgets/check-budgets.ts';
import { output } from '../output/output.ts';
import { readState } from './build-state.ts';

export type KindWeight = ReturnType<typeof weighPages>[number];

/** For each kind of page in the current folder's last build: the weight of the heaviest as served, and the number of pages. */
export function weighPages() {
  const routes = readJson<Route[]>(join(output.server, 'routes.json'));
  const pageStates = readState(process.cwd())?.pages;
  if (!routes || !pageStates) throw new UserError('Nothing is built: run npm run build first');
  const weights = routes.flatMap(({ kind, path }) => {
    const { files } = pageStates[path] ?? {};
    return files ? [{ kind, heaviest: path, ...weightOf({ kind, path, files }, process.cwd()) }] : [];
  });
  return [...Map.groupBy(weights, ({ kind }) => kind).values()].map((pages) => ({
    ...pages.reduce((a, b) => (b.html > a.html ? b : a)),
    pages: pages.length,
  }));
}
