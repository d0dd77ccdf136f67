import { expect, test } from 'vitest';
import { content } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { pageAt, pages } from './built-pages.ts';
import { all, attribute, one, text } from './document.ts';

const withQuestions = pages.filter(({ document }) => all(document, 'details').length > 0);

test('pricing and the services have an accordion, and the FAQ where there are questions', () => {
  const kinds = ['pricing', 'service', ...(content.faq.length > 0 ? ['faq'] : [])];
  expect([...new Set(withQuestions.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(kinds));
});

test('the items of an accordion share one name, so that one is open at a time, and all start closed', () => {
  for (const { document } of withQuestions) {
    const items = all(document, 'details');
    const names = new Set(items.map((item) => attribute(item, 'name') ?? ''));
    expect(names.size).toBe(1);
    expect(names).not.toContain('');
    expect(items.filter((item) => item.hasAttribute('open'))).toEqual([]);
  }
});

test('the items are item-0, item-1 and so on, in order (product §4)', () => {
  for (const { document } of withQuestions) {
    const ids = all(document, 'details').map((item) => attribute(item, 'id'));
    expect(ids).toEqual(ids.map((_, index) => `item-${index}`));
  }
});

test('every item has a question as a heading in its summary, and an answer', () => {
  for (const { document } of withQuestions) {
    for (const item of all(document, 'details')) {
      const question = text(one(item, 'summary h3'));
      expect(question).toMatch(/\S/);
      expect(text(item).length).toBeGreaterThan(question.length + (isSample() ? 40 : 0));
    }
  }
});

test.each([
  ['/en/home', '/en/faq'],
  ['/sr/pocetna', '/sr/faq'],
])('the questions of %s are on %s too', (home, faq) => {
  const questions = (path: string) => all(pageAt(path).document, 'summary h3').map((question) => text(question));
  expect(questions(faq)).toEqual(expect.arrayContaining(questions(home)));
});
