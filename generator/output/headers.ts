import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  type BuiltHeaders,
  cacheControl,
  documentHeaders,
  everywhere,
  pagePolicy,
  type Policy,
  policyHeader,
  resourcePolicy,
  speculationRulesPath,
} from '#contract/headers.ts';
import { contactPaths } from '#contract/routes/paths.ts';
import type { Route } from '#contract/routes/match.ts';
import type { BuildSettings } from '#contract/build/build-settings.ts';
import type { PageFacts } from '#renderer/page-facts.ts';
import { typesByAddress } from './manifest.ts';
import { hashedFolders, mayBeKept, output, writeOutput } from './output.ts';

/** dist/server/headers.json for our server, and `_headers` for static hosts that know it (promises §4). */
export function writeHeaders(root: string, built: BuiltHeaders, release: boolean): void {
  writeOutput(join(root, output.server, 'headers.json'), JSON.stringify(built));
  writeOutput(join(root, output.client, '_headers'), headersFile(built, release));
  writeOutput(join(root, output.client, speculationRulesPath), JSON.stringify(speculationRules));
}

/** The way to the contact page is a full load (D11): it is rendered ahead when a link to it is pointed at. */
const speculationRules = {
  prerender: [{ where: { href_matches: Object.values(contactPaths) }, eagerness: 'moderate' }],
};

/** What a page adds to the policy of all pages: hashes of its inline style and scripts, and the hosts that it needs. */
export function policyOf(
  { kind }: Pick<Route, 'kind'>,
  { style, inlineScripts }: Pick<PageFacts, 'style' | 'inlineScripts'>,
  settings: BuildSettings,
): Policy {
  const policy: Policy = { 'style-src': [hashSource(style)], 'script-src': inlineScripts.map(hashSource) };
  const asked = new URL(settings.GEO_URL, settings.SITE_URL).origin;
  if (kind === 'root' && asked !== settings.SITE_URL) policy['connect-src'] = [asked];
  if (kind === 'contact' && settings.CONTACT_ORIGIN && settings.CONTACT_ORIGIN !== 'none') {
    policy['connect-src'] = [settings.CONTACT_ORIGIN];
    policy['form-action'] = [settings.CONTACT_ORIGIN];
  }
  if (kind === 'contact' && settings.BOOKING_URL) policy['frame-src'] = [new URL(settings.BOOKING_URL).origin];
  return policy;
}

/** The source of a policy that allows this inline text: `'sha256-…'`. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The table as a `_headers` file. Hosts join the values of all rules that fit a path, so that a header stands in no two
 * rules that fit the same one.
 */
export function headersFile({ pages }: BuiltHeaders, release: boolean): string {
  const hashed = hashedFolders.map((folder) =>
    rule(`/${folder}/*`, { ...resourcePolicy(`/${folder}/`), ...cacheControl(mayBeKept(folder, release)) }),
  );
  const shown = ['/social.png', '/logo.png'].map((path) => rule(path, resourcePolicy(path)));
  const documents = Object.entries(pages).map(([path, policy]) =>
    rule(path, { ...resourcePolicy(path), ...cacheControl(false), ...policyHeader(pagePolicy, policy) }),
  );
  const typed = Object.entries(typesByAddress).map(([path, type]) => rule(path, { 'Content-Type': type }));
  return [rule('/*', { ...everywhere, ...documentHeaders }), ...hashed, ...shown, ...typed, ...documents].join('');
}

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
