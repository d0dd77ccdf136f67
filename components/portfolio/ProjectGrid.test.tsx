import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { syncContent } from '#model/index/sync.ts';
import { type SiteContextValue, SiteProvider } from '../site-context.tsx';
import { ProjectFilter } from './ProjectFilter.tsx';
import { cellsOf, ProjectGrid } from './ProjectGrid.tsx';

test.each(languages)('says in words that a category is empty: %s', async (language) => {
  const result = await syncContent(process.cwd());
  if (result.state === 'invalid') throw new Error('The content has problems');
  const words = result.content.dictionary[language].portfolio.empty;
  // A cast: the two components read no other values of the context.
  const site = {
    language,
    words: result.content.dictionary[language],
    currentPath: 'category:seo',
    path: (key: string) => key,
  } as unknown as SiteContextValue;
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <ProjectFilter list="seo" filters={[{ list: 'seo', label: 'SEO', isTrade: false, count: 0 }]} />
      <ProjectGrid projects={[]} />
    </SiteProvider>,
  );
  expect(html).toContain(`data-announcement="${words}"`);
  expect(html).toContain(`>${words}</p>`);
});

test.each(Array.from({ length: 48 }, (_, index) => index + 1))('a list of %i fills its rows', (count) => {
  const widths = cellsOf(count).map(({ columns }) => Number(/\d+$/.exec(columns)?.[0]));
  expect(widths).toHaveLength(count);
  let row = 0;
  for (const width of widths) {
    row = row + width > 12 ? width : row + width;
    expect(row).toBeLessThanOrEqual(12);
  }
  // One project alone is as wide as the first of many.
  expect(row).toBe(count === 1 ? 7 : 12);
});
