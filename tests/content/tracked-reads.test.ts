import { expect, test } from 'vitest';
import type { Content } from '#model/index/content.ts';
import { fingerprintOf, trackedContent } from '#model/index/tracked-reads.ts';
import { loaded } from './content-copy.ts';

const { content } = await loaded();

/** The names of the parts that a page reads, in their order. */
function partsRead(page: (read: Content) => unknown): string[] {
  const parts: string[] = [];
  page(trackedContent(content, (part) => parts.push(part)));
  return parts;
}

test('a page that reads nothing depends only on addresses', () => {
  expect(partsRead(({ routes }) => routes.all)).toEqual([]);
});

test('a page of a case study depends on one language of it, not on the other', () => {
  expect(partsRead(({ projects }) => projects.get(2).sr.meta)).toEqual(['content/projects/02-till/sr.mdx']);
});

test('a list depends on the names of all its entries, and on the text of those that it shows', () => {
  expect(partsRead(({ faq }) => faq.map(({ en }) => en.meta.q))).toEqual([
    'faq',
    'content/faq/01-cost/en.mdx',
    'content/faq/02-how-long/en.mdx',
  ]);
  expect(partsRead(({ services }) => services.length)).toEqual(['services']);
});

test('a list of projects is a separate part, and so is the project after another', () => {
  const read = partsRead(({ projects }) => [projects.list('all'), projects.nextId(1)]);
  expect(read).toEqual(['projects.list("all")', 'projects.nextId(1)']);
});

test('words, figures and the site are separate parts', () => {
  expect(partsRead((read) => [read.dictionary.sr, read.menu.en, read.facts['figures'], read.site])).toEqual([
    'dictionary.sr',
    'menu.en',
    'facts.figures',
    'site',
  ]);
});

test('every part that is read has a fingerprint, which is the same for equal content', async () => {
  const again = (await loaded()).content;
  const parts = partsRead((read) => [
    read.site,
    read.facts['figures'],
    read.dictionary.en,
    read.menu.sr,
    read.services,
    read.faq,
    read.categories,
    read.projects.list('all'),
    read.projects.nextId(1),
  ]);
  expect(parts).toHaveLength(9);
  const digests = new Map();
  const prints = parts.map((part) => fingerprintOf({ content, digests }, part));
  expect(prints.filter((print) => print === undefined || print === '')).toEqual([]);
  expect(parts.map((part) => fingerprintOf({ content: again, digests }, part))).toEqual(prints);
});

test('a menu has another fingerprint when a label changes, a list of entries only when one comes or goes', () => {
  const [first, ...others] = content.services;
  if (!first) throw new Error('The fixture has no services');
  const label = { key: first.name, label: 'Another', emoji: '🏠' };
  const edited = {
    ...content,
    menu: { ...content.menu, en: [label] },
    services: [{ ...first, folder: '' }, ...others],
  };
  const fingerprintIn = (of: Content, name: string) => fingerprintOf({ content: of, digests: new Map() }, name);
  expect(fingerprintIn(edited, 'menu.en')).not.toBe(fingerprintIn(content, 'menu.en'));
  expect(fingerprintIn(edited, 'menu.sr')).toBe(fingerprintIn(content, 'menu.sr'));
  expect(fingerprintIn(edited, 'services')).toBe(fingerprintIn(content, 'services'));
  expect(fingerprintIn({ ...edited, services: others }, 'services')).not.toBe(fingerprintIn(content, 'services'));
});

test('the fingerprint changes when an entry or a project is removed', () => {
  const from = { content, digests: new Map() };
  expect(fingerprintOf(from, 'content/faq/99-gone/en.mdx')).toBeUndefined();
  expect(fingerprintOf(from, 'projects.nextId(99)')).not.toBe(fingerprintOf(from, 'projects.nextId(1)'));
  const [first, ...others] = content.projects.list('all');
  const without = { ...content, projects: { ...content.projects, list: () => others } };
  expect(first?.id).toBe(1);
  expect(fingerprintOf({ ...from, content: without }, 'projects.list("all")')).not.toBe(
    fingerprintOf(from, 'projects.list("all")'),
  );
});

test('throws for a part that the content does not have', () => {
  expect(() => fingerprintOf({ content, digests: new Map() }, 'weather.en')).toThrow(
    'The content has no part weather.en',
  );
});
