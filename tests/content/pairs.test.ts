import { accepts, project, reports, service } from './content-copy.ts';

const sr = `${project}/sr.mdx`;

reports('an id that differs, once', (content) => content.edit(sr, 'id: 1', 'id: 9'), [
  `${sr}:2:1 id is 9, en.mdx has 1: make both files say the same`,
  '1 problem in 1 file',
]);

reports('categories that differ', (content) => content.edit(sr, '[websites, seo]', '[websites]'), [
  `${sr}:7:1 category is ["websites"], en.mdx has ["websites","seo"]: make both files say the same`,
  '1 problem in 1 file',
]);

reports('a link that differs', (content) => content.edit(sr, 'https://catalogue.example/', "'#'"), [
  `${sr}:8:1 link is "#", en.mdx has "https://catalogue.example/": make both files say the same`,
  '1 problem in 1 file',
]);

reports('a cover that only one language has', (content) => content.edit(sr, /image: cover.webp\nimageAlt: .*\n/, ''), [
  `${sr}:2:1 image is missing, en.mdx has it: add it`,
  `${sr}:2:1 imageAlt is missing, en.mdx has it: add it`,
  '2 problems in 1 file',
]);

reports('one point of a ranking that differs', (content) => content.edit(sr, 'position: 12', 'position: 13'), [
  `${sr}:37:23 ranking[3].position is 13, en.mdx has 12: make both files say the same`,
  '1 problem in 1 file',
]);

reports(
  'a ranking of another length',
  (content) => content.edit(sr, 'position: 5 }', 'position: 5 }\n  - { month: 2025-05, position: 4 }'),
  [`${sr}:34:1 ranking has 5 entries, en.mdx has 4: remove 1, or add 1 to en.mdx`, '1 problem in 1 file'],
);

reports(
  'a price that differs',
  (content) => content.edit(`${service}/sr.mdx`, /price: website.starter/, 'price: website.growth'),
  [
    `${service}/sr.mdx:24:7 plans.items[1].price is "website.growth", en.mdx has "website.starter": make both files say the same`,
    '1 problem in 1 file',
  ],
);

reports('lists of different length', (content) => content.edit(sr, '[Next.js, Katalog]', '[Next.js]'), [
  `${sr}:6:1 tags has 1 entry, en.mdx has 2: add the missing one`,
  '1 problem in 1 file',
]);

reports('lists of very different length', (content) => content.edit(sr, '[Next.js, Katalog]', '[a, b, c, d, e]'), [
  `${sr}:6:1 tags has 5 entries, en.mdx has 2: remove 3, or add 3 to en.mdx`,
  '1 problem in 1 file',
]);

reports('another number of images', (content) => content.edit(sr, /images:\n(?: .*\n)+/, 'images: []\n'), [
  `${sr}:25:1 images has 0 entries, en.mdx has 1: add the missing one`,
  '1 problem in 1 file',
]);

reports(
  'another number of plans',
  (content) =>
    content.edit(
      `${service}/sr.mdx`,
      'process:\n',
      ['    - name: Growth', '      price: website.growth', '      description: Za više.'].join('\n') +
        ['', '      features: [Dizajn, Tekstovi]', '      button: Pitajte', 'process:', ''].join('\n'),
    ),
  [
    `${service}/sr.mdx:22:3 plans.items has 3 entries, en.mdx has 2: remove 1, or add 1 to en.mdx`,
    '1 problem in 1 file',
  ],
);

reports('a field that only one language has', (content) => content.edit(`${service}/sr.mdx`, /      time: .*\n/, ''), [
  `${service}/sr.mdx:23:7 plans.items[1].time is missing, en.mdx has it: add it`,
  '1 problem in 1 file',
]);

reports(
  'a field that the English file does not have',
  (content) => content.edit(`${service}/en.mdx`, /      time: .*\n/, ''),
  [
    `${service}/sr.mdx:25:7 plans.items[1].time is in this file, but not in en.mdx: remove it, or add it to en.mdx`,
    '1 problem in 1 file',
  ],
);

reports('a heading that is missing', (content) => content.edit(sr, '## Tiši telefon\n', ''), [
  `${sr}:41:1 the body has 1 heading, en.mdx has 2: add the missing one`,
  '1 problem in 1 file',
]);

reports(
  'a body without the headings of the English file',
  (content) => {
    content.edit(sr, '## Jedan deo, mnogo imena\n', '');
    content.edit(sr, '## Tiši telefon\n', '');
  },
  [`${sr}:40:1 the body has 0 headings, en.mdx has 2: add the 2 missing ones`, '1 problem in 1 file'],
);

reports('an additional heading', (content) => content.append(sr, '\n## Još\n\nReči su tu.\n'), [
  `${sr}:57:1 the body has 3 headings, en.mdx has 2: remove 1, or add 1 to en.mdx`,
  '1 problem in 1 file',
]);

reports('a heading of another level', (content) => content.edit(sr, '## Tiši', '### Tiši'), [
  `${sr}:53:1 the heading "Tiši telefon" has ###, en.mdx has ## there: give both files the same headings in the same order`,
  '1 problem in 1 file',
]);

accepts('aliases in one language only', (content) =>
  content.edit(`${service}/sr.mdx`, 'slug: izrada-sajtova', 'slug: izrada-sajtova\naliases: [sajtovi]'),
);
