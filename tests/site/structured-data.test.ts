import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { content } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { type BuiltPage, origin, pageAt, pages, pagesInOneLanguage } from './built-pages.ts';
import { all, attribute, one, plain, text } from './document.ts';
import { graphOf, only } from './graph.ts';

/** How many characters of a wrong answer a failing test shows. */
const LENGTH_SHOWN = 120;

test('every page has one block of structured data, which is one graph', () => {
  for (const { document } of pages) {
    const data = JSON.parse(one(document, 'script[type="application/ld+json"]').textContent) as Record<string, unknown>;
    expect(Object.keys(data)).toEqual(['@context', '@graph']);
    expect(data['@context']).toBe('https://schema.org');
  }
});

test('every page describes the organisation with all that product §1 lists', () => {
  for (const page of pages) {
    expect(only(page, 'Organization')).toMatchObject({
      name: expect.stringMatching(/\S/),
      url: expect.stringContaining(origin),
      logo: expect.stringMatching(/^https?:\/\/[^/]+\/logo\.(png|svg)$/),
      description: content.dictionary[page.language].organisation.description,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: expect.stringMatching(/\S/),
        ...(content.site.phone !== undefined && { telephone: content.site.phone }),
        email: expect.stringMatching(/^\S+@\S+$/),
        availableLanguage: ['en', 'sr'],
      },
      sameAs: content.site.profiles.map(({ url }) => url),
    });
  }
});

test('the organisation is described in the language of the page', () => {
  const described = (path: string) => only(pageAt(path), 'Organization')?.['description'];
  expect(described('/en/home')).not.toBe(described('/sr/pocetna'));
});

test('the breadcrumb of the data is the one that is shown', () => {
  for (const page of pagesInOneLanguage) {
    const list = only(page, 'BreadcrumbList');
    const crumbs = (list?.['itemListElement'] ?? []) as { position: number; name: string; item: string }[];
    expect(crumbs.map(({ name, item }) => ({ name, item }))).toEqual(seenCrumbs(page));
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
  }
});

test('every page that may be listed has a breadcrumb, except home, where it would start', () => {
  const without = pages.filter((page) => page.indexed && !only(page, 'BreadcrumbList')).map(({ path }) => path);
  expect(without).toEqual(['/en/home', '/sr/pocetna']);
});

test('only service pages are a service, with the name on its card', () => {
  const services = pages.filter((page) => only(page, 'Service'));
  expect(services.every(({ kind }) => kind === 'service')).toBe(true);
  for (const language of languages) {
    const named = services
      .filter((page) => page.language === language)
      .map((page) => plain(String(only(page, 'Service')?.['name'])));
    expect(named.toSorted()).toEqual(
      content.services.map((service) => plain(service[language].meta.card.title)).toSorted(),
    );
  }
  expect(services).toHaveLength(pages.filter(({ kind }) => kind === 'service').length);
});

test('every question of the data is shown on the page, with the same answer, in the same order', () => {
  const asked = pages.filter((page) => only(page, 'FAQPage'));
  const faults = asked.flatMap((page) => {
    const seen = seenQuestions(page);
    const said = saidQuestions(page);
    const wrong = said.filter((question, index) => JSON.stringify(question) !== JSON.stringify(seen[index]));
    return [
      ...wrong.map(({ q, a }) => `${page.path}: ${q} ${a.slice(0, LENGTH_SHOWN)}…`),
      ...(said.length === seen.length ? [] : [`${page.path} shows ${seen.length} questions and says ${said.length}`]),
    ];
  });
  expect(faults).toEqual([]);
});

test('FAQ, pricing and services mark their questions, each question once, and no other page does', () => {
  const marked = pages.filter((page) => only(page, 'FAQPage')).map(({ kind }) => kind);
  expect([...new Set(marked)].toSorted()).toEqual(['faq', 'pricing', 'service']);
  const asking = pages.filter(({ kind }) => ['faq', 'pricing', 'service'].includes(kind));
  expect(marked).toHaveLength(asking.length);
  // Two pages of an owner may ask the same.
  const questions = pages.flatMap((page) => {
    const where = isSample() ? page.language : page.path;
    return saidQuestions(page).map(({ q }) => `${where} ${q}`);
  });
  expect(new Set(questions).size).toBe(questions.length);
});

