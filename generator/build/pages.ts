import { join } from 'node:path';
import { formPageFile, formPagePaths } from '#contract/contact/form-page.ts';
import { languages } from '#contract/language.ts';
import { digest } from '#model/cache/digest.ts';
import type { Content } from '#model/index/content.ts';
import { writeSnapshot } from '#model/index/snapshot.ts';
import type { Loaded } from '#model/index/sync.ts';
import { fingerprintOf } from '#model/index/tracked-reads.ts';
import { output, pageFile } from '../output/output.ts';
import { inProcesses } from '../processes/pool.ts';
import type { BuildInputs } from './build-inputs.ts';
import { type BuildState, type PageStates, unchangedSince } from './build-state.ts';
import { newBundle, type Reuse } from './bundle.ts';
import type * as renderer from './render-page.ts';
import type { PageToRender, RenderedPage } from './render-page.ts';

/** The part of the content that every page depends on, because all of them link to the services. */
const serviceAddresses = 'addresses of services';

/**
 * Renders the pages that changed. With a new bundle, all pages are rendered into the bundle's folder, so that dist/ stays as it is
 * if one of them cannot be rendered.
 */
export async function writePages(inputs: BuildInputs, loaded: Loaded, { reused, reason }: Reuse) {
  const { root, settings, explain } = inputs;
  const sitePages = pagesOf(loaded.content);
  const fingerprint = fingerprinter(loaded);
  const reasonFor = reused ? reasonToRender(inputs, reused, fingerprint) : () => reason;
  const stale = sitePages.flatMap((page) => {
    const why = reasonFor(page);
    return why === undefined ? [] : [{ page, why }];
  });
  if (stale.length > 0) writeSnapshot(root, loaded.snapshot);
  const folder = join(root, reused ? 'dist' : newBundle);
  const rendered = await renderPages(
    stale.map(({ page }) => page),
    { folder, settings },
  );
  const pages: PageStates = {};
  const lastPages = reused?.pages ?? {};
  const newPages = new Map(rendered.map(({ path, card, ...page }) => [path, { ...page, card: card.path }]));
  for (const { path } of sitePages) {
    const state = newPages.get(path) ?? lastPages[path];
    if (state) pages[path] = state;
  }
  console.log(`Pages: ${sitePages.length}, ${rendered.length} written anew`);
  if (explain && !reused) console.log(`  all pages: ${reason}`);
  if (explain && reused) for (const { page, why } of stale) console.log(`  ${page.path}: ${why}`);
  const parts = new Set([serviceAddresses, ...Object.values(pages).flatMap(({ reads }) => reads)]);
  return { pages, rendered, fingerprints: Object.fromEntries([...parts].map((part) => [part, fingerprint(part)])) };
}

/** Returns why a page must be rendered again, or undefined if its file in dist/ is still right. */
function reasonToRender({ dist }: BuildInputs, lastBuild: BuildState, fingerprint: (part: string) => string) {
  const isUnchanged = unchangedSince(lastBuild.dist, dist);
  const hasChanged = (part: string): boolean => lastBuild.fingerprints[part] !== fingerprint(part);
  return ({ path, file }: PageToRender): string | undefined => {
    const page = lastBuild.pages[path];
    if (!page) return 'the page is new';
    const part = [serviceAddresses, ...page.reads].find(hasChanged);
    if (part !== undefined) return `${part} changed`;
    const touched = [`dist/${file}`, `${output.client}${page.card}`].find((written) => !isUnchanged(written));
    return touched && `${touched} is not as the last build left it`;
  };
}

/** Every page of the site, and the two contact pages with slots, which the server fills in. */
function pagesOf({ routes }: Content): PageToRender[] {
  const formPages = languages.map((language) => ({
    path: formPagePaths[language],
    key: 'contact',
    kind: 'contact' as const,
    file: `server/${formPageFile(language)}`,
  }));
  const pages = routes.all.map(({ path, key, kind }) => ({ path, key, kind, file: `client/${pageFile(path)}` }));
  return [...pages, ...formPages];
}

/** Returns a function from the name of a part of the content to its fingerprint, which it computes once. */
function fingerprinter({ content, records }: Loaded): (part: string) => string {
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

/** Throws with the path of the first page that cannot be rendered. */
function renderPages(pages: readonly PageToRender[], data: renderer.RenderData): Promise<RenderedPage[]> {
  return inProcesses<typeof renderer>({
    name: 'Pages',
    module: new URL('./render-page.ts', import.meta.url),
    data,
    // By key, so that one process renders both languages of a case study, whose text is in one file.
    items: pages.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true })),
    perMessage: 24,
  });
}
