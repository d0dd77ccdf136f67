import { UserError } from '#contract/user-error.ts';
import { firstLines } from '#model/problems/problems.ts';
import { samplesIn } from './samples.ts';

/** This many faults and the last two lines fit on one screen. */
const MOST_LINES = 40;

/**
 * Throws if a release would publish the sample: a placeholder SITE_URL, or anything in content/ or public/ that is still marked
 * or known as the sample's. Reads every file, because a site with its own brand may still show invented clients.
 */
export function refuseUnreleasable(root: string, siteUrl: string | undefined): void {
  const faults = [siteUrlFault(siteUrl) ?? [], samplesIn(root)].flat();
  if (faults.length === 0) return;
  const lines = firstLines(faults, MOST_LINES, (count) => `and ${count} more: npm run golive lists all of them`);
  const demo = 'Nothing is built. To publish a demo on purpose: npm run build -- --release --sample';
  throw new UserError([...lines, demo].join('\n'));
}

/** One line that says why SITE_URL is not a public address; undefined if it is. The build checks its syntax. */
export function siteUrlFault(siteUrl = ''): string | undefined {
  if (siteUrl === '') return 'SITE_URL is not set: write the address of the site, such as SITE_URL=https://ana.rs';
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : '';
  const isName =
    /\.[a-z][a-z0-9-]+\.?$/i.test(host) && !/\.(?:example|test|invalid|localhost|local|internal)\.?$/i.test(host);
  if (isName && siteUrl.startsWith('https://')) return undefined;
  const found = isName ? 'expected https://' : 'which nobody else can open';
  return `SITE_URL is ${siteUrl}, ${found}: write the address of the site, such as https://ana.rs`;
}