test.each(['en', 'sr'] as const)(
  'every project in %s is a creative work with its title, image and keywords',
  (language) => {
    for (const page of pages.filter((one) => one.kind === 'project' && one.language === language)) {
      const work = only(page, 'CreativeWork');
      expect(work).toMatchObject({
        name: text(one(page.document, 'h1')),
        inLanguage: language,
        keywords: expect.stringMatching(/\S/),
        url: origin + page.path,
        author: { '@id': expect.stringContaining('#organisation') },
        creator: { '@id': expect.stringContaining('#organisation') },
      });
      // The dates of the front matter, and no others.
      const id = Number(page.path.split('/').at(-1));
      const { launched, publish } = content.projects.get(id)[language].meta;
      expect([page.path, work?.['dateCreated'], work?.['datePublished']]).toEqual([
        page.path,
        launched,
        publish ?? launched,
      ]);
    }
  },
);

test('home, about and contact describe the person who does the work, and the place of business', () => {
  const naming = pages.filter((page) => only(page, 'Person'));
  const isNamed = content.site.person !== undefined;
  expect([...new Set(naming.map(({ kind }) => kind))].toSorted()).toEqual(isNamed ? ['about', 'contact', 'home'] : []);
  for (const page of naming) {
    expect(only(page, 'Person')).toMatchObject({
      name: expect.any(String),
      ...((content.site.photo ?? content.site.portrait) !== undefined && {
        image: expect.stringContaining('/images/site-'),
      }),
    });
    expect(only(page, 'ProfessionalService')).toMatchObject({
      founder: { '@id': only(page, 'Person')?.['@id'] },
      ...(content.site.town !== undefined && { address: { addressLocality: expect.any(String) } }),
    });
    expect(text(one(page.document, 'main'))).toContain(only(page, 'Person')?.['name']);
  }
});

test('no page has a rating, because quotes and figures of clients are samples', () => {
  // A text about search results may say these words: quotation marks within it are escaped.
  const rating =
    /"(?:aggregateRating|ratingValue|reviewRating|bestRating|review)":|"@type":"(?:Review|AggregateRating|Rating)"/;
  const rated = pages.filter((page) => rating.test(JSON.stringify(graphOf(page))));
  expect(rated.map(({ path }) => path)).toEqual([]);
  expect(pages.filter(({ document }) => all(document, '[itemprop]').length > 0)).toEqual([]);
});

test('every reference within the graph leads to a node of the graph', () => {
  for (const page of pages) {
    const ids = graphOf(page).map((node) => node['@id']);
    const references = [...JSON.stringify(graphOf(page)).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

/** The breadcrumb above the main content; its last item is the page itself. */
function seenCrumbs({ document, path }: BuiltPage): { name: string; item: string }[] {
  return all(document, 'main > nav li').map((item) => {
    const link = item.querySelector('a');
    if (!link) expect(attribute(item, 'aria-current')).toBe('page');
    return { name: text(link ?? item), item: origin + (link ? attribute(link, 'href') : path) };
  });
}

type Question = { q: string; a: string };

function saidQuestions(page: BuiltPage): Question[] {
  const entries = (only(page, 'FAQPage')?.['mainEntity'] ?? []) as { name: string; acceptedAnswer: { text: string } }[];
  return entries.map(({ name, acceptedAnswer }) => ({
    q: name,
    a: plain(acceptedAnswer.text).trim(),
  }));
}

/** True for the marks of a footnote, which are no part of an answer, and for words that only screen readers say. */
function isMark(element: HtmlElement): boolean {
  const isNote = ['data-footnote-ref', 'data-footnote-backref'].some((name) => attribute(element, name) !== undefined);
  return isNote || /\bsr-only\b/.test(attribute(element, 'class') ?? '');
}

function seenQuestions({ document }: BuiltPage): Question[] {
  return all(document, 'main details').map((item) => {
    const summary = one(item, 'summary');
    const answer = item.childElements.filter((child) => child !== summary).map((child) => text(child, isMark));
    return { q: text(one(summary, 'h3')), a: answer.join(' ') };
  });
}
