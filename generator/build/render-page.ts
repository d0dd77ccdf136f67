import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import type { Policy } from '#contract/headers.ts';
import type { Route } from '#contract/routes/match.ts';
import { sharedPages } from '#contract/routes/paths.ts';
import type { SocialCard } from '#model/index/social-card.ts';
import type { BuildSettings } from '#contract/build/build-settings.ts';
import type { BuiltScripts, RenderedDocument } from '#renderer/page-facts.ts';
import { bundleScripts } from '../output/bundle-scripts.ts';
import { policyOf } from '../output/headers.ts';
import { writeOutput } from '../output/output.ts';
import type { BuiltPage } from '../output/budgets/check-budgets.ts';

/** A page to render. `file`: where its HTML is written, relative to the folder of the bundle. */
export type PageToRender = Pick<Route, 'path' | 'key' | 'kind'> & { file: string };

/** `folder`: the absolute path of the folder that contains the bundle's server/ and client/. */
type RenderData = { folder: string; settings: BuildSettings };

export type RenderedPage = BuiltPage & {
  /** The names of the parts of the content that the page read (model/index/tracked-reads.ts). */
  reads: string[];
  /** Added to the policy of all pages: hashes of the page's inline styles and scripts, and the hosts that it needs. */
  policy: Policy;
  /** The page's social image: its address, and what it shows. */
  card: { path: string; card: SocialCard };
};

type PageContext = { urlOriginal: string; scripts: BuiltScripts; onRead: (part: string) => void };

/** The hooks of every page: pages/+data.ts and renderer/+onRenderHtml.tsx. */
type Hooks = {
  data: (context: PageContext) => Pick<RenderedPage, 'card'>;
  onRenderHtml: (context: PageContext & { data: unknown }) => { pageContext: RenderedDocument };
};

/**
 * Run by the worker pool: renders pages with the bundle in `folder`, into that folder. vike itself renders only one page, to load
 * the hooks that all pages share, because calling vike for each page takes 1.5 times as long.
 */
export default async ({ folder, settings }: RenderData) => {
  const scripts = bundleScripts(folder);
  await import(pathToFileURL(resolve(folder, 'server/entry.mjs')).href);
  const { config, errorWhileRendering } = await renderPage({ urlOriginal: sharedPages.root, scripts });
  if (errorWhileRendering) throw new Error('The pages cannot be rendered', { cause: errorWhileRendering });
  const hooks = config as unknown as Hooks; // a cast: vike types them as unknown
  return ({ path, kind, file }: PageToRender): RenderedPage => {
    const reads = new Set<string>();
    const context = { urlOriginal: path, scripts, onRead: (part: string) => reads.add(part) };
    const { card, document, facts } = documentOf(context, hooks);
    const { style, inlineScripts, ...files } = facts;
    writeOutput(join(folder, file), document);
    return {
      kind,
      path,
      reads: [...reads].toSorted(),
      policy: policyOf(kind, { style, inlineScripts }, settings),
      card,
      files: { ...files, css: Buffer.byteLength(style) },
    };
  };
};

function documentOf(context: PageContext, { data, onRenderHtml }: Hooks) {
  try {
    const page = data(context);
    return { card: page.card, ...onRenderHtml({ ...context, data: page }).pageContext };
  } catch (cause) {
    throw new Error(`${context.urlOriginal} cannot be rendered`, { cause });
  }
}
