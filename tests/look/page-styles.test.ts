import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { screens, study } from '../examples.ts';
import { onePathOfEachKind, pagePaths, type ServedSite, serveBuiltSite } from '../built-site.ts';
import { isSoak } from '../soak.ts';
import { bundledPageStyles, sourceBodies } from './site-rules.ts';

let served: ServedSite;
let browser: Browser;
let site: Awaited<ReturnType<typeof bundledPageStyles>>;
/** The bodies of all pages with the original class names, by path. */
let bodies: Map<string, string>;

beforeAll(async () => {
  served = await serveBuiltSite();
  [site, bodies, browser] = await Promise.all([
    bundledPageStyles(),
    sourceBodies(pagePaths(served.site)),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  served.close();
});

test('each page inlines one sheet, with the rules that its HTML needs instead of those of the whole site', async () => {
  for (const [path, source] of bodies) {
    const html = await (await fetch(served.origin + path)).text();
    const sheets = [...html.matchAll(/<style\b([^>]*)>([^]*?)<\/style>/g)];
    expect([path, sheets.length, sheets[0]?.[1]]).toEqual([path, 1, '']);
    expect(sheets[0]?.[2], path).toBe(site.styles.page(source).style);
    expect(sheets[0]?.[2]?.length, path).toBeLessThan(site.wholeSheet(path).length * 0.75);
  }
});

test.skipIf(screens === 0)('no page lacks a rule for what its islands add', async () => {
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(`${served.origin}${study.en}`);
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await page.waitForSelector('.swiper-pagination-bullet-active', { state: 'attached' });
  expect(site.lackingRules(await page.content())).toEqual([]);
  await page.close();
});

test('parts of an entry, a quotation and an inner list of tasks are set apart', async () => {
  const page = await browser.newPage();
  const tasks = '<ul class="contains-task-list"><li>Task<ul class="contains-task-list"><li>Inner</li></ul></li></ul>';
  const parts = `<ol><li><p>A</p><p>B</p><pre>C</pre></li></ol><blockquote><p>A</p><p>B</p></blockquote>${tasks}`;
  await page.setContent(`<style>${site.wholeSheet(study.en)}</style><div class="prose">${parts}</div>`);
  const margins = await page
    .locator('.prose :is(p + p, p + pre)')
    .evaluateAll((all) => all.map((part) => Number.parseFloat(getComputedStyle(part).marginTop)));
  expect(margins.map((margin) => margin >= 6)).toEqual([true, true, true]);
  const [task, innerTask] = await page
    .locator('.contains-task-list > li')
    .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().left));
  expect(innerTask).toBeGreaterThan(Number(task) + 16);
  await page.close();
});

test('an inner list is as far from the words above as its entries are from each other, and a rule is a line', async () => {
  const page = await browser.newPage();
  const parts = '<ul><li>A<ul><li>B</li><li>C</li></ul></li></ul><hr><p>D</p>';
  await page.setContent(`<style>${site.wholeSheet(study.en)}</style><div class="prose">${parts}</div>`);
  const margins = await page
    .locator('li li')
    .evaluateAll((all) => all.map((entry) => Number.parseFloat(getComputedStyle(entry).marginTop)));
  expect(margins[0]).toBeGreaterThanOrEqual(6);
  expect(margins[1]).toBe(margins[0]);
  expect(await page.locator('hr').evaluate((rule) => rule.getBoundingClientRect().height)).toBe(1);
  await page.close();
});

test('at 360 px a sentence beside five columns of figures has room for words, and the table scrolls by itself', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const figures = '<td>12,310</td>'.repeat(5);
  const sentence =
    'The site was new, so that nobody but the old customers, who had been told by letter, knew its address yet. ';
  const row = `<tr>${figures}<td class="min-w-36">${sentence.repeat(2)}</td></tr>`;
  const table = `<div class="overflow-x-auto"><table>${row}</table></div>`;
  await page.setContent(`<style>${site.wholeSheet(study.en)}</style><div class="prose">${table}</div>`);
  const height = await page
    .locator('td')
    .last()
    .evaluate((cell) => cell.getBoundingClientRect().height);
  expect(height).toBeLessThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.close();
});

