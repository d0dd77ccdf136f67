import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSample } from '../sample/digest/digest.ts';
import { hasBusinessLine } from '../examples.ts';
import { type BuiltPage, client, origin, pageAt, pages } from './built-pages.ts';
import { all, attribute, one, text } from './document.ts';

/** Titles of case studies may have five characters more (model/schema/project.ts). Those of the sample do not. */
const LONGEST_TITLE = isSample() ? 65 : 70;
const LONGEST_DESCRIPTION = 170;

const indexed = pages.filter((page) => page.indexed);

test(`every page has one title, of at most ${LONGEST_TITLE} characters`, () => {
  const long = pages.map((page) => ({ path: page.path, title: titleOf(page) }));
  expect(long.filter(({ title }) => title === '' || title.length > LONGEST_TITLE)).toEqual([]);
});

test('every page has one description, of at most 170 characters', () => {
  const faults = pages
    .map((page) => ({ path: page.path, description: meta(page, 'description') }))
    .filter(({ description: { length } }) => length === 0 || length > LONGEST_DESCRIPTION);
  expect(faults).toEqual([]);
});

test('every page declares the language of its path', () => {
  const faults = pages.filter(({ document, path, language }) => {
    const lang = attribute(one(document, 'html'), 'lang');
    return lang !== language || (/^\/(en|sr)\//.test(path) && path.slice(1, 3) !== lang);
  });
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('the canonical link of every page is its own address', () => {
  const faults = pages.filter((page) => linkTo(page, 'canonical') !== origin + page.path);
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('every page that may be listed links to both languages, and to the English one as x-default', () => {
  const faults = indexed.filter((page) => {
    const alternates = alternatesOf(page);
    const self = alternates[page.language];
    return (
      Object.keys(alternates).toSorted().join(' ') !== 'en sr x-default' ||
      self !== origin + page.path ||
      alternates['x-default'] !== alternates['en'] ||
      !alternates['en']?.startsWith(`${origin}/en/`) ||
      !alternates['sr']?.startsWith(`${origin}/sr/`)
    );
  });
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('the two languages of a page link to each other', () => {
  const faults = indexed.filter((page) => {
    const twin = pageAt((alternatesOf(page)[page.language === 'en' ? 'sr' : 'en'] ?? '').slice(origin.length));
    return JSON.stringify(alternatesOf(twin)) !== JSON.stringify(alternatesOf(page)) || twin.key !== page.key;
  });
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('the root links to the home page of each language', () => {
  const home = `${origin}/en/home`;
  expect(alternatesOf(pageAt('/'))).toEqual({ en: home, sr: `${origin}/sr/pocetna`, 'x-default': home });
});

test('social title, description and address are those of the page', () => {
  const faults = pages.filter(
    (page) =>
      property(page, 'og:title') !== titleOf(page) ||
      property(page, 'og:description') !== meta(page, 'description') ||
      property(page, 'og:url') !== origin + page.path,
  );
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('every page declares both locales, its kind, its site, and an image with its whole address', () => {
  const locales: Record<string, string> = { en: 'en_GB', sr: 'sr_RS' };
  const faults = pages.filter(
    (page) =>
      property(page, 'og:locale') !== locales[page.language] ||
      property(page, 'og:locale:alternate') !== locales[page.language === 'en' ? 'sr' : 'en'] ||
      !['website', 'article'].includes(property(page, 'og:type')) ||
      property(page, 'og:site_name') === '' ||
      !property(page, 'og:image').startsWith(`${origin}/`),
  );
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('every page has a large card for other networks', () => {
  const faults = pages.filter((page) => meta(page, 'twitter:card') !== 'summary_large_image');
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('not-found, thank-you and /viber pages are noindex, nofollow, and no other page is (D6)', () => {
  const kept = pages.filter(({ document }) => all(document, 'meta[name="robots"], meta[name="googlebot"]').length > 0);
  expect(Object.fromEntries(kept.map((page) => [page.path, robotsOf(page)]))).toEqual({
    '/404': ['noindex, nofollow', 'noindex, nofollow'],
    ...(hasBusinessLine && { '/viber': ['noindex, nofollow', 'noindex, nofollow'] }),
    '/en/404': ['noindex, nofollow', 'noindex, nofollow'],
    '/sr/404': ['noindex, nofollow', 'noindex, nofollow'],
    '/en/portfolio/404': ['noindex, nofollow', 'noindex, nofollow'],
    '/sr/portfolio/404': ['noindex, nofollow', 'noindex, nofollow'],
    '/en/thank-you': ['noindex, nofollow', 'noindex, nofollow'],
    '/sr/hvala': ['noindex, nofollow', 'noindex, nofollow'],
  });
});

test.each(['en', 'sr'] as const)(
  'a project in %s is described by client, problem and labelled stats (D19)',
  (language) => {
    for (const page of pages.filter((one) => one.kind === 'project' && one.language === language)) {
      const description = meta(page, 'description');
      const [client = ''] = all(page.document, 'article > header dd').map((value) => text(value));
      const labels = all(page.document, 'article > section dl dt').map((label) => text(label));
      // Other case studies may have no problem, or one that is too long to leave room for figures.
      const start = isSample() ? `${client}: ` : client;
      expect(description.startsWith(start)).toBe(true);
      expect(!isSample() || labels.some((label) => description.includes(` ${label}: `))).toBe(true);
      expect([...new Intl.Segmenter().segment(description)].length).toBeLessThanOrEqual(160);
      expect(titleOf(page)).toContain(text(one(page.document, 'h1')));
      // A long title leaves no room for a result.
      expect(!isSample() || titleOf(page) !== text(one(page.document, 'h1'))).toBe(true);
    }
  },
);

test('a case study is an article to other networks, and no other page is', () => {
  const articles = pages.filter((page) => property(page, 'og:type') === 'article');
  expect(articles.map(({ kind }) => kind)).toEqual(
    pages.filter(({ kind }) => kind === 'project').map(({ kind }) => kind),
  );
});

/** A text of a developer may say one of these words itself. */
const written = globSync('content/**/*.{mdx,yaml}').map((file) => readFileSync(file, 'utf8').replaceAll('\\', ''));

test.each(
  [/\bundefined\b/, /\bNaN\b/, /\[object \w+\]/].filter((pattern) => !written.some((text) => pattern.test(text))),
)('nothing that is built says %s', (pattern) => {
  const built = globSync('**/{*.html,*.xml,*.txt,*.webmanifest,_redirects}', { cwd: client });
  expect(built.filter((file) => pattern.test(readFileSync(join(client, file), 'utf8')))).toEqual([]);
});

function titleOf({ document }: BuiltPage): string {
  return text(one(document, 'head > title'));
}

function meta({ document }: BuiltPage, name: string): string {
  return attribute(one(document, `head > meta[name="${name}"]`), 'content') ?? '';
}

function property({ document }: BuiltPage, name: string): string {
  return attribute(one(document, `head > meta[property="${name}"]`), 'content') ?? '';
}

function linkTo({ document }: BuiltPage, rel: string): string {
  return attribute(one(document, `head > link[rel="${rel}"]`), 'href') ?? '';
}

function alternatesOf({ document }: BuiltPage): Record<string, string> {
  return Object.fromEntries(
    all(document, 'link[rel="alternate"][hreflang]').map((link) => [
      attribute(link, 'hreflang'),
      attribute(link, 'href'),
    ]),
  ) as Record<string, string>;
}

function robotsOf(page: BuiltPage): string[] {
  return [meta(page, 'robots'), meta(page, 'googlebot')];
}
