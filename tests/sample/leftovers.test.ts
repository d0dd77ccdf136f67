import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { client, pages } from '../site/built-pages.ts';
import { one, text } from '../site/document.ts';

const leftover = /lorem ipsum|\b(?:TODO|FIXME|TBD|XXX)\b|\bundefined\b|\{[a-z]+(?:\.[a-z-]+)?\}(?!\s*[,;{}])/i;

test('nothing that visitors or search engines get is a placeholder', () => {
  const built = globSync('**/*.{html,xml,txt,webmanifest}', { cwd: client });
  expect(built.length).toBeGreaterThan(pages.length);
  const faults = built.flatMap((file) => {
    const match = leftover.exec(withoutCode(readFileSync(join(client, file), 'utf8')));
    return match ? [`${file}: ${match[0]}`] : [];
  });
  expect(faults).toEqual([]);
});

test('finds a placeholder', () => {
  for (const fault of [
    '<p>Lorem ipsum dolor</p>',
    '<p>TODO</p>',
    '<p>undefined</p>',
    '<p>from {website.starter}</p>',
    '{count} projects',
  ]) {
    expect(fault).toMatch(leftover);
  }
});

test('quotes and apostrophes in shown text are typographic', () => {
  const faults = pages.flatMap(({ path, document }) => {
    const straight = /\S*["']\S*/.exec(text(one(document, 'body'), ({ tagName }) => ['code', 'pre'].includes(tagName)));
    return straight ? [`${path}: ${straight[0]}`] : [];
  });
  expect(faults).toEqual([]);
});

/** Removes scripts, styles and the props of islands, which contain templates that their component fills in. */
function withoutCode(source: string): string {
  return source.replaceAll(
    /<style\b[^]*?<\/style>|<script(?: data-(?:src|values)="[^"]*")?>[^]*?<\/script>| data-props="[^"]*"/g,
    '',
  );
}
