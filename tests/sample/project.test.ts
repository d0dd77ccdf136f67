import { globSync, readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { expect, test } from 'vitest';
import { pageOf } from '../site/built-pages.ts';
import { all, attribute, one, text } from '../site/document.ts';
import { sectionWith } from '../site/sections.ts';

type Screen = { caption: string };
type Project = {
  id: number;
  title: string;
  link: string;
  duration: string;
  launched: string;
  stack: string;
  stats: { value: string }[];
  keyFeatures: string[];
  images: Screen[];
};

const projects = (['en', 'sr'] as const).flatMap((language) =>
  globSync(`content/projects/*/${language}.mdx`).map((file) => {
    const meta = matter(readFileSync(file, 'utf8')).data as Project;
    return { language, id: meta.id, meta, page: pageOf(`project:${meta.id}`, language) };
  }),
);

const words = {
  en: {
    home: 'Home',
    projects: 'Projects',
    book: 'Book a 15-min call',
    contact: 'Get in Touch',
    visit: 'Visit Live Site',
  },
  sr: { home: 'Početna', projects: 'Projekti', book: /15 min/, contact: 'Javite se', visit: 'Posetite sajt' },
};

const contact = { en: '/en/contact', sr: '/sr/kontakt' };

const ofSpecification = projects.filter(({ id }) => id <= 16);

test('the sixteen projects of product §3 are there in either language, each with at least three key screens', () => {
  expect(ofSpecification).toHaveLength(2 * 16);
  for (const { page } of ofSpecification) expect(all(page.document, 'dialog').length).toBeGreaterThanOrEqual(3);
});

test.each(projects)('project $id in $language has the breadcrumb home, projects, title', ({ page, language }) => {
  const crumbs = all(page.document, 'main > nav li').map((item) => text(item.querySelector('a, span') ?? item));
  expect(crumbs).toEqual([words[language].home, words[language].projects, text(one(page.document, 'h1'))]);
});

test.each(projects)('project $id in $language has three stats', ({ page }) => {
  const [stats] = all(page.document, 'article > section dl');
  expect(
    stats &&
      all(stats, 'dd')
        .map((value) => text(value))
        .filter(Boolean),
  ).toHaveLength(3);
  expect(
    stats &&
      all(stats, 'dt')
        .map((label) => text(label))
        .filter(Boolean),
  ).toHaveLength(3);
});

test.each(projects)(
  'project $id in $language has client, duration, month of its launch and stack',
  ({ page, meta }) => {
    const details = all(page.document, 'article > header dd').map((value) => plain(text(value)));
    expect(details.length).toBeGreaterThanOrEqual(4);
    expect(details.filter((detail) => detail.includes(meta.launched.slice(0, 4)))).toHaveLength(1);
    expect(details).toContain(plain(meta.duration));
    expect(details).toContain(plain(meta.stack));
  },
);

test.each(projects)('project $id in $language lists its key features', ({ page, meta }) => {
  const shown = all(page.document, 'article li').map((item) => plain(text(item)));
  expect(shown).toEqual(expect.arrayContaining(meta.keyFeatures.map(plain)));
});

test.each(projects)('project $id in $language opens each key screen in a dialog with its caption', (project) => {
  const { page, meta } = project;
  const screens = all(page.document, 'article figure button[command="show-modal"]');
  expect(screens).toHaveLength(meta.images.length);
  for (const [index, screen] of screens.entries()) {
    const dialog = one(page.document, `dialog[id="${attribute(screen, 'commandfor')}"]`);
    expect(plain(text(one(dialog, 'p')))).toBe(plain(meta.images[index]?.caption ?? ''));
    expect(attribute(one(dialog, 'img'), 'src')).toBe(attribute(one(screen, 'img'), 'src'));
    expect(attribute(one(dialog, 'button[command="close"]'), 'commandfor')).toBe(attribute(dialog, 'id'));
  }
});

test.each(projects)('project $id in $language quotes its client, with author and role', ({ page }) => {
  const quote = one(page.document, 'figure blockquote');
  expect(text(quote).length).toBeGreaterThan(20);
  expect(text(one(quote.parent ?? quote, 'figcaption'))).toMatch(/^[^,]+, .+/);
});

test.each(projects)(
  'project $id in $language links to the live site only where there is one',
  ({ page, meta, language }) => {
    const external = all(page.document, 'article header p a').map((link) => ({
      href: attribute(link, 'href'),
      said: text(link),
    }));
    expect(external).toEqual(
      meta.link === '#' ? [] : [{ href: meta.link, said: expect.stringContaining(words[language].visit) }],
    );
  },
);

test.each(projects)(
  'project $id in $language ends with a call of 15 minutes, and its button leads to contact',
  (project) => {
    const { page, language } = project;
    const closing = sectionWith(page, `a[href="${contact[language]}#call"]`);
    expect(text(one(closing, 'h2'))).toMatch(words[language].book);
    expect(text(one(closing, `a[href="${contact[language]}#call"]`))).toBe(words[language].contact);
  },
);

/** Replaces the typographic quotes and spaces that the build inserts. */
function plain(copy: string): string {
  return copy.replaceAll(/[“”„]/g, '"').replaceAll(/[‘’‚]/g, "'").replaceAll(/\s+/g, ' ').trim();
}

test.each(projects)('project $id in $language links to the services that were used', ({ page }) => {
  const links = all(page.document, 'article > header dd a').map((link) => attribute(link, 'href') ?? '');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/^\/(en\/services|sr\/usluge)\/[a-z-]+$/);
});
