import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import type { Policy } from '#contract/headers.ts';
import type { Route } from '#contract/routes/match.ts';
import type { SocialCard } from '#model/index/social-card.ts';
import type { BuildSettings } from '#contract/build/build-settings.ts';
import type { BuiltScripts, RenderedDocument } from '#renderer/page-facts.ts';
import { bundleScripts } from '../output/bundle-scripts.ts';
import { policyOf } from '../output/headers.ts';
import { writeOutput } from '../output/output.ts';
import type { BuiltPage } from '../output/budgets/check-budgets.ts';

/** A page to render. `file`: where its HTML is written, relative to the folder of the bundle. */
export type PageToRender = Pick<Route, 'path' | 'key' | 'kind'> & { file: string };

/** `folder`: the absolute path of the folder that has server/ and client/ of the bundle. */
export type RenderData = { folder: string; settings: BuildSettings };

export type RenderedPage = BuiltPage & {
  /** The names of the parts of the content that it read (model/index/tracked-reads.ts). */
  reads: string[];
  /** What its inlined styles and scripts add to the policy of all pages. */
  policy: Policy;
  /** Its social image: the address, and what the image shows. */
  card: { path: string; card: SocialCard };
};

/** For the pool: renders a page with vike, from a bundle into its folder. */
export default async (data: RenderData) => {
  const scripts = bundleScripts(data.folder);
  await import(pathToFileURL(resolve(data.folder, 'server/entry.mjs')).href);
  return (page: PageToRender) => render(page, scripts, data);
};

async function render(
  { path, kind, file }: PageToRender,
  scripts: BuiltScripts,
  { folder, settings }: RenderData,
): Promise<RenderedPage> {
  const reads = new Set<string>();
  const pageContext = await renderPage({ urlOriginal: path, onRead: (part: string) => reads.add(part), scripts });
  const { errorWhileRendering } = pageContext;
  if (errorWhileRendering) throw new Error(`${path} cannot be rendered`, { cause: errorWhileRendering });
  // Casts: vike types neither; `data` is a PageData, and +onRenderHtml adds the document.
  const { card } = pageContext.data as Pick<RenderedPage, 'card'>;
  const { document, facts } = pageContext as unknown as RenderedDocument;
  const { style, scripts: scriptAddresses, fonts, images, stylesheets } = facts;
  writeOutput(join(folder, file), document);
  return {
    kind,
    path,
    reads: [...reads].toSorted(),
    policy: policyOf({ kind }, facts, settings),
    card,
    files: { scripts: scriptAddresses, fonts, images, stylesheets, css: Buffer.byteLength(style) },
  };
}
