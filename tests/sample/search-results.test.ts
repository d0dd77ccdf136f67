import { expect, test } from 'vitest';
import { pagesInOneLanguage } from '../site/built-pages.ts';
import { attribute, one, text } from '../site/document.ts';

// For an owner's content this is only a warning of npm run check (model/check/house-rules.ts).
const SHORTEST_DESCRIPTION = 50;

const results = pagesInOneLanguage.map(({ path, language, document }) => ({
  path,
  language,
  title: text(one(document, 'head > title')),
  description: attribute(one(document, 'head > meta[name="description"]'), 'content') ?? '',
}));

test('every description has at least 50 characters', () => {
  expect(results.filter(({ description }) => description.length < SHORTEST_DESCRIPTION)).toEqual([]);
});

test.each(['en', 'sr'])('no two pages in %s have the same title or description', (language) => {
  const ofLanguage = results.filter((result) => result.language === language);
  expect(ofLanguage.length).toBeGreaterThan(20);
  for (const values of [ofLanguage.map(({ title }) => title), ofLanguage.map(({ description }) => description)])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
});
