import { expect, test } from 'vitest';
import { pageAt, pages } from '../site/built-pages.ts';
import { all, attribute, one, text } from '../site/document.ts';
import { sectionWith } from '../site/sections.ts';

test.each([
  ['/en/pricing', '/en/contact', 'Most asked for', 'Websites', '30 minutes'],
  ['/sr/cenovnik', '/sr/kontakt', 'Najčešći upit', 'Sajtovi', '30 minuta'],
])(
  '%s has six price cards, websites featured, with buttons to contact',
  (path, contact, popular, first, consultation) => {
    const { document } = pageAt(path);
    const cards = all(document, 'main article');
    expect(cards).toHaveLength(6);
    expect(cards.map((card) => text(card).includes(popular))).toEqual([true, false, false, false, false, false]);
    expect(text(one(cards[0] ?? document, 'h2'))).toBe(first);
    for (const card of cards) {
      const hrefs = all(card, 'a').map((link) => attribute(link, 'href') ?? '');
      expect(hrefs.filter((href) => href.startsWith(`${contact}?about=`))).toHaveLength(1);
    }
    expect(text(one(document, 'main'))).toContain(consultation);
  },
);

test.each(['/en/pricing', '/sr/cenovnik'])('%s has three questions about trust', (path) => {
  expect(all(pageAt(path).document, 'details')).toHaveLength(3);
});

test.each([
  ['/en/about', '/en/contact', /^Let['’]s Work Together$/],
  ['/sr/o-meni', '/sr/kontakt', /\S/],
])('%s has three values, the eight tools, and a closing call to contact', (path, contact, heading) => {
  const { document } = pageAt(path);
  const items = all(document, 'main li').map((item) => text(item));
  const tools = ['React', 'TypeScript', 'Node.js', 'Tailwind CSS', 'Next.js', 'WordPress', 'Supabase', 'PostgreSQL'];
  expect(items.filter((item) => tools.includes(item))).toEqual(tools);
  expect(all(document, 'main ul li h3')).toHaveLength(3);
  const closing = sectionWith(pageAt(path), `a[href="${contact}"]`);
  expect(text(one(closing, 'h2'))).toMatch(heading);
});

test.each(['/en/contact', '/sr/kontakt'])(
  '%s has a form that works without JavaScript, with the fields of product §3',
  (path) => {
    const { document, language } = pageAt(path);
    const form = one(document, 'main form');
    expect(attribute(form, 'action')).toBe('/api/contact');
    expect(attribute(form, 'method')).toBe('post');
    const required = (name: string): boolean => one(form, `[name="${name}"]`).hasAttribute('required');
    expect(['name', 'email', 'business', 'message'].filter(required)).toEqual(['name', 'email', 'message']);
    expect(attribute(one(form, '[name="email"]'), 'type')).toBe('email');
    expect(one(form, '[name="message"]').tagName).toBe('textarea');
    expect(attribute(one(form, '[name="language"]'), 'value')).toBe(language);
  },
);

test.each(['/en/contact', '/sr/kontakt'])('every field of %s has its label', (path) => {
  const { document } = pageAt(path);
  for (const name of ['name', 'email', 'business', 'message']) {
    const id = attribute(one(document, `form [name="${name}"]`), 'id');
    expect(text(one(document, `label[for="${id}"]`))).toMatch(/\S/);
  }
});

test.each(['/en/contact', '/sr/kontakt'])('%s has a mail link beside the form', (path) => {
  const hrefs = all(pageAt(path).document, 'main a').map((link) => attribute(link, 'href') ?? '');
  expect(hrefs.filter((href) => href.startsWith('mailto:'))).toHaveLength(1);
});

test('no page holds a WhatsApp link or dials another number than the business line: the direct one comes after verification', () => {
  const faults = pages.filter(({ html }) =>
    /"tel:(?!\+381115550100")|wa\.me|whatsapp:\/\/|api\.whatsapp\.com/i.test(html),
  );
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['/en/thank-you', '/en/'],
  ['/sr/hvala', '/sr/'],
])('%s thanks, and links to a page of its language', (path, home) => {
  const section = sectionWith(pageAt(path), 'h1');
  expect(attribute(one(section, 'a'), 'href')?.startsWith(home)).toBe(true);
});
