import { readFileSync } from 'node:fs';
import type axeCore from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 A and AA, and best practice. */
export const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A theme changes nothing but colours, so the dark theme is checked with the rules about colours only. */
export const axeRuns = [
  { colorScheme: 'light', rules: axeRules },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const;

/** The minified file: each page parses it again, in a fifth less time than the 1.5 MB that the package exports. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The rules of axe that a page breaks, each with its elements. Default: all rules. */
export async function brokenRules(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(async (asked) => {
    // Violations only: describing each element that passes takes longer than checking all of them.
    const results = await globalThis.axe.run({ ...(asked && { runOnly: [...asked] }), resultTypes: ['violations'] });
    return results.violations;
  }, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the page, set by axe's own script.
  var axe: typeof axeCore;
}
