import { join } from 'node:path';
import { formPageFile, formPagePaths } from '#contract/contact/form-page.ts';
import { languages } from '#contract/language.ts';
import { digest } from '#model/cache/hash.ts';
import { type Content, writeSnapshot } from '#model/index/content.ts';
import type { LoadedContent } from '#model/index/sync.ts';
import { fingerprintOf } from '#model/index/tracked-reads.ts';
import { pageFile } from '../output/output.ts';
import { inProcesses } from '../processes/pool.ts';
import type { BuildInputs } from './build-inputs.ts';
import type { PageStates } from './build-state.ts';
import { newDist } from './bundle.ts';
import type * as renderPage from './render-page.ts';

/** Every page depends on this part, because every page links to the services. tracked-reads.ts does not record it. */
const serviceAddresses = 'addresses of services';

/**
 * Renders stale pages into dist/. If every page must be rendered, they go into a new dist/, so that the old one is kept until all
 * are done. Throws an error that names the first page that cannot be rendered.
 */
export async function writePages({ root, settings, explain, reuse }: BuildInputs, loaded: LoadedContent) {
  const sitePages = pagesOf(loaded.content);
  const fingerprint = fingerprinter(loaded);
  const reasons = new Map(sitePages.map((page) => [page, reasonToRender(page.path, reuse, fingerprint)]));
  const stale = sitePages.filter((page) => reasons.get(page) !== undefined);
  if (stale.length > 0) writeSnapshot(root, 'build', loaded.snapshot);
  const module = new URL('./render-page.ts', import.meta.url);
  const data = { folder: join(root, reuse.lastBuild ? 'dist' : newDist), settings };
  // Sorted by key, so that one process renders both languages of a case study, whose texts share a file of the cache.
  const items = stale.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  const rendered = await inProcesses<typeof renderPage>({ name: 'Pages', module, data, items });
  const newStates = Object.fromEntries(rendered.map(({ path, card, ...page }) => [path, { ...page, card: card.path }]));
  const states: PageStates = { ...reuse.lastBuild?.pages, ...newStates };
  const pages = Object.fromEntries(sitePages.flatMap(({ path }) => (states[path] ? [[path, states[path]]] : [])));
  console.log(`Pages: ${sitePages.length}, ${rendered.length} written anew`);
  if (explain && !reuse.lastBuild) console.log(`  all pages: ${reuse.reason}`);
  if (explain && reuse.lastBuild) for (const page of stale) console.log(`  ${page.path}: ${reasons.get(page)}`);
  const partNames = new Set([serviceAddresses, ...Object.values(pages).flatMap(({ reads }) => reads)]);
  return { pages, rendered, fingerprints: Object.fromEntries([...partNames].map((part) => [part, fingerprint(part)])) };
}

/** Why a page must be rendered again; undefined if its file in dist/ is up to date. */
function reasonToRender(path: string, reuse: BuildInputs['reuse'], fingerprint: (part: string) => string) {
  if (!reuse.lastBuild) return reuse.reason;
  const { pages, fingerprints } = reuse.lastBuild;
  const page = pages[path];
  if (!page) return 'the page is new';
  const part = [serviceAddresses, ...page.reads].find((name) => fingerprints[name] !== fingerprint(name));
  return part && `${part} changed`;
}

/** Every page of the site, and the two contact pages whose slots the server fills in. */
function pagesOf({ routes }: Content): renderPage.PageToRender[] {
  const formPages = languages.map((language) => ({
    path: formPagePaths[language],
    key: 'contact',
    kind: 'contact' as const,
    file: `server/${formPageFile(language)}`,
  }));
  const pages = routes.all.map(({ path, key, kind }) => ({ path, key, kind, file: `client/${pageFile(path)}` }));
  return [...pages, ...formPages];
}

/** Returns a function that maps the name of a part of the content to its fingerprint, and computes each fingerprint once. */
function fingerprinter({ content, records }: LoadedContent): (part: string) => string {
  const digests = new Map(
    records.flatMap(({ folder, stored }) =>
      stored ? languages.map((language) => [`${folder}/${language}.mdx`, stored.digests[language]] as const) : [],
    ),
  );
  const services = content.routes.all.filter(({ kind }) => kind === 'service');
  const fingerprintByPart = new Map([[serviceAddresses, digest(services)]]);
  return (part) => {
    const fingerprint = fingerprintByPart.get(part) ?? fingerprintOf({ content, digests }, part) ?? 'removed';
    fingerprintByPart.set(part, fingerprint);
    return fingerprint;
  };
}
