import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentRoutes } from './content-routes.ts';
import type { LocalizedEntry } from '../read/entry-record.ts';
import { recordOfText } from '../../tests/content/entry-of-text.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import {
  type ContentSnapshot,
  lastSnapshot,
  openSnapshot,
  formatTexts,
  readSnapshot,
  storeEntry,
  writeSnapshot,
} from './content.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'snapshot-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** A cast: data that all pages share passes through unchanged. */
const shared = { site: { name: 'Lipa' } } as ContentSnapshot;

/** A record whose entry is stored, with these fields in both languages. */
async function store(collection: EntryRecord['collection'], name: string, meta: object): Promise<EntryRecord> {
  const record = await recordOfText(collection, name, JSON.stringify(meta));
  const { folder } = record;
  const body = { html: [] };
  const entry: LocalizedEntry<object> = {
    folder,
    name,
    images: {},
    en: { meta, body },
    sr: { meta, body },
  };
  return { ...record, stored: { ...storeEntry(root, entry), sharedDigest: '' } };
}

const snapshotWith = (records: EntryRecord[]) => ({
  ...shared,
  drafts: {},
  routes: contentRoutes(records).all,
  records,
});

test('another process reads the snapshot as it was written', async () => {
  const records = [
    await store('services', 'web', { order: 2, slug: 'web', menu: 'Sites', emoji: '🏠' }),
    await store('services', 'seo', { order: 1, slug: 'seo', menu: 'Search', emoji: '🔎' }),
    await store('faq', '01-a', { q: 'What?' }),
    await store('projects', '07-a', { id: 7, category: ['seo'], image: 'a.webp' }),
  ];
  writeSnapshot(root, 'build', snapshotWith(records));
  const content = readSnapshot(root, 'build');
  expect(content.services.map(({ name }) => name)).toEqual(['seo', 'web']);
  expect(content.menu.sr).toEqual([
    { key: 'seo', label: 'Search', emoji: '🔎' },
    { key: 'web', label: 'Sites', emoji: '🏠' },
  ]);
  expect(content.faq[0]?.en.meta.q).toBe('What?');
  expect(content.projects.list('seo')).toMatchObject([{ id: 7, hasCover: true }]);
  expect(content.routes.resolve('/en/services/seo').state).toBe('found');
  expect(lastSnapshot(root, 'build')).toMatchObject(shared);
});

test('without a snapshot, the error says which command writes it; a build never uses the snapshot of dev', () => {
  writeSnapshot(root, 'dev', snapshotWith([]));
  expect(() => readSnapshot(root, 'build')).toThrow('There is no snapshot of the content: npm run build writes it');
  expect(lastSnapshot(root, 'build')).toBeUndefined();
  expect(lastSnapshot(root, 'dev')).toMatchObject(shared);
});

test('opening a snapshot with an invalid entry throws', async () => {
  const broken = await recordOfText('faq', '01-a', 'q: A');
  expect(() => openSnapshot(root, snapshotWith([broken]))).toThrow(
    'content/faq/01-a is incomplete, but no check reported a problem',
  );
});

test('case studies are read when a page asks for them, all other entries at once', async () => {
  const records = [await store('faq', '01-a', { q: 'A' }), await store('projects', '01-a', { id: 1, category: [] })];
  const content = openSnapshot(root, snapshotWith(records));
  const other = openSnapshot(root, snapshotWith(records));
  const project = content.projects.get(1);
  rmSync(join(root, '.cache'), { recursive: true });
  expect(content.projects.get(1)).toBe(project);
  expect(other.faq[0]?.en.meta.q).toBe('A');
  expect(() => other.projects.get(1)).toThrow('ENOENT');
});

test('128 case studies stay in memory, more than two pages of the portfolio show, and no more', async () => {
  const records = await Promise.all(
    Array.from({ length: 130 }, (_, index) => store('projects', `${index + 1}-a`, { id: index + 1, category: [] })),
  );
  const { projects } = openSnapshot(root, snapshotWith(records));
  const first = projects.get(1);
  for (let id = 2; id <= 127; id += 1) projects.get(id);
  expect(projects.get(1)).toBe(first);
  for (let id = 128; id <= 130; id += 1) projects.get(id);
  expect(projects.get(1)).not.toBe(first);
});

const facts = { website: { starter: { eur: [399, 699] as [number, number] } } };

test('fills in figures and typography in every text, however deep, and changes nothing else', () => {
  const value = { id: 1, open: true, none: null, tags: ['"A"', { q: 'Od {website.starter} i "B"' }] };
  expect(formatTexts(value, facts, 'sr')).toEqual({
    ...value,
    tags: ['„A”', { q: 'Od €399–€699 i\u00a0„B”' }],
  });
});

test.each(['image', 'src', 'slug'])('the file name or slug in %s stays letter for letter as it is', (field) => {
  const names = { [field]: "Ana's shop i 30 days.jpg", items: [{ [field]: "u 'radnji'.png" }] };
  expect(formatTexts(names, facts, 'en')).toEqual(names);
  expect(formatTexts(names, facts, 'sr')).toEqual(names);
});

test('web addresses stay letter for letter as they are', () => {
  const link = "https://shop.example/ana's?q=30 days";
  expect(formatTexts({ link, text: link }, facts, 'en')).toEqual({ link, text: link });
});

test('does not change its input', () => {
  const value = { q: '"A"' };
  formatTexts(value, facts, 'en');
  expect(value).toEqual({ q: '"A"' });
});
