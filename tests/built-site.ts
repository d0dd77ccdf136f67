import { resolve } from 'node:path';
import { type AppDeps, createApp } from '#server/app.ts';
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts';
import { createLimitedServer } from '#server/http/limits.ts';
import { createLogger } from '#server/monitor/log.ts';
import './compressed-once.ts';
import { standbyServer } from './standby-server.ts';

/** The build in dist/, or in another project's dist/, served by the real app on a free port. */
export type ServedSite = { origin: string; site: BuiltSite; close: () => void };

let siteOfRun: Promise<BuiltSite> | undefined;

/** Reads the built site in a folder. Each worker reads this project's dist/ only once, because no test changes it. */
export function siteIn(dist: string): Promise<BuiltSite> {
  if (dist !== resolve('dist')) return readBuiltSite(dist);
  siteOfRun ??= readBuiltSite(dist);
  return siteOfRun;
}

/** Serves a built site. `deps` replace dependencies of the app. The caller closes the server. */
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
