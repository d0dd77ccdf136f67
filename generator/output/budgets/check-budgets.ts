import { statSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '#contract/keys.ts';
import type { Route } from '#contract/routes/match.ts';
import { UserError } from '#contract/user-error.ts';
import type { PageFacts } from '#renderer/page-facts.ts';
import { output, pageFile } from '../output.ts';
import { type Budget, budgets, measures } from './budgets.ts';

/** A page in dist/client, the addresses that a browser fetches as soon as it opens the page, and the bytes of its inline CSS. */
export type BuiltPage = Pick<Route, 'kind' | 'path'> & {
  files: Pick<PageFacts, 'scripts' | 'fonts' | 'images' | 'stylesheets'> & { css: number };
};

/**
 * Compares built pages with the budgets of their kinds. An incremental build passes only the pages that it wrote. Throws a
 * UserError with a line for each figure over its budget: the file, the figure, the budget, and what to do. HTML may exceed its
 * budget by a quarter, with a warning, because an owner's name and addresses are on every page.
 */
export function checkBudgets(pages: readonly BuiltPage[], root: string): void {
  const overruns = pages.flatMap((page) => overBudget(page, root));
  if (overruns.some(({ isFatal }) => isFatal)) throw new UserError(overruns.map(({ line }) => line).join('\n'));
  for (const { line } of overruns) console.log(`(warning) ${line}`);
  console.log(`Budgets: ${pages.length - overruns.length} pages are within their budgets`);
}

function overBudget(page: BuiltPage, root: string): { line: string; isFatal: boolean }[] {
  const budget: Budget = budgets[page.kind];
  const weight = weightOf(page, root);
  const overruns = keysOf(measures).filter((measure) => weight[measure] > budget[measure]);
  return overruns.map((measure) => {
    const { name, unit, remedy } = measures[measure];
    const [found, allowed] = [weight[measure], budget[measure]].map((figure) => figure.toLocaleString('en'));
    return {
      line: `${join(output.client, pageFile(page.path))} ${name} is ${found}${unit}, budget of ${page.kind} ${allowed}: ${remedy}, or raise the budget in generator/output/budgets/budgets.ts`,
      isFatal: measure !== 'html' || weight.html > 1.25 * budget.html,
    };
  });
}

/** The figures of a page as sent. HTML that exceeds the first packets has been compressed by brotli 11 (compress.ts). */
export function weightOf({ path, files }: BuiltPage, root: string): Budget {
  const { scripts, fonts, images, stylesheets, css } = files;
  const client = join(root, output.client);
  const sentBytes = (file: string): number =>
    (statSync(join(client, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(client, file))).size;
  const totalBytes = (addresses: string[]): number => addresses.reduce((sum, address) => sum + sentBytes(address), 0);
  return {
    html: sentBytes(pageFile(path)),
    css,
    scripts: totalBytes(scripts),
    fonts: totalBytes(fonts),
    images: totalBytes(images),
    requests: 1 + scripts.length + fonts.length + images.length,
    blocking: stylesheets.length,
  };
}
