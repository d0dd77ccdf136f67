import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageKind } from '#contract/routes/paths.ts';
import type { Route } from '#contract/routes/match.ts';
import { readJson } from '#model/cache/files.ts';
import type { Budget } from './budgets.ts';
import { weightOf } from './check-budgets.ts';
import { output, pageFile } from '../output.ts';
import { filesOf } from './page-weight.ts';

/** How many pages of a kind there are, and what the heaviest of them weighs, as it is served. */
export type KindWeight = { kind: PageKind; pages: number; heaviest: string } & Budget;

/** Compressed as the build has done it, whatever its quality. */
const asServed = { html: Number.POSITIVE_INFINITY, scripts: Number.POSITIVE_INFINITY };

/** The built pages of the project in the current folder, by kind, in the order of the route table. */
export async function weighPages(): Promise<KindWeight[]> {
  const routes = readJson<Route[]>(join(output.server, 'routes.json')) ?? [];
  const kinds = new Map<PageKind, KindWeight>();
  for (const { kind, path } of routes) {
    const files = filesOf(readFileSync(join(output.client, pageFile(path)), 'utf8'));
    const weight = await weightOf({ kind, path, files }, asServed, process.cwd());
    const before = kinds.get(kind);
    const heavier = before && before.html >= weight.html ? before : { kind, heaviest: path, ...weight };
    kinds.set(kind, { ...heavier, pages: (before?.pages ?? 0) + 1 });
  }
  return [...kinds.values()];
}
