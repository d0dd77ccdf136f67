import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { formPagePaths } from '#contract/contact/form-page.ts';
import { type Policy, speculationRulesPath } from '#contract/headers.ts';
import { languages } from '#contract/language.ts';
import { feedPaths } from '#contract/routes/paths.ts';
import type { Content } from '#model/index/content.ts';
import { bundleEditor, editorPolicy } from '../editor/build-editor.ts';
import { checkBudgets } from '../output/budgets/check-budgets.ts';
import { compressFiles } from '../output/compress.ts';
import type { ContentDays } from '../output/content-days.ts';
import { feedXml } from '../output/feed.ts';
import { headersFile, speculationRules } from '../output/headers.ts';
import { copyImages, type NamedSize } from '../output/images/images.ts';
import { llmsText } from '../output/llms.ts';
import { writeManifest } from '../output/manifest.ts';
import { editorPath, output, pageFile, writeOutput } from '../output/output.ts';
import { redirectFiles } from '../output/redirects.ts';
import { expiryOf, securityFile, securityText } from '../output/security-txt.ts';
import { serverWords } from '../output/server-words.ts';
import { sitemapXml } from '../output/sitemap.ts';
import { webManifest } from '../output/web-manifest.ts';
import type { BuildInputs } from './build-inputs.ts';
import type { PageStates } from './build-state.ts';
import type { RenderedPage } from './render-page.ts';
import type { Timings } from './timings.ts';

type SiteToWrite = {
  content: Content;
  images: NamedSize[];
  pages: PageStates;
  /** The pages that this build has rendered. */
  rendered: RenderedPage[];
  /** Files of the bundle, relative to client/. */
  bundle: string[];
  days: ContentDays;
  timings: Timings;
};

/** Writes all files other than pages, then compresses files and checks the budgets. */
export async function writeOutputs(inputs: BuildInputs, site: SiteToWrite): Promise<void> {
  const { root, release } = inputs;
  const { content, images, pages, rendered, bundle, timings } = site;
  const otherFiles = await writeOtherFiles(inputs, site);
  const files = new Set([
    ...bundle,
    ...content.routes.all.map(({ path }) => pageFile(path)),
    ...images.map(({ file }) => file),
    ...Object.values(pages).map(({ card }) => card.slice(1)),
    ...otherFiles,
  ]);
  const unchangedFiles = files.difference(new Set([...rendered.map(({ path }) => pageFile(path)), ...otherFiles]));
  const client = `${output.client}/`;
  const lastPaths = Object.keys(inputs.reuse.lastBuild?.dist ?? {}).filter((path) => path.startsWith(client));
  const lastFiles = lastPaths.map((path) => path.slice(client.length));
  // A compressed file is kept or removed together with its original.
  const keptFiles = new Set(lastFiles.filter((file) => unchangedFiles.has(file.replace(/\.(br|gz)$/, ''))));
  for (const file of lastFiles) if (!keptFiles.has(file) && !files.has(file)) rmSync(join(root, client, file));
  timings.end('other');
  await compressFiles(root, [...files.difference(keptFiles)], release);
  timings.end('compression');
  copyImages(root, images, keptFiles);
  // Lists the files written above. Runs before the budget check, so that dist/ is complete even if a page is too heavy.
  writeManifest(root, content.routes, files, { release, keptFiles });
  // The contact pages with slots are not routes, so they have no budget.
  const routedPages = rendered.filter(({ path }) => content.routes.at(path));
  checkBudgets(routedPages, root);
}

/** Writes the files that are neither pages nor part of the bundle. Returns their paths within dist/client. */
async function writeOtherFiles(
  { root, settings, release }: BuildInputs,
  { content, pages, days }: SiteToWrite,
): Promise<string[]> {
  const { routes, site } = content;
  const origin = settings.SITE_URL;
  const editor = site.repository === undefined ? undefined : await bundleEditor(site.repository);
  const policyAt = (path: string): Policy => pages[path]?.policy ?? {};
  const policies = Object.fromEntries(routes.all.map(({ path }) => [path, policyAt(path)]));
  const headers = {
    origin,
    pages: { ...policies, ...(editor && { [editorPath]: editorPolicy }) },
    formPages: { en: policyAt(formPagePaths.en), sr: policyAt(formPagePaths.sr) },
  };
  const files = {
    ...Object.fromEntries(languages.map((one) => [feedPaths[one].slice(1), feedXml(content, one, origin, days)])),
    ...Object.fromEntries(editor ?? []),
    ...redirectFiles(content),
    'sitemap.xml': sitemapXml(routes, origin, days.changed),
    'robots.txt': `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    'llms.txt': llmsText(content, origin),
    [securityFile]: securityText(site.mail, origin, expiryOf(new Date())),
    'site.webmanifest': webManifest(content),
    _headers: headersFile(headers, release),
    [speculationRulesPath.slice(1)]: JSON.stringify(speculationRules),
  };
  for (const [file, text] of Object.entries(files)) writeOutput(join(root, output.client, file), text);
  writeOutput(join(root, output.server, 'headers.json'), JSON.stringify(headers));
  writeOutput(join(root, output.server, 'words.json'), JSON.stringify(serverWords(content)));
  return Object.keys(files);
}
