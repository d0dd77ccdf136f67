import { globSync, readFileSync } from 'node:fs';
import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { leftoversIn } from '../../scripts/golive/leftovers.ts';
import { pages } from '../site/built-pages.ts';
import { one, text } from '../site/document.ts';

const rooms = '{components,pages,renderer,generator,server,scripts,contract,model,public}';

test('the brand of the sample is only in content/, so that a new owner need not search the code', () => {
  // scripts/golive names the brand, because it searches for remains of the sample.
  const files = globSync(`${rooms}/**/*.{ts,tsx,css,svg}`, { exclude: ['scripts/golive.ts', 'scripts/golive/**'] });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /jasno/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the brand is in every title that has room for it', () => {
  const without = pages.filter(
    (page) => !titleOf(page.document).includes('Jasno') && titleOf(page.document).length <= 52,
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('golive names the words about the business that only the dictionary has', () => {
  const words = '# What your business is, for search engines. Sample value: write your own, then remove this sentence.';
  expect(leftoversIn('.', { isNamedJasno: true }).join('\n')).toContain(`still says "${words}"`);
  expect(leftoversIn('.', { isNamedJasno: true }).join('\n')).toContain('still says "# Below the name in the footer.');
});

function titleOf(document: HtmlElement): string {
  return text(one(document, 'head > title'));
}
