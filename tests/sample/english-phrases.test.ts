import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { all, attribute, text } from '../site/document.ts';
import { pages } from '../site/built-pages.ts';

const studies = pages.filter(({ kind }) => kind === 'project');
const texts = (document: HtmlElement): HtmlElement[] => all(document, 'main dt, main p');

test('phrases that a case study quotes in both languages are marked as English on its Serbian page', () => {
  let marked = 0;
  for (const { path, document } of studies.filter(({ language }) => language === 'sr')) {
    const twin = studies.find((page) => page.path === path.replace('/sr/', '/en/'));
    const quoted = texts(twin?.document ?? document).flatMap((element) => [...text(element).matchAll(/“([^”]+)”/g)]);
    for (const element of texts(document)) {
      const phrases = all(element, 'span').filter((span) => attribute(span, 'lang') === 'en');
      const english = quoted.map(([, phrase = '']) => phrase).filter((one) => text(element).includes(`„${one}”`));
      expect(new Set(phrases.map((span) => text(span))), path).toEqual(new Set(english));
      marked += phrases.length;
    }
  }
  expect(marked).toBeGreaterThan(5);
});
