/**
 * A process that renders pages with vike, out of a bundle and into its folder. Takes pages; writes a file for each, and answers
 * with what the rest of the build must know of it.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import type { Policy } from '#contract/headers.ts';
import type { Route } from '#contract/routes/match.ts';
import type { SocialCard } from '#model/index/social-card.ts';
import type { BuildSettings } from '#contract/build/build-settings.ts';
import { withLateScript } from '#renderer/late-script.ts';
import { policyOf } from '../output/headers.ts';
import { writeOutput } from '../output/output.ts';
import { filesOf, type PageFiles } from '../output/budgets/page-weight.ts';
import { serveJobs, givenData } from '../worker-pool.ts';
import { wordsOfScripts } from './script-words.ts';

/** A page that vike renders, and the file that it becomes, relative to dist/. */
export type PageFile = Pick<Route, 'path' | 'key' | 'kind'> & { file: string };

/** `folder`: where server/ and client/ of the bundle stand; absolute. */
export type RenderData = { folder: string; settings: BuildSettings };

export type RenderedPage = {
  path: string;
  /** The parts of the content that it was made of (model/index/tracked-reads.ts). */
  reads: string[];
  /** What its inlined styles and scripts add to the policy of all pages. */
  policy: Policy;
  /** Its social image: the address, and what is drawn there. */
  card: { path: string; card: SocialCard };
  /** What it makes a browser fetch, for its budget. */
  files: PageFiles;
};

const { folder, settings } = givenData<RenderData>();
const words = wordsOfScripts(join(folder, 'client/assets'));
await import(pathToFileURL(resolve(folder, 'server/entry.mjs')).href);

serveJobs(async (files: PageFile[]) => {
  const pages: RenderedPage[] = [];
  for (const file of files) pages.push(await render(file));
  return pages;
});

async function render({ path, kind, file }: PageFile): Promise<RenderedPage> {
  const reads = new Set<string>();
  const pageContext = await renderPage({
    urlOriginal: path,
    onRead: (part: string) => reads.add(part),
    wordsOfScripts: words,
  });
  const { httpResponse, errorWhileRendering, data } = pageContext;
  if (errorWhileRendering) throw new Error(`${path} cannot be rendered`, { cause: errorWhileRendering });
  const html = withLateScript(httpResponse.body);
  writeOutput(join(folder, file), html);
  // A cast: vike types it as unknown; every +data is a PageData.
  const { card } = data as Pick<RenderedPage, 'card'>;
  const page = {
    path,
    reads: [...reads].toSorted(),
    policy: policyOf({ kind }, html, settings),
    card,
    files: filesOf(html, join(folder, 'client')),
  };
  // A text that was cut out of the page keeps the whole page in memory; a copy does not.
  return structuredClone(page);
}