test('on paper, code is whole, and no link within the page has its address beside it', async () => {
  const page = await browser.newPage();
  await page.emulateMedia({ media: 'print' });
  const links = '<a href="#note_fn-1">1</a> <a href="/en/home">Home</a>';
  const address = '<a href="https://example.com" translate="no">https://example.com</a>';
  const parts = `<p>${address} ${links}</p><pre><code>${'npm run build '.repeat(99)}</code></pre>`;
  await page.setContent(`<style>${site.wholeSheet(study.en)}</style><div class="prose">${parts}</div>`);
  const added = (element: Element): string => getComputedStyle(element, '::after').content;
  expect(await page.locator('[translate]').evaluate(added)).toBe('none');
  expect(await page.locator('[href^="#"]').evaluate(added)).toBe('none');
  expect(await page.locator('a').last().evaluate(added)).toContain('/en/home');
  expect(await page.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  await page.close();
});

/** A tab for pages that do not change: no scripts, no refresh on `/` and /viber, no late fonts, no motion. */
async function stillPage(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({
    ...options,
    javaScriptEnabled: false,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  await page.route('**/*.woff2', (route) => route.abort());
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<meta http-equiv="refresh"[^>]*>/gi, '');
    return route.fulfill({ response, body });
  });
  return page;
}

const looks = [
  { name: 'a phone, light', width: 360, colorScheme: 'light', media: 'screen', otherLanguage: '/en/' },
  { name: 'a desktop, dark', width: 1440, colorScheme: 'dark', media: 'screen', otherLanguage: '/sr/' },
  { name: 'paper', width: 800, colorScheme: 'light', media: 'print', otherLanguage: '/sr/' },
] as const;

test.each(looks)(
  'every element of every kind of page looks the same as with the whole sheet: $name',
  async ({ width, colorScheme, media, otherLanguage }) => {
    const page = await stillPage({ viewport: { width, height: 800 }, colorScheme });
    await page.emulateMedia({ media });
    const different: string[] = [];
    for (const path of onePathOfEachKind(served.site)) {
      // Styles do not depend on the language: only the soak checks both.
      if (!isSoak && path.startsWith(otherLanguage)) continue;
      await page.goto(served.origin + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(openAll);
      const { names } = site.styles.page(bodies.get(path) ?? '');
      const sources = Map.groupBy(names, ([, short]) => short);
      const whole = {
        siteRules: site.wholeSheet(path),
        sources: Array.from(
          sources,
          ([short, pairs]) =>
            [short, pairs.map(([name]) => name.replaceAll('&amp;', '&').replaceAll('&gt;', '>'))] as const,
        ),
      };
      for (const change of await page.evaluate(changes, whole)) different.push(`${path}: ${change}`);
    }
    await page.close();
    expect(different).toEqual([]);
  },
  600_000,
);

type Look = { element: string; values: string[] };

type Whole = { siteRules: string; sources: (readonly [short: string, sources: string[]])[] };

/**
 * Runs in a page that has its own style sheet and short class names: replaces them with the whole sheet and the original class
 * names. Returns the differences in computed style, element by element.
 */
function changes({ siteRules, sources }: Whole): string[] {
  const parts = (element: Element): string[] => [
    '',
    '::before',
    '::after',
    ...(element.matches('li, summary') ? ['::marker'] : []),
    ...(element.matches('dialog, [popover]') ? ['::backdrop'] : []),
    ...(element.matches('input, textarea') ? ['::placeholder'] : []),
  ];
  const sheet = document.querySelector('style');
  const namesIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) =>
      rule instanceof CSSStyleRule ? [...rule.style] : 'cssRules' in rule ? namesIn(rule.cssRules as CSSRuleList) : [],
    );
  const site = new CSSStyleSheet();
  site.replaceSync(siteRules);
  // Compares only the properties that some rule of the site sets.
  const names = [...new Set(namesIn(site.cssRules))].filter((name) => !name.startsWith('--'));
  const looks = (): Look[] =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      parts(element).flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isMissing = (part === '::before' || part === '::after') && style.content === 'none';
        return isMissing
          ? []
          : [
              {
                element: `<${element.localName} class="${element.getAttribute('class') ?? ''}">${part}`,
                values: names.map((name) => style.getPropertyValue(name)),
              },
            ];
      }),
    );
  const ownLooks = looks();
  // Keeps the rules that are made for each page: .paint-rrggbb.
  if (sheet) sheet.textContent = siteRules + (sheet.textContent.match(/\.paint-[^}]*\}/g) ?? []).join('');
  const sourceOf = new Map(sources);
  for (const { classList } of document.querySelectorAll('[class]'))
    classList.value = [...classList].flatMap((name) => sourceOf.get(name) ?? name).join(' ');
  const whole = looks();
  return ownLooks.flatMap(({ element, values }, index) => {
    const at = values.findIndex((value, name) => value !== whole[index]?.values[name]);
    return at < 0
      ? []
      : [`${element} has ${names[at]} ${values[at]}, with the whole sheet ${whole[index]?.values[at]}`];
  });
}

/** Runs in the page: opens all disclosures and popovers, and one dialog. */
function openAll(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.showPopover();
  document.querySelector('dialog')?.showModal();
}
