import { expect, test } from 'vitest';
import { listChange } from './list-visits.ts';

test.each([
  ['/en/portfolio', '/en/portfolio/category/seo', 'filter'],
  ['/sr/portfolio/category/seo', '/sr/portfolio', 'filter'],
  ['/sr/portfolio/strana/2', '/sr/portfolio/category/seo', 'filter'],
  // The filter that is already current.
  ['/en/portfolio', '/en/portfolio', 'filter'],
  ['/en/portfolio', '/en/portfolio/page/2', 'page'],
  ['/en/portfolio/page/3', '/en/portfolio/page/2', 'page'],
  ['/sr/portfolio/category/seo/strana/2', '/sr/portfolio/category/seo', 'page'],
  // The language toggle, a case study, another page.
  ['/en/portfolio/page/2', '/sr/portfolio/strana/2', undefined],
  ['/en/portfolio', '/sr/portfolio', undefined],
  ['/en/portfolio/page/2', '/en/portfolio/7', undefined],
  ['/en/portfolio/7', '/en/portfolio', undefined],
  ['/en/home', '/en/portfolio/page/2', undefined],
])('from %s to %s: %s', (from, to, change) => {
  expect(listChange(from, to)).toBe(change);
});
