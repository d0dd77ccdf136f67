import { Unchecked } from './finding.ts';
import type { LiveSite } from './live-site.ts';

/** Returns what it found, throws a Fault for what is wrong with the site, and Unchecked for what cannot be found from here. */
export type Check = (site: LiveSite) => Promise<string>;

/** A check of headers, which GitHub Pages does not let a site set. */
export function ofOwnHeaders(look: Check): Check {
  return async (site) => {
    if (!(await site.isOnGitHubPages())) return look(site);
    const needs = 'a host that reads _headers, or a CDN that sends them';
    throw new Unchecked('GitHub Pages sends no headers of the site', needs);
  };
}
