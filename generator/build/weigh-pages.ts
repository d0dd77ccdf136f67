import { join } from 'node:path';
import type { PageKind } from '#contract/routes/paths.ts';
import type { Route } from '#contract/routes/match.ts';
import { readJson } from '#model/cache/files.ts';
import { UserError } from '#contract/user-error.ts';
import type { Budget } from '../output/budgets/budgets.ts';
import { weightOf } from '../output/budgets/check-budgets.ts';
import { output } from '../output/output.ts';
import { readState } from './build-state.ts';

/** How many pages of a kind there are, and what the heaviest of them weighs, as it is served. */
export type KindWeight = { kind: PageKind; pages: number; heaviest: string } & Budget;

/** The pages of the last build in the current folder, by kind, in the order of the route table. */
export function weighPages(): KindWeight[] {
  const routes = readJson<Route[]>(join(output.server, 'routes.json'));
  const built = readState(process.cwd())?.pages;
  if (!routes || !built) throw new UserError('Nothing is built: run npm run build first');
  const kinds = new Map<PageKind, KindWeight>();
  for (const { kind, path } of routes) {
    const page = built[path];
    if (!page) continue;
    const weight = weightOf({ kind, path, files: page.files }, process.cwd());
    const soFar = kinds.get(kind);
    const heaviest = soFar && soFar.html >= weight.html ? soFar : { kind, heaviest: path, ...weight };
    kinds.set(kind, { ...heaviest, pages: (soFar?.pages ?? 0) + 1 });
  }
  return [...kinds.values()];
}
