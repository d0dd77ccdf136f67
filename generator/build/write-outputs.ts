import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { formPagePaths } from '#contract/contact/form-page.ts';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import type { Policy } from '#contract/headers.ts';
import type { Content } from '#model/index/content.ts';
import { buildEditor, editorPolicy } from '../editor/build-editor.ts';
import { checkBudgets } from '../output/budgets/check-budgets.ts';
import { compressFiles } from '../output/compress.ts';
import { contentDays } from '../output/content-days.ts';
import { writeFeeds } from '../output/feed.ts';
import { writeHeaders } from '../output/headers.ts';
import type { Encoding } from '../output/images/images.ts';
import { writeLlms } from '../output/llms.ts';
import { writeManifest } from '../output/manifest.ts';
import { editorPath, output, pageFile } from '../output/output.ts';
import { writeRedirects } from '../output/redirects.ts';
import { writeSecurityTxt } from '../output/security-txt.ts';
import { writeServerWords } from '../output/server-words.ts';
import { writeRobots, writeSitemap } from '../output/sitemap.ts';
import { writeWebManifest } from '../output/web-manifest.ts';
import type { BuildInputs } from './build-inputs.ts';
import type { IsUnchanged, PageStates } from './build-state.ts';
import type { RenderedPage } from './render-page.ts';
import type { Timings } from './timings.ts';

type SiteToWrite = {
  content: Content;
  images: Encoding;
  pages: PageStates;
  /** The pages that this build has rendered. */
  rendered: RenderedPage[];
  /** Files of the bundle, relative to client/. */
  bundle: string[];
  isUnchanged: IsUnchanged;
  timings: Timings;
};

/** Writes everything that accompanies the pages, then compresses, encodes and checks budgets. Returns the table of served files. */
export async function writeOutputs(inputs: BuildInputs, site: SiteToWrite): Promise<BuiltFiles> {
  const { root, release, lastBuild } = inputs;
  const { content, images, pages, rendered, bundle, timings } = site;
  const besidePages = await writeBesidePages(inputs, content, pages);
  const files = new Set([
    ...bundle,
    ...content.routes.all.map(({ path }) => pageFile(path)),
    ...images.files,
    ...Object.values(pages).map(({ card }) => card.slice(1)),
    ...besidePages,
  ]);
  removeStrays(root, Object.keys(inputs.dist), files);
  timings.end('other');
  // After a build of the other kind everything is compressed and encoded again: a release takes longer for smaller files.
  const isUnchanged = (file: string): boolean =>
    lastBuild?.release === release && site.isUnchanged(`${output.client}/${file}`);
  const rewritten = new Set([...rendered.map(({ path }) => pageFile(path)), ...besidePages]);
  const isKept = (file: string): boolean => isUnchanged(file) && !rewritten.has(file.replace(/\.(br|gz)$/, ''));
  const compressed = await compressFiles(root, files, { release, isKept });
  timings.end('compression');
  await images.written(isUnchanged);
  timings.end('images');
  const renderedByPath = new Map(rendered.map((page) => [page.path, page]));
  checkBudgets(
    content.routes.all.flatMap(({ kind, path }) => {
      const page = renderedByPath.get(path);
      return page ? [{ kind, path, files: page.files }] : [];
    }),
    root,
  );
  // Last, because it lists the files that the steps above wrote.
  return writeManifest(root, content.routes, {
    files,
    compressed,
    release,
    lastEntry: (address, file) => {
      const entry = lastBuild?.files[address];
      const paths = [file, ...Object.values(entry?.encodings ?? {}).map((encoded) => encoded.file)];
      return entry && paths.every(isKept) ? entry : undefined;
    },
  });
}

/** Writes the files that are neither pages nor of the bundle. Returns their paths within dist/client. */
async function writeBesidePages(
  { root, settings, release }: BuildInputs,
  content: Content,
  pages: PageStates,
): Promise<string[]> {
  const { routes, site } = content;
  const origin = settings.SITE_URL;
  const days = contentDays(root);
  const editor = await buildEditor(root, site);
  const policyOf = (path: string): Policy => pages[path]?.policy ?? {};
  const policies = Object.fromEntries(routes.all.map(({ path }) => [path, policyOf(path)]));
  const built = {
    origin,
    pages: { ...policies, ...(editor.length > 0 && { [editorPath]: editorPolicy }) },
    formPages: { en: policyOf(formPagePaths.en), sr: policyOf(formPagePaths.sr) },
  };
  writeHeaders(root, built, release);
  writeRobots(root, origin);
  writeWebManifest(root, content);
  writeServerWords(root, content);
  return [
    writeSitemap(routes, origin, root, days),
    ...writeFeeds(root, content, origin, days),
    writeLlms(root, content, origin),
    writeSecurityTxt(root, content, origin),
    ...writeRedirects(root, content),
    ...editor,
    'robots.txt',
    'site.webmanifest',
    '_headers',
    'speculation-rules.json',
  ];
}

/** Removes files of dist/client that this build does not write; compressed files go with their originals. */
function removeStrays(root: string, paths: readonly string[], wanted: ReadonlySet<string>): void {
  for (const path of paths) {
    if (!path.startsWith(`${output.client}/`)) continue;
    const file = path.slice(output.client.length + 1);
    if (!wanted.has(file) && !wanted.has(file.replace(/\.(br|gz)$/, ''))) rmSync(join(root, path), { force: true });
  }
}
