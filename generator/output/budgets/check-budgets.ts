import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Route } from '#contract/routes/match.ts';
import { hash } from '#model/cache/digest.ts';
import { cacheKey, rememberValue } from '#model/cache/remember.ts';
import { UserError } from '#contract/user-error.ts';
import { type Budget, budgets } from './budgets.ts';
import { output, pageFile } from '../output.ts';
import { bytesOf, type PageFiles } from './page-weight.ts';
import { keysOf } from '#contract/keys.ts';

/** How each figure is named in a report, and what to do when it is over its budget. */
const measures: Record<keyof Budget, { name: string; unit: string; remedy: string }> = {
  html: { name: 'HTML with CSS', unit: ' bytes', remedy: 'shorten its text, or split the page' },
  css: { name: 'CSS', unit: ' bytes', remedy: 'use classes that are there already' },
  scripts: { name: 'JavaScript', unit: ' bytes', remedy: 'import later what the first view does not need' },
  fonts: { name: 'fonts', unit: ' bytes', remedy: 'preload fewer files, or subset them further' },
  images: { name: 'images at 390 px', unit: ' bytes', remedy: 'take a calmer cover, or let it load lazily' },
  requests: { name: 'number of requests', unit: '', remedy: 'preload less' },
  blocking: { name: 'number of blocking requests', unit: '', remedy: 'import CSS in renderer/styles/site.css instead' },
};

/** Pages weighed at once, to bound memory. */
const CHUNK = 32;

/** A page in dist/client, and what it makes a browser fetch. */
export type BuiltPage = Pick<Route, 'kind' | 'path'> & { files: PageFiles };

/**
 * Compares built pages with the budgets of their kinds. An incremental build gives the pages that it wrote. Throws a UserError
 * with a line for each figure that is over: the file, the figure, the budget, what to do.
 *
 * Brotli 11 takes 38 ms a page, so it runs only where the file compressed at a lower quality (compress.ts) is over the budget; its
 * results are kept in .cache/brotli-bytes.
 */
export async function checkBudgets(pages: readonly BuiltPage[], root: string): Promise<void> {
  const over: string[] = [];
  for (let start = 0; start < pages.length; start += CHUNK) {
    const chunk = pages.slice(start, start + CHUNK);
    over.push(...(await Promise.all(chunk.map((page) => overBudget(page, root)))).flat());
  }
  if (over.length > 0) throw new UserError(over.join('\n'));
  console.log(`Budgets: ${pages.length} pages keep within them`);
}

async function overBudget(page: BuiltPage, root: string): Promise<string[]> {
  const { kind, path } = page;
  const budget: Budget = budgets[kind];
  const weight = await weightOf(page, budget, root);
  // A cast: the table has exactly these keys.
  return keysOf(measures)
    .filter((measure) => weight[measure] > budget[measure])
    .map((measure) => {
      const { name, unit, remedy } = measures[measure];
      const [found, allowed] = [weight[measure], budget[measure]].map((figure) => figure.toLocaleString('en'));
      return `${join(output.client, pageFile(path))} ${name} is ${found}${unit}, budget of ${kind} ${allowed}: ${remedy}, or raise the budget in generator/output/budgets/budgets.ts`;
    });
}

/**
 * What a page weighs. Compressed sizes up to `enough` may be those of a lower quality, and so a little too large; with 0 each is
 * exact.
 */
export async function weightOf(
  { path, files }: BuiltPage,
  enough: Pick<Budget, 'html' | 'scripts'>,
  root: string,
): Promise<Budget> {
  const { scripts, fonts, images, stylesheets, css } = files;
  const sent = scripts.map((script) => scriptBytes(join(output.client, script), enough.scripts / scripts.length, root));
  return {
    html: await brotliBytes(join(output.client, pageFile(path)), enough.html, root),
    css,
    scripts: (await Promise.all(sent)).reduce((sum, bytes) => sum + bytes, 0),
    fonts: bytesOf(fonts),
    images: bytesOf(images),
    requests: 1 + scripts.length + fonts.length + images.length,
    blocking: stylesheets.length,
  };
}

const knownScripts = new Map<string, Promise<number>>();

/** Every page has the same few scripts. */
function scriptBytes(file: string, enough: number, root: string): Promise<number> {
  const key = `${file} ${enough}`;
  const bytes = knownScripts.get(key) ?? brotliBytes(file, enough, root);
  knownScripts.set(key, bytes);
  return bytes;
}

async function brotliBytes(file: string, enough: number, root: string): Promise<number> {
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file);
  if (compressed.size <= enough) return compressed.size;
  const content = readFileSync(file);
  return rememberValue(cacheKey(root, 'brotli-bytes', `${hash('11', content)}.json`), () => brotliAtBest(content));
}

async function brotliAtBest(content: Buffer): Promise<number> {
  const compressed = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return compressed.length;
}
