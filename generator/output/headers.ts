import { createHash } from 'node:crypto';
import {
  type BuiltHeaders,
  cacheControl,
  commonHeaders,
  documentHeaders,
  hstsHeader,
  pagePolicy,
  type Policy,
  policyHeader,
  resourcePolicy,
} from '#contract/headers.ts';
import { contactPaths, fixedPages, type PageKind, pageWords, sharedPages } from '#contract/routes/paths.ts';
import type { BuildSettings } from '#contract/build/build-settings.ts';
import type { PageFacts } from '#renderer/page-facts.ts';
import { typesByAddress } from './manifest.ts';
import { hashedFolders, isImmutable } from './output.ts';

/** The contact page is always loaded in full (D11), so browsers prerender it when a visitor hovers over a link to it. */
export const speculationRules = {
  prerender: [{ where: { href_matches: Object.values(contactPaths) }, eagerness: 'moderate' }],
};

/** What a page adds to the policy of all pages: hashes of its inline style and scripts, and the hosts that it needs. */
export function policyOf(
  kind: PageKind,
  { style, inlineScripts }: Pick<PageFacts, 'style' | 'inlineScripts'>,
  settings: BuildSettings,
): Policy {
  const policy: Policy = { 'style-src': [hashSource(style)], 'script-src': inlineScripts.map(hashSource) };
  const geoOrigin = new URL(settings.GEO_URL, settings.SITE_URL).origin;
  if (kind === 'root' && geoOrigin !== settings.SITE_URL) policy['connect-src'] = [geoOrigin];
  if (kind === 'contact' && settings.CONTACT_ORIGIN && settings.CONTACT_ORIGIN !== 'none') {
    policy['connect-src'] = [settings.CONTACT_ORIGIN];
    policy['form-action'] = [settings.CONTACT_ORIGIN];
  }
  if (kind === 'contact' && settings.BOOKING_URL) policy['frame-src'] = [new URL(settings.BOOKING_URL).origin];
  return policy;
}

/** The source expression that allows this inline text in a policy: `'sha256-…'`. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Cloudflare reads at most 100 rules of a `_headers` file, and this many characters of a line. */
export const LONGEST_LINE = 2000;

/** A rule of `_headers`. In its path, `:part3` matches one segment, and `*` matches everything below. */
type HeaderRule = { path: string; headers: Record<string, string> };

/** The headers as rules for static hosts. A host joins all rules that match a path, so no two of those set the same header. */
export function headerRules({ origin, pages }: BuiltHeaders, release: boolean): HeaderRule[] {
  const hashedFolderRules = hashedFolders.map((folder) => ({
    path: `/${folder}/*`,
    headers: { ...resourcePolicy(`/${folder}/`), ...cacheControl(isImmutable(folder, release)) },
  }));
  const brandImageRules = ['/social.png', '/logo.png'].map((path) => ({ path, headers: resourcePolicy(path) }));
  const typeRules = Object.entries(typesByAddress).map(([path, type]) => ({ path, headers: { 'Content-Type': type } }));
  const pagesByPattern = Map.groupBy(Object.entries(pages), ([path]) => patternOf(path));
  const documentRules = [...pagesByPattern].map(([path, group]) => {
    // An unknown address that matches the pattern gets a not-found page under the same rule.
    const notFoundPolicies = path.includes(':') ? notFoundPaths.map((address) => pages[address] ?? {}) : [];
    const policy = commonPolicy([...group.map(([, policy]) => policy), ...notFoundPolicies]);
    return { path, headers: { ...resourcePolicy(path), ...cacheControl(false), ...policy } };
  });
  const tls = origin.startsWith('https:') ? hstsHeader : {};
  const commonRule = { path: '/*', headers: { ...commonHeaders, ...tls, ...documentHeaders } };
  return [commonRule, ...hashedFolderRules, ...brandImageRules, ...typeRules, ...documentRules];
}

const notFoundPaths = [
  sharedPages['not-found-shared'],
  ...Object.values(fixedPages['not-found']),
  ...Object.values(fixedPages['project-not-found']),
];

/** Pages below a section share a rule, however many there are: `/en/portfolio/7` → `/en/portfolio/:part3`. */
function patternOf(path: string): string {
  const words: string[] = ['category', ...Object.values(pageWords)];
  const isFixed = (segment: string, index: number, { length }: string[]): boolean =>
    index < 3 || (index < length - 1 && words.includes(segment));
  const segments = path.split('/');
  return segments.map((segment, index) => (isFixed(segment, index, segments) ? segment : `:part${index}`)).join('/');
}

/**
 * Allows the inline scripts and styles of all these pages by their hashes. If the hashes of the styles are too long for a line,
 * allows every style element instead, but no style attribute.
 */
function commonPolicy(policies: Policy[]): Record<string, string> {
  const exactPolicy = policyHeader(pagePolicy, ...policies);
  if (`  Content-Security-Policy: ${exactPolicy['Content-Security-Policy']}`.length <= LONGEST_LINE) return exactPolicy;
  const anyStyle: Policy = { ...pagePolicy, 'style-src-elem': ["'self'", "'unsafe-inline'"] };
  return policyHeader(anyStyle, ...policies.map((policy) => ({ ...policy, 'style-src': [] })));
}

/** The text of `_headers`, which some static hosts read (promises §4). */
export function headersFile(built: BuiltHeaders, release: boolean): string {
  const lines = headerRules(built, release).map(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.flat().join('\n')}\n`;
}
