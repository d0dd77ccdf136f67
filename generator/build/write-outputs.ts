import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { formPagePaths } from '#contract/contact/form-page.ts';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import type { Policy } from '#contract/headers.ts';
import type { Content } from '#model/index/content.ts';
import { buildEditor, editorPath, editorPolicy } from '../editor/build-editor.ts';
import { checkBudgets } from '../output/budgets/check-budgets.ts';
import { compressFiles } from '../output/compress.ts';
import { contentDays } from '../output/content-days.ts';
import { writeFeeds } from '../output/feed.ts';
import { writeHeaders } from '../output/headers.ts';
import type { Encoding } from '../output/images/images.ts';
import { writeLlms } from '../output/llms.ts';
import { writeManifest } from '../output/manifest.ts';
import { output, pageFile } from '../output/output.ts';
import { writeRedirects } from '../output/redirects.ts';
import { writeSecurityTxt } from '../output/security-txt.ts';
import { writeServerWords } from '../output/server-words.ts';
import { writeRobots, writeSitemap } from '../output/sitemap.ts';
import { writeWebManifest } from '../output/web-manifest.ts';
import type { Progress } from '../progress.ts';
import type { BuildInputs } from './build-inputs.ts';
import type { IsUnchanged, PageStates } from './build-state.ts';
import type { RenderedPage } from './render-process.ts';
import type { Timings } from './timings.ts';

type Made = {
  content: Content;
  images: Encoding;
  /** All pages, and those that this build has rendered. */
  pages: PageStates;
  rendered: RenderedPage[];
  /** Files of the bundle, relative to client/. */
  bundle: string[];
  isUnchanged: IsUnchanged;
  timings: Timings;
  progress: Progress;
};

/** Writes everything that stands beside the pages. The steps run in this order. */
export async function writeOutputs(inputs: BuildInputs, made: Made): Promise<BuiltFiles> {
  const { root, settings, release, before } = inputs;
  const { content, images, pages, rendered, bundle, timings, progress } = made;
  const days = contentDays(root);
  const sitemaps = writeSitemap(content.routes, settings.SITE_URL, root, days);
  const feeds = writeFeeds(root, content, settings.SITE_URL, days);
  const texts = [writeLlms(root, content, settings.SITE_URL), writeSecurityTxt(root, content, settings.SITE_URL)];
  writeRobots(root, settings.SITE_URL);
  writeWebManifest(root, content);
  const redirects = writeRedirects(root, content);
  writeServerWords(root, content);
  const editor = await buildEditor(root, content.site);
  const policyOf = (path: string): Policy => pages[path]?.policy ?? {};
  writeHeaders(
    root,
    {
      origin: settings.SITE_URL,
      pages: {
        ...Object.fromEntries(content.routes.all.map(({ path }) => [path, policyOf(path)])),
        ...(editor.length > 0 && { [editorPath]: editorPolicy }),
      },
      formPages: { en: policyOf(formPagePaths.en), sr: policyOf(formPagePaths.sr) },
    },
    release,
  );
  // What was compressed or encoded in another way is not kept.
  const isUnchanged = (file: string): boolean =>
    before?.release === release && made.isUnchanged(`${output.client}/${file}`);
  const beside = [
    ...sitemaps,
    ...feeds,
    ...texts,
    ...editor,
    'robots.txt',
    'site.webmanifest',
    ...redirects,
    '_headers',
    'speculation-rules.json',
  ];
  const files = new Set([
    ...bundle,
    ...content.routes.all.map(({ path }) => pageFile(path)),
    ...images.files,
    ...Object.values(pages).map(({ card }) => card.slice(1)),
    ...beside,
  ]);
  removeStrays(root, Object.keys(inputs.dist), files);
  timings.end('other');
  const rewritten = new Set([...rendered.map(({ path }) => pageFile(path)), ...beside]);
  const isKept = (file: string): boolean => isUnchanged(file) && !rewritten.has(file.replace(/\.(br|gz)$/, ''));
  const compressed = await compressFiles(root, files, { release, isKept, progress });
  timings.end('compression');
  await images.written(isUnchanged);
  timings.end('images');
  const fetched = new Map(rendered.map((page) => [page.path, page.files]));
  await checkBudgets(
    content.routes.all.flatMap(({ kind, path }) => {
      const known = fetched.get(path);
      return known ? [{ kind, path, files: known }] : [];
    }),
    root,
  );
  // Last: it lists what the steps above wrote.
  return writeManifest(root, content.routes, {
    files,
    compressed,
    release,
    before: (address, file) => {
      const known = before?.files[address];
      const paths = [file, ...Object.values(known?.encodings ?? {}).map((encoded) => encoded.file)];
      return known && paths.every(isKept) ? known : undefined;
    },
  });
}

/** Removes files of dist/client that this build does not want; compressed twins go with their file. */
function removeStrays(root: string, paths: readonly string[], wanted: ReadonlySet<string>): void {
  for (const path of paths) {
    if (!path.startsWith(`${output.client}/`)) continue;
    const file = path.slice(output.client.length + 1);
    if (!wanted.has(file) && !wanted.has(file.replace(/\.(br|gz)$/, ''))) rmSync(join(root, path), { force: true });
  }
}
