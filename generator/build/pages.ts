import { join } from 'node:path';
import { formPageFile, formPagePaths } from '#contract/contact/form-page.ts';
import { languages } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import { writeSnapshot } from '#model/index/snapshot.ts';
import type { SyncResult } from '#model/index/sync.ts';
import { fingerprintOf } from '#model/index/tracked-reads.ts';
import { hash } from '#model/read/digest.ts';
import { output, pageFile } from '../output/output.ts';
import type { Progress } from '../progress.ts';
import { chunks, inProcesses } from '../worker-pool.ts';
import type { BuildInputs } from './build-inputs.ts';
import { type BuildState, type PageStates, unchangedSince } from './build-state.ts';
import type { PageFile, RenderData, RenderedPage } from './render-process.ts';
import { newBundle } from './start-bundle.ts';

/** Pages that a process is given at once. */
const CHUNK = 24;

type Loaded = Extract<SyncResult, { state: 'loaded' }>;

type Rendering = { kept: BuildState | undefined; progress: Progress };

/**
 * Renders the pages that are stale: new ones, those made of something that changed, and those whose files were touched. Pages of
 * new code are all written beside their bundle, so that dist/ stays as it is where one cannot be rendered.
 */
export async function writePages(inputs: BuildInputs, loaded: Loaded, { kept, progress }: Rendering) {
  const { root, settings, codeHash, dist } = inputs;
  const { content, snapshot } = loaded;
  const files = pageFiles(content);
  const fingerprint = fingerprints(loaded, codeHash);
  const isUnchanged = unchangedSince(kept?.dist ?? {}, dist);
  const stale = files.filter(({ path, file }) => {
    const page = kept?.pages[path];
    if (!page || page.fingerprint !== fingerprint(page.reads)) return true;
    return !isUnchanged(`dist/${file}`) || !isUnchanged(`${output.client}${page.card}`);
  });
  if (stale.length > 0) writeSnapshot(root, snapshot);
  const rendered = await render(stale, { folder: join(root, kept ? 'dist' : newBundle), settings }, progress);
  const written = new Map(rendered.map((page) => [page.path, page]));
  const pages: PageStates = {};
  for (const { path } of files) {
    const page = written.get(path);
    const same = kept?.pages[path];
    if (page) {
      const { reads, policy, card } = page;
      pages[path] = { reads, policy, card: card.path, fingerprint: fingerprint(reads) };
    } else if (same) pages[path] = same;
  }
  console.log(`Pages: ${Object.keys(pages).length}, ${rendered.length} written anew`);
  return { pages, rendered };
}

/** Every page of the site, and the contact pages with slots, which are the server's. */
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

/** Tells the fingerprint of a page: it depends on the code, the addresses, and those parts of the content that it reads. */
function fingerprints({ content, records }: Loaded, codeHash: string): (reads: readonly string[]) => string {
  const stored = new Map(records.flatMap((record) => (record.stored ? [[record.folder, record.stored]] : [])));
  const addresses = content.routes.all.filter(({ kind }) => kind === 'service');
  const common = hash(codeHash, JSON.stringify(addresses));
  const known = new Map<string, string>();
  const ofPart = (part: string): string => {
    const fingerprint = known.get(part) ?? fingerprintOf({ content, stored }, part) ?? 'gone';
    known.set(part, fingerprint);
    return fingerprint;
  };
  return (reads) => hash(common, ...reads.map((part) => `${part} ${ofPart(part)}`)).slice(0, 20);
}

/** Renders pages on every core, and writes them. Throws with the path of the first that fails. */
async function render(files: readonly PageFile[], data: RenderData, progress: Progress): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  progress.start('Pages', files.length);
  // Neighbours together: the two languages of a case study are read from one file.
  const sorted = files.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  await inProcesses<RenderedPage[]>(chunks(sorted, CHUNK), {
    module: new URL('./render-process.ts', import.meta.url),
    data,
    holds: 'objects',
    onAnswer: (answer) => {
      pages.push(...answer);
      progress.step(answer.length);
    },
  });
  return pages;
}
