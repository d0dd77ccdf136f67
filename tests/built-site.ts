import { resolve } from 'node:path';
import { type AppDeps, createApp } from '#server/app.ts';
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts';
import { createLimitedServer } from '#server/http/limits.ts';
import { createLogger } from '#server/monitor/log.ts';
import './compressed-once.ts';
import { standbyServer } from './standby-server.ts';

/** What `npm run build` left in dist/, or in another project's, served by the real app on a port of its own. */
export type ServedSite = { origin: string; site: BuiltSite; close: () => void };

let siteOfRun: Promise<BuiltSite> | undefined;

/** The site of a folder. That of this project is read once by each worker, because no test changes it. */
export function siteIn(dist: string): Promise<BuiltSite> {
  if (dist !== resolve('dist')) return readBuiltSite(dist);
  siteOfRun ??= readBuiltSite(dist);
  return siteOfRun;
}

/** Starts it; `deps` replace its dependencies. The caller closes it. */
export async function serveBuiltSite(deps: Partial<AppDeps> = {}, dist = resolve('dist')): Promise<ServedSite> {
  const site = deps.site ?? (await siteIn(dist));
  const app = createApp({ logger: createLogger('silent'), countryOf: () => null, ...deps, site });
  return { site, ...(await standbyServer(app, createLimitedServer)) };
}

/** The paths that visitors see: every page, the not-found pages included. */
export function pagePaths(site: BuiltSite): string[] {
  return site.routes.all.map((route) => route.path);
}

/** One page of each kind in each language: enough where only the kind matters. */
export function onePathOfEachKind(site: BuiltSite): string[] {
  const kinds = new Map(site.routes.all.map((route) => [`${route.kind} ${route.language}`, route.path]));
  return [...kinds.values()];
}
