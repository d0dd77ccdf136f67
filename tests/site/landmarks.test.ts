import { expect, test } from 'vitest';
import { isPageId } from '#contract/page-ids.ts';
import { type BuiltPage, pages, pagesInOneLanguage } from './built-pages.ts';
import { all, attribute, one, text } from './document.ts';

test('every page has one main heading and one main landmark', () => {
  const faults = pages.filter(({ document }) => all(document, 'h1').length !== 1 || all(document, 'main').length !== 1);
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('every page in one language has a header, a footer and a main navigation, in the order of reading', () => {
  for (const { document } of pagesInOneLanguage) {
    const landmarks = all(document, '#page > *').map(({ tagName }) => tagName);
    expect(landmarks.filter((tag) => ['header', 'main', 'footer'].includes(tag))).toEqual(['header', 'main', 'footer']);
    expect(all(document, '#page > header nav')).toHaveLength(1);
  }
});

test('navigations of one page have different names', () => {
  for (const { document } of pagesInOneLanguage) {
    const names = all(document, 'nav').map((nav) => attribute(nav, 'aria-label') ?? '');
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  }
});

test('no list of a page is empty, and no filter of the portfolio shows nothing', () => {
  for (const { path, document } of pages) {
    expect(
      all(document, 'ul, ol, dl').filter(({ childElements }) => childElements.length === 0),
      path,
    ).toEqual([]);
    const filters = all(document, 'main nav li a').map((filter) => text(filter));
    expect(filters.filter((words) => words.endsWith(' 0'))).toEqual([]);
  }
});

test('the first link of a page leads to its content', () => {
  for (const { document } of pagesInOneLanguage) {
    const [first] = all(document, 'body a');
    expect(first && attribute(first, 'href')).toBe(`#${attribute(one(document, 'main'), 'id')}`);
  }
});

test('headings start with the main one and skip no level', () => {
  const faults = pages.flatMap((page) => {
    const levels = levelsOf(page);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    return skips.map((level) => `${page.path} jumps to h${level}`);
  });
  expect(faults).toEqual([]);
});

test('no heading is empty', () => {
  const faults = pages.flatMap(({ document, path }) =>
    all(document, 'h1, h2, h3, h4, h5, h6')
      .filter((heading) => text(heading) === '')
      .map(() => path),
  );
  expect(faults).toEqual([]);
});

test('no id of a page can equal that of a heading in its body', () => {
  // The ids of React and of footnotes contain a _, which no heading id has. Contact and lists of case studies show no body.
  const faults = pages
    .filter(({ kind }) => !['contact', 'portfolio', 'category'].includes(kind))
    .flatMap(({ document, path }) =>
      all(document, '[id]')
        .filter(({ tagName }) => !/^h[1-6]$/.test(tagName))
        .map((element) => attribute(element, 'id') ?? '')
        .filter((id) => !id.includes('_') && !isPageId(id))
        .map((id) => `#${id} on ${path} is not in contract/page-ids.ts`),
    );
  expect(faults).toEqual([]);
});

test('every image has a text, or a link with a text beside it, and has its width and height', () => {
  const faults = pages.flatMap(({ document, path }) => {
    const cards = all(document, 'article, li').filter((card) => all(card, 'h2 a, h3 a, a h2').length > 0);
    const videos = all(document, 'figure a').filter((link) => text(link) !== '');
    const silent = new Set([...cards, ...videos].flatMap((box) => all(box, 'img')));
    return all(document, 'img')
      .filter(
        (image) =>
          (!attribute(image, 'alt') && !silent.has(image)) ||
          !(Number(attribute(image, 'width')) > 0) ||
          !(Number(attribute(image, 'height')) > 0),
      )
      .map((image) => `${attribute(image, 'src')} on ${path}`);
  });
  expect(faults).toEqual([]);
});

test('drawings that are decoration are hidden from screen readers, and the others have a name', () => {
  const faults = pages.flatMap(({ document, path }) =>
    all(document, 'svg')
      .filter((drawing) => attribute(drawing, 'aria-hidden') !== 'true' && !attribute(drawing, 'aria-label'))
      .map(() => path),
  );
  expect(faults).toEqual([]);
});

function levelsOf({ document }: BuiltPage): number[] {
  return all(document, 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)));
}
