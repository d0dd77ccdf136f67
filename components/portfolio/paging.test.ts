import { expect, test } from 'vitest';
import { pageNumbers, rangeOf } from './paging.ts';

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 8, '1 gap 4 5 6 7 8'],
  [8, 8, '1 gap 4 5 6 7 8'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [16, 20, '1 gap 15 16 17 gap 20'],
  [17, 20, '1 gap 16 17 18 19 20'],
  [104, 105, '1 gap 101 102 103 104 105'],
])('page %i of %i shows %s', (page, pages, shown) => {
  expect(pageNumbers(page, pages).join(' ')).toBe(shown);
});

test('every page of a long list is reached by steps, and no pager is wider than seven places', () => {
  const pages = 105;
  for (let page = 1; page <= pages; page += 1) {
    const shown = pageNumbers(page, pages);
    expect(shown.length).toBe(7);
    const around = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
    expect(around.filter((one) => !shown.includes(one))).toEqual([]);
    // A gap must hide at least two numbers: a single number would fit in its place.
    shown.forEach((place, index) => {
      if (place === 'gap') expect(Number(shown[index + 1]) - Number(shown[index - 1])).toBeGreaterThan(2);
    });
  }
});

test('says which projects a page shows', () => {
  expect(rangeOf({ page: 2, pages: 3, first: 49, last: 96, count: 100 })).toBe('49–96');
  expect(rangeOf({ page: 2, pages: 2, first: 49, last: 49, count: 49 })).toBe('49');
});
