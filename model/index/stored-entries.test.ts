import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LocalizedEntry } from '../read/entry-record.ts';
import { readStoredEntry, storeEntry } from './content.ts';

type Meta = { q: string };

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'entry-store-'))));
afterEach(() => rmSync(root, { recursive: true }));

const folder = 'content/faq/01-cost';

function translatedEntry(q: string, text: string): LocalizedEntry<Meta>['en'] {
  return { meta: { q }, body: { html: [text] } };
}

const entry: LocalizedEntry<Meta> = {
  folder,
  name: '01-cost',
  images: {},
  en: translatedEntry('What does it cost?', 'Less\nthan two lines.'),
  sr: translatedEntry('Koliko košta?', 'Manje.'),
};

test('a stored entry is read as it was, line breaks in bodies included', () => {
  const stored = { ...storeEntry(root, entry), sharedDigest: '' };
  expect(readStoredEntry<Meta>(root, { folder, stored })).toEqual(entry);
});

test('the same entry is stored once, with the same digests', () => {
  expect(storeEntry(root, structuredClone(entry))).toEqual(storeEntry(root, entry));
});

test('a change in one language does not change the digest of the other', () => {
  const before = storeEntry(root, entry);
  const after = storeEntry(root, { ...entry, sr: translatedEntry('Koliko to košta?', 'Manje.') });
  expect(after.file).not.toBe(before.file);
  expect(after.digests.en).toBe(before.digests.en);
  expect(after.digests.sr).not.toBe(before.digests.sr);
});

test('a change of the body changes the digest', () => {
  const before = storeEntry(root, entry);
  const after = storeEntry(root, { ...entry, en: translatedEntry('What does it cost?', 'More.') });
  expect(after.digests.en).not.toBe(before.digests.en);
});

test('another image changes the digests of both languages', () => {
  const cover = { file: `${folder}/a.webp`, hash: 'a1', width: 1, height: 1, colour: '#ffffff' };
  const before = storeEntry(root, entry);
  const after = storeEntry(root, { ...entry, images: { 'a.webp': cover } });
  expect(after.digests.en).not.toBe(before.digests.en);
  expect(after.digests.sr).not.toBe(before.digests.sr);
});
