import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contract/routes/table.ts';
import { origin, pages } from './built-pages.ts';
import { all, attribute, one, parseHtml, text } from './document.ts';

const BUILD_WITHIN_MS = 300_000;

/** What a build does not need, or makes itself. */
const others = ['.git', 'node_modules', 'dist', 'var', '.cache/compressed', '.env'];

const before = pages.filter(({ kind, language }) => kind === 'project' && language === 'en');
const id = Math.max(...before.map(({ tail }) => Number(tail))) + 1;

/** `17-attic-clearance` */
const name = `${id}-attic-clearance`;

const folder = mkdtempSync(join(tmpdir(), 'one-more-project-'));

beforeAll(() => {
  const skipped = others.map((room) => join(process.cwd(), room));
  cpSync(process.cwd(), folder, { recursive: true, filter: (source) => !skipped.includes(source) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  copyProject('08-junk-removal');
  const built = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: BUILD_WITHIN_MS,
  });
  if (built.status !== 0) throw new Error(`The build failed: ${built.stdout}${built.stderr}`);
}, BUILD_WITHIN_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['en', 'sr'])('a folder with two files is a page in %s', (language) => {
  const document = page(`${language}/portfolio/${id}`);
  expect(text(one(document, 'h1'))).toBe(title(language));
  expect(attribute(one(document, 'link[rel="canonical"]'), 'href')).toBe(`${origin}/${language}/portfolio/${id}`);
  expect(all(document, 'dialog')).toHaveLength(3);
});

test.each(['en', 'sr'])('it stands in the list in %s, and counts there', (language) => {
  const document = page(`${language}/portfolio`);
  const cards = all(document, 'main article h2').map((heading) => text(heading));
  expect(cards).toHaveLength(before.length + 1);
  expect(cards.at(-1)).toBe(title(language));
  expect(text(one(document, 'main section nav [aria-current="page"]'))).toMatch(new RegExp(`${before.length + 1}$`));
});

test('it stands under its categories, and under no other', () => {
  const lists = ['websites', 'custom', 'seo'].filter(
    (category) => all(page(`en/portfolio/category/${category}`), `a[href="/en/portfolio/${id}"]`).length > 0,
  );
  expect(lists).toEqual(categories());
});

test('it is in the sitemap with both languages', () => {
  const xml = readFileSync(join(folder, 'dist/client/sitemap.xml'), 'utf8');
  for (const language of ['en', 'sr']) expect(xml).toContain(`<loc>${origin}/${language}/portfolio/${id}</loc>`);
  expect(xml.split(`hreflang="sr" href="${origin}/sr/portfolio/${id}"`)).toHaveLength(3);
});

test('it is in the table that the server reads', () => {
  const routes = JSON.parse(readFileSync(join(folder, 'dist/server/routes.json'), 'utf8')) as Route[];
  const own = routes.filter(({ key }) => key === `project:${id}`).map(({ path, status }) => ({ path, status }));
  expect(own).toEqual([
    { path: `/en/portfolio/${id}`, status: 200 },
    { path: `/sr/portfolio/${id}`, status: 200 },
  ]);
});

test.each(['en', 'sr'])('its toggle in %s leads to the other language', (language) => {
  const toggle = all(page(`${language}/portfolio/${id}`), 'header a[hreflang]').map((link) => attribute(link, 'href'));
  expect(toggle).toEqual([`/en/portfolio/${id}`, `/sr/portfolio/${id}`]);
});

test('the project before it leads on to it', () => {
  expect(all(page(`en/portfolio/${id - 1}`), `a[href="/en/portfolio/${id}"]`).map((link) => text(link))).toEqual([
    title('en'),
  ]);
});

/** All that a writer does: copies a folder, gives it its own number, and its own title in either language. */
function copyProject(from: string): void {
  const target = join(folder, 'content/projects', name);
  cpSync(join(folder, 'content/projects', from), target, { recursive: true });
  for (const language of ['en', 'sr']) {
    const file = join(target, `${language}.mdx`);
    const source = readFileSync(file, 'utf8');
    const changed = source.replace(/^id: 8$/m, `id: ${id}`).replace(/^title: .*$/m, `title: ${title(language)}`);
    writeFileSync(file, changed);
  }
}

function title(language: string): string {
  return language === 'en' ? 'Attic clearance site' : 'Sajt za čišćenje tavana';
}

function categories(): string[] {
  const source = readFileSync(join(folder, 'content/projects', name, 'en.mdx'), 'utf8');
  const list = /^category: \[(.*)\]$/m.exec(source)?.[1] ?? '';
  return ['websites', 'custom', 'seo'].filter((category) => list.split(', ').includes(category));
}

function page(path: string) {
  return parseHtml(readFileSync(join(folder, 'dist/client', `${path}.html`), 'utf8'));
}
