import { expect, test } from 'vitest';
import { slug } from './html.ts';

test.each([
  ['What is included?', 'what-is-included'],
  ['Šta je uključeno?', 'sta-je-ukljuceno'],
  ['Čačak, Ćuprija, Šabac, Žabalj, Đurđevo', 'cacak-cuprija-sabac-zabalj-djurdjevo'],
  ['  “Quoted” – 100% (half)  ', 'quoted-100-half'],
  ['Žrtve/ruže & co.', 'zrtve-ruze-co'],
  ['???', 'section'],
  ['', 'section'],
])('%s has the address %s', (heading, address) => {
  expect(slug(heading)).toBe(address);
});
