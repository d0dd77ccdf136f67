import { expect, test } from 'vitest';
import { type BuiltPage, pageAt, pageOf, pages } from '../site/built-pages.ts';
import { all, attribute, one, plain, text } from '../site/document.ts';
import { content } from '../examples.ts';
import { sectionWith } from '../site/sections.ts';

const services = pages.filter(({ kind }) => kind === 'service');
const popular = { en: 'MOST POPULAR', sr: 'NAJTRAŽENIJE' };
const contact = { en: '/en/contact', sr: '/sr/kontakt' };
const portfolio = { en: '/en/portfolio', sr: '/sr/portfolio' };

/** English names of the plans of product §9. Both languages have the same number of plans. */
const plans: Record<string, string[]> = {
  'service:website-development': ['Starter', 'Business', 'Growth'],
  'service:seo-services': ['Basic', 'Standard'],
  'service:website-updates': ['One-time', 'Monthly', 'Emergency'],
  'service:wordpress-custom-plugin': ['Simple', 'Advanced', 'Enterprise'],
  'service:migration-backups': ['Host', 'Platform', 'Backup', 'Emergency recovery'],
  'service:web-solutions': ['Simple tool', 'Business app', 'SaaS'],
};

/** Position of the featured plan of product §9. */
const featured: Record<string, number> = {
  'service:website-development': 1,
  'service:seo-services': 1,
  'service:website-updates': 1,
  'service:wordpress-custom-plugin': 1,
  'service:migration-backups': 1,
  'service:web-solutions': 1,
};

test('there are six services in either language', () => {
  expect(services).toHaveLength(12);
});

test.each(['/en/services', '/sr/usluge'])('%s lists six services, each with a link to its page', (path) => {
  const { document, language } = pageAt(path);
  const links = all(document, 'main li a').filter((link) => attribute(link, 'href')?.startsWith(`${path}/`));
  const learnMore = { en: 'Learn more', sr: 'Saznajte više' };
  expect(links).toHaveLength(6);
  expect(new Set(links.map((link) => attribute(link, 'href'))).size).toBe(6);
  for (const link of links) expect(text(link).startsWith(learnMore[language])).toBe(true);
});

test.each(services)('$path has the breadcrumb home, services, this page', ({ document, path }) => {
  const hrefs = all(document, 'main > nav a').map((link) => attribute(link, 'href'));
  expect(hrefs).toEqual(path.startsWith('/en/') ? ['/en/home', '/en/services'] : ['/sr/pocetna', '/sr/usluge']);
  expect(text(one(document, 'main > nav [aria-current="page"]'))).toMatch(/\S/);
});

test.each(services)('$path has the plans of product §9', (page) => {
  const names = plansOf(page).map((plan) => text(one(plan, 'h3')));
  const expected = plans[page.key] ?? [];
  expect(names).toHaveLength(expected.length);
  if (page.language === 'en') for (const [index, name] of expected.entries()) expect(names[index]).toContain(name);
});

test.each(services)('$path marks the featured plan, and only that one', (page) => {
  const { key, language, document } = page;
  const marked = plansOf(page).map((plan) => text(plan).includes(popular[language]));
  expect(marked).toEqual(marked.map((_, index) => index === featured[key]));
  expect(text(one(document, 'main')).split(popular[language])).toHaveLength(2);
});

test.each(services)('every plan of $path has a description, inclusions and a button to contact', (page) => {
  for (const plan of plansOf(page)) {
    expect(all(plan, 'li').length).toBeGreaterThan(1);
    const [href, ...others] = all(plan, 'a').map((link) => attribute(link, 'href'));
    expect(others).toEqual([]);
    expect(href).toMatch(new RegExp(String.raw`^${contact[page.language]}\?about=[a-z-]+$`));
  }
});

test.each(services)('the first and the last button of $path lead to contact', (page) => {
  const hero = sectionWith(page, 'h1');
  const closing = all(page.document, 'main > section').at(-1);
  const about = `${contact[page.language]}?about=${page.key.replace('service:', '')}`;
  expect(attribute(hero.querySelector('a') ?? hero, 'href')).toBe(about);
  expect(closing && attribute(closing.querySelector('a') ?? closing, 'href')).toBe(about);
});

test.each(services)(
  '$path has a second button to the portfolio if it is about website development, and else none',
  (page) => {
    const buttons = all(page.document, 'main > section a').filter(
      (link) => attribute(link, 'href') === portfolio[page.language],
    );
    expect(buttons.length > 0).toBe(page.key === 'service:website-development');
  },
);

