import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { study } from '../examples.ts';
import { serveSite, type TestSite } from './site.ts';
import { follow, ready, visit, whole } from './visit.ts';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(() => site.close());

/** Each page has different CSS rules from the page before it. The last page has been shown already. */
const journey = ['/en/home', '/en/portfolio', study.sr, '/sr/cenovnik', '/en/home'];

test('a page that is swapped in looks as if it had been loaded', async () => {
  const swapped = await stillVisit();
  const loaded = await stillVisit();
  const [first = '', ...next] = journey;
  await swapped.page.goto(first);
  await ready(swapped.page);
  await whole(swapped.page);
  for (const path of next) {
    await follow(swapped.page, path);
    await loaded.page.goto(path);
    await whole(loaded.page);
    const [styles, expected] = [await stylesIn(swapped.page), await stylesIn(loaded.page)];
    expect(expected.length, path).toBeGreaterThan(100);
    const different = styles.filter((style, index) => style !== expected[index]);
    expect([path, styles.length, different]).toEqual([path, expected.length, []]);
  }
  expect([...swapped.faults, ...loaded.faults].filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  await swapped.close();
  await loaded.close();
}, 120_000);

/** A visit without fonts, which could arrive between two measurements, and without motion. */
async function stillVisit(): Promise<Awaited<ReturnType<typeof visit>>> {
  const visitor = await visit(browser, site.origin, { reducedMotion: 'reduce' });
  await visitor.page.route('**/*.woff2', (route) => route.abort());
  return visitor;
}

/** The computed style of each element, without values that the first element has too: all values together are 15 MB. */
function stylesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Removes the focus, which a swapped page has.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Not custom properties: their order varies, and they only matter where they are read. All elements have the same names.
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
    const [first, ...others] = [...document.querySelectorAll('#page, #page *')].map((element) => {
      const style = getComputedStyle(element);
      return { element, values: names.map((name) => `${name}: ${style.getPropertyValue(name)}`) };
    });
    const usual = new Set(first?.values);
    return [
      first?.values.join('; ') ?? '',
      ...others.map(({ element, values }) => {
        const ownValues = values.filter((value) => !usual.has(value));
        return `<${element.localName} class="${element.className}"> ${ownValues.join('; ')}`;
      }),
    ];
  });
}
