import { expect, test } from 'vitest';
import { pagePath } from '#contract/routes/paths.ts';
import { servedInBrowser } from '../served-in-browser.ts';
import { caseStudies, content, countAt, screens, study } from '../examples.ts';

const { served, browser } = await servedInBrowser();

test.skipIf(caseStudies === 0)('a title of one long word breaks on its page, in the breadcrumb too', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(served.origin + study.en);
  await page.$$eval('h1, nav [aria-current=page]', (titles) => {
    for (const title of titles) title.textContent = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.close();
});

test('with a font of 32 px on a phone, no number or word of the first rows of the contact page is broken', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.goto(served.origin + pagePath('contact', 'sr'));
  const heights = await page.$$eval('h1 ~ ul a[href^="tel:"] span, h1', (texts) =>
    texts.map((text) => {
      text.textContent = text.localName === 'h1' ? 'i\u00A0besplatan' : text.textContent;
      return text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).fontSize);
    }),
  );
  // One line each: a second one would make at least two.
  for (const height of heights) expect(height).toBeLessThan(2);
  await page.close();
});

test.skipIf(screens === 0)(
  'key screens of any shape have the same height, so that a high one leaves no gap',
  async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(served.origin + study.en);
    const heights = await page.$$eval('.swiper-slide img', (images) =>
      images.map((image, index) => {
        if (index === 0)
          for (const [name, value] of [
            ['width', '900'],
            ['height', '1500'],
          ] as const)
            image.setAttribute(name, value);
        return Math.round(image.getBoundingClientRect().height);
      }),
    );
    expect(new Set(heights).size).toBe(1);
    await page.close();
  },
);

test.skipIf(content.site.profiles.length === 0)('six profiles in the footer do not widen a phone', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  await page.goto(served.origin + pagePath('privacy', 'en'));
  await page.$$eval('footer ul', (lists) => {
    const profiles = lists.at(-1);
    for (let count = 0; count < 6; count += 1)
      profiles?.append(profiles.firstElementChild?.cloneNode(true) ?? 'no profile');
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.close();
});

const corrected = content.services
  .map(({ en }) => pagePath('services', 'en') + '/' + en.meta.slug)
  .find((path) => countAt(path, /<del\b/g) > 0);

test.skipIf(corrected === undefined)(
  'a correction that is too long for one line is on the right like the others',
  async () => {
    const page = await browser.newPage({ viewport: { width: 1024, height: 800 } });
    await page.goto(`${served.origin}${corrected}`);
    const gaps = await page.$$eval('li:has(del)', ([row]) =>
      [...(row?.querySelectorAll('del, ins') ?? [])]
        .map((text) => {
          text.textContent = "O'Brajen-Živković, Čarls Džordž Vilijam";
          return () => (row?.getBoundingClientRect().right ?? 0) - text.getBoundingClientRect().right;
        })
        .map((gap) => Math.round(gap())),
    );
    expect(gaps).toEqual([0, 0]);
    await page.close();
  },
);

const ruled = content.services
  .filter(({ en }) => en.meta.rules !== undefined)
  .map(({ en }) => `${pagePath('services', 'en')}/${en.meta.slug}`)[0];

test.skipIf(ruled === undefined)('a result that is too long for the line of its case is on the right', async () => {
  const page = await browser.newPage({ viewport: { width: 768, height: 800 } });
  await page.goto(`${served.origin}${ruled}`);
  const gap = await page.$$eval('p + ul > li', ([row]) => {
    const result = row?.querySelector('span:last-child');
    if (result) result.textContent = 'The order goes through and is entered later';
    row?.prepend('The accounts system is down');
    return Math.round((row?.getBoundingClientRect().right ?? 0) - (result?.getBoundingClientRect().right ?? 0));
  });
  expect(gap).toBe(0);
  await page.close();
});
