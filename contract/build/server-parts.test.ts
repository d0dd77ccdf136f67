import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { serverPart, serverParts, showParts } from './server-parts.ts';

const page = renderToStaticMarkup(
  createElement(
    'main',
    null,
    serverParts.map((part) => createElement('p', { key: part, ...serverPart(part), className: 'x' }, part)),
  ),
);
const seen = (html: string) => [...html.matchAll(/<p data-part="[^"]*" class="x">([^<]*)/g)].map(([, part]) => part);

test('a built page is correct without a server', () => {
  expect(seen(page)).toEqual(['no-mail']);
});

test('a server shows the parts that its settings enable, and can hide them again', () => {
  const set = showParts(page, new Set(['phone', 'mail']));
  expect(seen(set)).toEqual(['phone', 'mail']);
  expect(showParts(set, new Set(['no-mail']))).toBe(page);
});
