import { expect, test } from 'vitest';
import type { Content } from '#model/index/content.ts';
import { fingerprintOf, trackedContent } from '#model/index/tracked-reads.ts';
import { loaded } from './content-copy.ts';

const { content } = await loaded();

/** What is told of the parts that a page reads, in their order. */
function partsRead(page: (read: Content) => unknown): string[] {
  const parts: string[] = [];
  page(trackedContent(content, (part) => parts.push(part)));
  return parts;
}

test('a page that reads nothing depends on nothing but addresses', () => {
  expect(partsRead(({ routes }) => routes.all)).toEqual([]);
});

test('a page of a case study depends on one language of it, not on the other', () => {
  expect(partsRead(({ projects }) => projects.get(2).sr.meta)).toEqual(['entry:content/projects/02-till:sr']);
});

test('a list depends on which entries there are, and on those of them that it shows', () => {
  expect(partsRead(({ faq }) => faq.map(({ en }) => en.meta.q))).toEqual([
    'faq',
    'entry:content/faq/01-cost:en',
    'entry:content/faq/02-how-long:en',
  ]);
  expect(partsRead(({ services }) => services.length)).toEqual(['services']);
});

test('a list of projects depends on its length and on who stands at each place', () => {
  const read = partsRead(({ projects }) => [projects.count('all'), projects.idAt(0, 'all'), projects.next(1)]);
  expect(read).toEqual(['count:all', 'id:all:0', 'next:1']);
});

test('words, figures and the site are parts of their own', () => {
  expect(partsRead((read) => [read.dictionary.sr, read.menu.en, read.facts, read.site])).toEqual([
    'dictionary:sr',
    'menu:en',
    'facts',
    'site',
  ]);
});

test('every part that is read has a fingerprint, which another site of the same content has too', async () => {
  const again = (await loaded()).content;
  const parts = partsRead((read) => [
    read.site,
    read.facts,
    read.dictionary.en,
    read.menu.sr,
    read.services,
    read.faq,
    read.categories,
    read.projects.count('all'),
    read.projects.idAt(1, 'all'),
    read.projects.covered('all', 3),
    read.projects.ranked(),
    read.projects.next(1),
  ]);
  expect(parts).toHaveLength(12);
  const stored = new Map();
  const prints = parts.map((part) => fingerprintOf({ content, stored }, part));
  expect(prints.filter((print) => print === undefined || print === '')).toEqual([]);
  expect(parts.map((part) => fingerprintOf({ content: again, stored }, part))).toEqual(prints);
});

test('an entry, a project or a place that is gone has no fingerprint of the one that was there', () => {
  const from = { content, stored: new Map() };
  expect(fingerprintOf(from, 'entry:content/faq/99-gone:en')).toBeUndefined();
  expect(fingerprintOf(from, 'next:99')).toBeUndefined();
  expect(fingerprintOf(from, 'id:all:99')).not.toBe(fingerprintOf(from, 'id:all:0'));
});

test('a part that no content has is a fault of the code, and said', () => {
  expect(() => fingerprintOf({ content, stored: new Map() }, 'weather:en')).toThrow(
    'The content has no part weather:en',
  );
});
