import { UserError } from '#contract/user-error.ts';
import { readSiteData } from '#model/check/site-data.ts';

type Environment = Record<string, string | undefined>;

/** Ends a release of what is no site of anybody's yet: under an address that is none, or with the sample's brand. */
export function refuseUnreleasable(root: string, environment: Environment): void {
  const { site } = readSiteData(root);
  const address = addressFault(environment['SITE_URL']);
  const sample =
    site?.sample === true
      ? 'content/site.yaml has sample: true: put your own brand there and remove the line'
      : undefined;
  const faults = [address, sample].filter((line) => line !== undefined);
  if (faults.length === 0) return;
  throw new UserError(
    [...faults, 'Nothing is built. To publish a demo on purpose: npm run build -- --release --sample'].join('\n'),
  );
}

/** Why SITE_URL is no public address, in one line. Its shape is the build's to check. */
export function addressFault(siteUrl = ''): string | undefined {
  if (siteUrl === '') return 'SITE_URL is not set: write the address of the site, such as SITE_URL=https://ana.rs';
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : '';
  const isName =
    /\.[a-z][a-z0-9-]+\.?$/i.test(host) && !/\.(?:example|test|invalid|localhost|local|internal)\.?$/i.test(host);
  if (isName && siteUrl.startsWith('https://')) return undefined;
  const found = isName ? 'expected https://' : 'which nobody else can open';
  return `SITE_URL is ${siteUrl}, ${found}: write the address of the site, such as https://ana.rs`;
}
