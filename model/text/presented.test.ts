import { expect, test } from 'vitest';
import { presented } from './presented.ts';

const facts = { website: { starter: { eur: [399, 699] as [number, number] } } };

test('figures and typography stand in every text, however deep, and nothing else changes', () => {
  const value = { id: 1, open: true, none: null, tags: ['"A"', { q: 'Od {website.starter} i "B"' }] };
  expect(presented(value, facts, 'sr')).toEqual({
    ...value,
    tags: ['„A”', { q: 'Od €399–€699 i\u00a0„B”' }],
  });
});

test.each(['image', 'src', 'slug'])('%s names a file or an address: not a letter of it changes', (field) => {
  const names = { [field]: "Ana's shop i 30 days.jpg", items: [{ [field]: "u 'radnji'.png" }] };
  expect(presented(names, facts, 'en')).toEqual(names);
  expect(presented(names, facts, 'sr')).toEqual(names);
});

test('neither does one of an address of the web', () => {
  const link = "https://shop.example/ana's?q=30 days";
  expect(presented({ link, text: link }, facts, 'en')).toEqual({ link, text: link });
});

test('what is given stays as it was', () => {
  const value = { q: '"A"' };
  presented(value, facts, 'en');
  expect(value).toEqual({ q: '"A"' });
});
