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
import { newBundle } from './bundle.ts';
import type * as renderer from './render-page.ts';
import type { PageFile, RenderedPage } from './render-page.ts';

/** `reason`: why all pages are rendered, if no earlier build is `kept`. */
type Rendering = { kept: BuildState | undefined; reason: string };

/** The part of the content that every page reads: links to services are on all of them. */
const addresses = 'addresses of services';

/**
 * Renders the pages that changed. Without an earlier build to keep, all pages are written beside their new bundle, so that dist/
 * stays as it is if one of them cannot be rendered.
 */
export async function writePages(inputs: BuildInputs, loaded: Loaded, { kept, reason }: Rendering) {
  const { root, settings, explain } = inputs;
  const files = pageFiles(loaded.content);
  const fingerprint = fingerprints(loaded);
  const reasonFor = kept ? reasonToRender(inputs, kept, fingerprint) : () => reason;
  const stale = files.flatMap((page) => {
    const why = reasonFor(page);
    return why === undefined ? [] : [{ page, why }];
  });
  if (stale.length > 0) writeSnapshot(root, loaded.snapshot);
  const folder = join(root, kept ? 'dist' : newBundle);
  const rendered = await renderPages(
    stale.map(({ page }) => page),
    { folder, settings },
  );
  const pages: PageStates = {};
  const unchanged = kept?.pages ?? {};
  const newPages = new Map(rendered.map((page) => [page.path, page]));
  for (const { path } of files) {
    const page = newPages.get(path);
    const state = page ? stateOf(page) : unchanged[path];
    if (state) pages[path] = state;
  }
  console.log(`Pages: ${files.length}, ${rendered.length} written anew`);
  if (explain && !kept) console.log(`  all pages: ${reason}`);
  if (explain && kept) for (const { page, why } of stale) console.log(`  ${page.path}: ${why}`);
  const parts = new Set([addresses, ...Object.values(pages).flatMap(({ reads }) => reads)]);
  return { pages, rendered, parts: Object.fromEntries([...parts].map((part) => [part, fingerprint(part)])) };
}

function stateOf({ reads, policy, files, card }: RenderedPage): PageStates[string] {
  return { reads, policy, files, card: card.path };
}

/** Says why a page must be rendered again; undefined if dist/ has it as it would be. */
function reasonToRender({ dist }: BuildInputs, kept: BuildState, fingerprint: (part: string) => string) {
  const isUnchanged = unchangedSince(kept.dist, dist);
  const hasChanged = (part: string): boolean => kept.parts[part] !== fingerprint(part);
  return ({ path, file }: PageFile): string | undefined => {
    const page = kept.pages[path];
    if (!page) return 'the page is new';
    const part = [addresses, ...page.reads].find(hasChanged);
    if (part !== undefined) return `${part} changed`;
    const touched = [`dist/${file}`, `${output.client}${page.card}`].find((written) => !isUnchanged(written));
    return touched && `${touched} is not as the last build left it`;
  };
}

/** Every page of the site, and the contact pages with slots, which the server fills in. */
function pageFiles({ routes }: Content): PageFile[] {
  const formPages = languages.map((language) => ({
    path: formPagePaths[language],
    key: 'contact',
    kind: 'contact' as const,
    file: `server/${formPageFile(language)}`,
  }));
  const pages = routes.all.map(({ path, key, kind }) => ({ path, key, kind, file: `client/${pageFile(path)}` }));
  return [...pages, ...formPages];
}

/** Returns the fingerprint of a part of the content, each worked out once. */
function fingerprints({ content, records }: Loaded): (part: string) => string {
  const digests = new Map(
    records.flatMap(({ folder, stored }) =>
      stored ? languages.map((language) => [`${folder}/${language}.mdx`, stored.digests[language]] as const) : [],
    ),
  );
  const services = content.routes.all.filter(({ kind }) => kind === 'service');
  const fingerprintByPart = new Map([[addresses, digest(services)]]);
  return (part) => {
    const fingerprint = fingerprintByPart.get(part) ?? fingerprintOf({ content, digests }, part) ?? 'removed';
    fingerprintByPart.set(part, fingerprint);
    return fingerprint;
  };
}

/** Throws with the path of the first page that cannot be rendered. */
function renderPages(files: readonly PageFile[], data: renderer.RenderData): Promise<RenderedPage[]> {
  return inProcesses<typeof renderer>({
    name: 'Pages',
    module: new URL('./render-page.ts', import.meta.url),
    data,
    // Neighbours together: both languages of a case study are read from one file.
    items: files.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true })),
    perMessage: 24,
  });
}
