import { expect, test } from 'vitest';
import { type CardBody, type SocialCard, socialImageOf } from './social-card.ts';

const card: SocialCard = {
  brand: 'Lipa',
  colours: {
    paper: '#ffffff',
    ink: '#000000',
    muted: '#666666',
    line: '#eeeeee',
    accent: '#cc0000',
    signal: '#990000',
  },
  heading: 'Websites',
  body: { kind: 'note', text: 'From €399', positions: [40, 12] },
};
const cover = { file: 'content/projects/01-a/cover.webp', hash: '0123456789' };
const imageOf = (changes: Partial<SocialCard>) => socialImageOf('.', { ...card, ...changes });

test.each([
  [{}, 'Lipa: Websites. From €399'],
  [{ above: 'Bakery' }, 'Lipa: Websites. Bakery. From €399'],
  [{ heading: 'What does it cost?' }, 'Lipa: What does it cost? From €399'],
  [{ heading: 'Websites that work.' }, 'Lipa: Websites that work. From €399'],
  [{ body: { kind: 'note', text: '', positions: [] } }, 'Lipa: Websites'],
  [
    { body: { kind: 'prices', rows: ['A', 'B'].map((name) => ({ name, price: '€1' })) } },
    'Lipa: Websites. A: €1, B: €1',
  ],
  [{ body: { kind: 'covers', covers: [cover] } }, 'Lipa: Websites'],
  [
    { body: { kind: 'project', cover: undefined, result: { label: 'Inquiries', value: '34' } } },
    'Lipa: Websites. Inquiries: 34',
  ],
] as [Partial<SocialCard>, string][])('%j is read as %j', (changes, alt) => {
  expect(imageOf(changes).alt).toBe(alt);
});

test.each([
  [{ kind: 'note', text: 'A', positions: [] }, 'png'],
  [{ kind: 'prices', rows: [] }, 'png'],
  [{ kind: 'covers', covers: [] }, 'png'],
  [{ kind: 'covers', covers: [cover] }, 'jpg'],
  [{ kind: 'project', cover: undefined, result: undefined }, 'png'],
  [{ kind: 'project', cover, result: undefined }, 'jpg'],
] as [CardBody, string][])('%j is drawn as %s: photos have too many colours for a PNG', (body, ending) => {
  expect(imageOf({ body }).path).toMatch(new RegExp(String.raw`^/social/[0-9a-f]{10}\.${ending}$`));
});

test('equal cards have the same address, and different cards have different ones', () => {
  const { path } = imageOf({});
  expect(imageOf({ colours: { ...card.colours } }).path).toBe(path);
  const others: Partial<SocialCard>[] = [
    { brand: 'Jasna' },
    { heading: 'Websites ' },
    { above: 'A' },
    { colours: { ...card.colours, accent: '#cc0001' } },
    { body: { kind: 'note', text: 'From €399', positions: [40, 13] } },
    { body: { kind: 'project', cover, result: undefined } },
    { body: { kind: 'project', cover: { ...cover, hash: '1123456789' }, result: undefined } },
  ];
  expect(new Set([path, ...others.map((changes) => imageOf(changes).path)]).size).toBe(others.length + 1);
});