test.each(services)('$path has reasons, a strip of inclusions, process steps, questions and a closing call', (page) => {
  const { document } = page;
  const reasons = all(document, 'main ul').find((list) => list.querySelector('h3'));
  const steps = all(document, 'main ol').find((list) => list.querySelector('h3'));
  expect(reasons && all(reasons, 'li').length).toBeGreaterThanOrEqual(3);
  expect(all(document, 'section[tabindex] li').length).toBeGreaterThanOrEqual(6);
  expect(steps && all(steps, 'li svg').length).toBeGreaterThanOrEqual(4);
  expect(all(document, 'details').length).toBeGreaterThanOrEqual(3);
});

test.each(['en', 'sr'] as const)(
  'the SEO page in %s lists the case studies 7, 10, 9, 6 with tags, result and graph',
  (language) => {
    const page = pageOf('service:seo-services', language);
    const studies = all(page.document, 'main article').filter((article) => article.querySelector('table'));
    const ids = studies.map((study) => attribute(one(study, 'h3 a'), 'href'));
    expect(ids).toEqual([7, 10, 9, 6].map((id) => `${portfolio[language]}/${id}`));
    for (const study of studies) {
      const [result, tags] = all(study, 'p').map((paragraph) => text(paragraph));
      expect(result).toMatch(/\d/);
      expect(tags).toContain(' · ');
      expect(all(study, 'figure svg')).toHaveLength(1);
      expect(all(study, 'img')).toHaveLength(1);
      expect(all(study, 'table tbody tr').length).toBeGreaterThanOrEqual(4);
    }
  },
);

test.each(['en', 'sr'] as const)(
  'the web solutions page in %s shows three apps with image, tags and users',
  (language) => {
    const page = pageOf('service:web-solutions', language);
    const apps = all(page.document, 'main article').filter((article) => article.querySelector('img'));
    expect(apps).toHaveLength(3);
    for (const app of apps)
      expect(
        all(app, 'p')
          .map((paragraph) => text(paragraph))
          .filter(Boolean),
      ).toHaveLength(3);
  },
);

const drawn = ['answers', 'corrections', 'rules', 'move'] as const;

test.each(services)('$path has its own visual moment', ({ key, language, document }) => {
  const service = content.services.find(({ name }) => `service:${name}` === key);
  const meta = service?.[language].meta;
  const moments = [...drawn, 'caseStudies' as const, 'showcase' as const].filter((name) => meta?.[name]);
  expect(moments).toHaveLength(1);
  const drawing = drawn.map((name) => meta?.[name]).find(Boolean);
  if (!drawing) return expect(all(document, 'main article img').length).toBeGreaterThan(2);
  const heading = all(document, 'main h2').find((one) => text(one) === plain(drawing.heading));
  const section = heading?.closest('section');
  if (!section) throw new Error(`${key} has no section ${drawing.heading}`);
  // The drawing contains all its words as text, and its decorative lines are silent to screen readers.
  for (const words of drawing.items.flatMap((item) => Object.values<string>(item)))
    expect(text(section)).toContain(plain(words));
  expect(all(section, '[aria-hidden="true"]').length).toBeGreaterThan(0);
  expect(
    all(section, '[aria-hidden="true"]')
      .map((line) => text(line))
      .join(''),
  ).toBe('');
});

test('no two service pages have the same visual moment', () => {
  const used = content.services.flatMap(({ en }) => drawn.filter((name) => en.meta[name]));
  expect(new Set(used).size).toBe(used.length);
});

function plansOf(page: BuiltPage) {
  return all(one(page.document, '#plans'), 'article');
}

test.each(services)(
  '$path links to case studies of its service, and quotes a client of one',
  ({ document, path, language }) => {
    const links = all(document, 'main section h3 a').map((link) => attribute(link, 'href') ?? '');
    const cases = links.filter((href) => href.includes('/portfolio/'));
    expect(cases.length).toBeGreaterThan(0);
    for (const address of cases) {
      const used = all(pageAt(address).document, 'article > header dd a').map((link) => attribute(link, 'href'));
      expect(used).toContain(path);
    }
    const [from] = all(document, 'blockquote ~ figcaption a');
    expect(from && attribute(from, 'href')).toMatch(new RegExp(`^/${language}/portfolio/\\d+$`));
  },
);

test('what screen readers hear before "jednokratno" and "mesečno" is not the word for a deadline', () => {
  const times = services.flatMap(({ document }) => all(document, '#plans article p').map((line) => text(line)));
  expect(times.filter((line) => /: (?:jednokratno|mesečno)$/.test(line)).length).toBeGreaterThan(2);
  expect(times.filter((line) => line.startsWith('Rok: '))).toEqual([]);
});
