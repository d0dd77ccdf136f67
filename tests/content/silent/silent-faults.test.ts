import { accepts, type ContentCopy, project, question, reports } from '../content-copy.ts';

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;
const faqEn = `${question}/en.mdx`;

/** Puts Markdown before the first sentence of a body. */
const before = (content: ContentCopy, text: string): void => content.edit(en, 'Everybody', `${text}\n\nEverybody`);

reports(
  'an English text in a Serbian file',
  (content) => content.edit(sr, '34 upita mesečno', 'The work is done, and the phone is quiet'),
  [
    `${sr}:11:10 outcome is in English, expected Serbian: translate it, or put quotation marks around quoted words`,
    '1 problem in 1 file',
  ],
);

reports(
  'a Serbian file that was never translated',
  (content) => content.write(`${question}/sr.mdx`, content.read(faqEn).replace('Most', 'When they are ready, most')),
  [
    `${question}/sr.mdx:2:4 q is the same in en.mdx: translate it`,
    `${question}/sr.mdx:5:1 "When they are ready, most sites take {website.starter-ti…" is in English, expected Serbian: translate it, or put quotation marks around quoted words`,
    '2 problems in 1 file',
  ],
);

reports(
  'a Serbian text in an English file',
  (content) => content.edit(en, 'Everybody writes', 'Ovo je na srpskom jeziku, kao što se vidi. Everybody writes'),
  [
    `${en}:43:1 "Ovo je na srpskom jeziku, kao što se vidi. Everybody wri…" is in Serbian, expected English: translate it, or put quotation marks around quoted words`,
    '1 problem in 1 file',
  ],
);

reports('the same text in both', (content) => content.edit(sr, 'Pretraga po meri', 'Search by size'), [
  `${sr}:17:5 keyFeatures[2] is the same in en.mdx: translate it`,
  '1 problem in 1 file',
]);

reports(
  'Serbian words without diacritics',
  (content) => content.edit(sr, 'Svako drugačije', 'Vise njih razlicito, i cesto drugačije'),
  [`${sr}:43:1 "Vise" and 2 more words are written without diacritics: write č, ć, š, ž and đ`, '1 problem in 1 file'],
);

reports(
  'a Serbian text without any diacritics',
  (content) => {
    const sentence = 'Ponuda je bila na dva jezika, i kupci su mogli da je prelistaju pre nego da nas pozovu. ';
    content.write(`${question}/sr.mdx`, `---\nq: Koliko to traje?\n---\n\n${sentence.repeat(5)}\n`);
  },
  [
    `${question}/sr.mdx:2:4 the whole text is Serbian without diacritics: write č, ć, š, ž and đ`,
    '1 problem in 1 file',
  ],
);

accepts('English that is quoted, code and names in Serbian', (content) => {
  content.edit(
    sr,
    'Svako drugačije',
    'Na dugmetu stoji „Send the message to your friends”, uz `when they are with you`. Svako drugačije',
  );
  content.append(sr, '\n```html\n<p>The code that you have for this and that</p>\n```\n');
  content.append(en, '\n```html\n<p>The code that you have for this and that</p>\n```\n');
});

reports(
  'figures in the wrong order, and a range of one figure',
  (content) => content.append('content/facts.yaml', 'own:\n  price: { eur: [699, 399] }\n  time: { weeks: [2, 2] }\n'),
  (content) => [
    `${content.placeOf('content/facts.yaml', '[699, 399]')} own.price.eur is [699,399], expected the lower figure first: write [399, 699]`,
    `${content.placeOf('content/facts.yaml', '[2, 2]')} own.time.weeks is [2,2], expected the lower figure first: write 2`,
    '2 problems in 1 file',
  ],
);

reports(
  'words that YAML reads as a comment',
  (content) => {
    content.edit(en, 'title: Catalogue of fittings', 'title: Bakery Zora #1');
    content.edit(en, 'client: D', 'client: #1 d');
    content.edit(en, '- Search by size', '- Search by size #2');
  },
  [
    `${en}:3:20 #1 is not read, because a # after a space begins a comment: put the whole text in quotation marks`,
    `${en}:4:9 #1 distributor of fittings is not read, because a # after a space begins a comment: put the whole text in quotation marks`,
    `${en}:17:20 #2 is not read, because a # after a space begins a comment: put the whole text in quotation marks`,
    '3 problems in 1 file',
  ],
);
accepts('comments of YAML', (content) => {
  content.edit(
    en,
    'title: Catalogue of fittings',
    '# The name\ntitle: Catalogue of fittings # as the client says\n#\n#old: field',
  );
  content.edit(en, 'client: Distributor', 'client: "Distributor #1"  #quoted\n# D');
  content.edit(en, 'overview: ', 'overview: >-\n  Issue #1: ');
});

reports('bold that is not closed', (content) => before(content, 'Some **bold words.'), [
  `${en}:43:6 a ** is not closed, so it is shown: put the other ** right after the last bold word, or write \\*\\* for two stars`,
  '1 problem in 1 file',
]);
reports('bold with a space before its end', (content) => before(content, 'Some **bold words ** here.'), [
  `${en}:43:6 a ** is not closed, so it is shown: put the other ** right after the last bold word, or write \\*\\* for two stars`,
  '1 problem in 1 file',
]);
reports('words struck out and in italics without an end', (content) => before(content, 'Some ~~old and _new words.'), [
  `${en}:43:6 a ~~ is not closed, so it is shown: close it after the last word, or remove it`,
  `${en}:43:16 a _ is not closed, so it is shown: close it after the last word, or remove it`,
  '2 problems in 1 file',
]);
accepts('underscores and tildes that are intended', (content) =>
  before(content, 'Some ~~old~~, _new_, snake_case, 2 ~ 3, a/_b, `_c` and \\_d.'),
);
accepts('asterisks that are intended', (content) =>
  before(content, String.raw`Some **bold**, \*\*stars\*\*, 2 ** 3, and ${'`a**b`'}.`),
);

reports(
  'code that is not closed, and not that the headings behind it are missing',
  (content) => before(content, '```js\nconst a = 1;'),
  [`${en}:43:1 the code that begins with \`\`\` is not closed: put a line \`\`\` after it`, '1 problem in 1 file'],
);
accepts('code that holds anything', (content) =>
  before(
    content,
    [
      '````md',
      '```',
      '##NoSpace **open',
      '| a | b |',
      '```',
      '````',
      '',
      '- One',
      '',
      '  ~~~',
      '  x',
      '  ~~~',
      '',
      '> ```',
      '> | a |',
      '> ```',
    ].join('\n'),
  ),
);

reports('a heading without its space', (content) => before(content, 'A line\n##NoSpace\n\n####### Seven'), [
  `${en}:44:1 ## does not start a heading here, so it is shown: put a space after ##`,
  `${en}:46:1 ####### does not start a heading here, so it is shown: write ## or ###`,
  '2 problems in 1 file',
]);
accepts('a # that is intended', (content) => before(content, 'The #1 of its kind, C#, issue #12.\n#1 again. \\##Two'));

reports('a table without the line below its head', (content) => before(content, '| size | count |\n| DN15 | 4 |'), [
  `${en}:43:1 a table without a | --- | line below its header is shown as text: put | between the cells, and | --- | --- | below the header, with as many cells as the header has`,
  '1 problem in 1 file',
]);
reports(
  'a table without outer lines and without the line below its head',
  (content) => before(content, 'size | count\nDN15 | 4'),
  [
    `${en}:43:1 a table without a | --- | line below its header is shown as text: put | between the cells, and | --- | --- | below the header, with as many cells as the header has`,
    '1 problem in 1 file',
  ],
);
reports(
  'a row with too few cells, and one with too many',
  (content) => before(content, '| size | count |\n| --- | --- |\n| DN15 |\n| DN20 | 4 | 5 |'),
  [
    `${en}:45:1 the row has 1 cell, the header of the table has 2: write as many cells as the header has: some may be empty, and \\| shows a |`,
    '1 problem in 1 file',
  ],
);
accepts('tables', (content) =>
  before(content, 'size | count\n--- | ---\nDN15 | 4\n\n| a | b |\n|:-:|---|\n| 1 \\| 2 |  |\n\nHome | About'),
);

reports('a heading that leaves a level out', (content) => content.editBoth(project, /## (?=A quieter|Tiši)/, '#### '), [
  `${en}:53:1 the heading "A quieter phone" with #### is below one with ##: write ###`,
  `${sr}:53:1 the heading "Tiši telefon" with #### is below one with ##: write ###`,
  '2 problems in 2 files',
]);
reports('a first heading below level 2', (content) => content.editBoth(project, /## (?=One part|Jedan deo)/, '### '), [
  `${en}:41:1 the heading "One part, many names" with ### is the first of the body: write ##`,
  `${sr}:41:1 the heading "Jedan deo, mnogo imena" with ### is the first of the body: write ##`,
  '2 problems in 2 files',
]);

reports('two questions with one number', (content) => content.rename(question, 'content/faq/01-how-long'), [
  'content/faq/01-how-long:1:1 content/faq/01-cost has the same number: give one of the two another number',
  '1 problem in 1 file',
]);
reports(
  'two projects with one number',
  (content) => content.rename('content/projects/02-till', 'content/projects/01-till'),
  [
    'content/projects/01-till/en.mdx:2:5 id is 2, the folder is 01-till: rename the folder to 02-till, or change the id',
    '1 problem in 1 file',
  ],
);

reports(
  'an entry of a list that is indented one space less',
  (content) => content.edit(en, '  - Search by size', ' - Search by size'),
  [
    `${en}:17:1 the - is not indented like those above it: give every - of a list the same indentation`,
    '1 problem in 1 file',
  ],
);
reports(
  'an entry of a list that is indented one space more',
  (content) => content.edit(en, '  - Search by size', '   - Search by size'),
  [
    `${en}:17:4 the - is not indented like those above it: give every - of a list the same indentation`,
    '1 problem in 1 file',
  ],
);
reports(
  'a group in a list that is indented one space less',
  (content) => content.edit(en, '  - { label: Inq', ' - { label: Inq'),
  [
    `${en}:21:1 the - is not indented like those above it: give every - of a list the same indentation`,
    '1 problem in 1 file',
  ],
);

reports(
  'a merge conflict, with both ends',
  (content) => {
    content.edit(
      en,
      'stack: Next.js, TypeScript\n',
      '<<<<<<< HEAD\nstack: Next.js\n=======\nstack: TypeScript\n>>>>>>> other\n',
    );
    content.edit(en, 'Everybody writes', '<<<<<<< HEAD\nEverybody writes\n=======\nAll write\n>>>>>>> other\n');
    content.append('content/facts.yaml', '<<<<<<< HEAD\nold:\n  a: { eur: 1 }\n');
  },
  (content) => [
    `${content.placeOf('content/facts.yaml', '<<<<<<<')} a merge conflict is not resolved, from here on: keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>`,
    `${en}:23:1 a merge conflict is not resolved, from here to line 27: keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>`,
    `${en}:47:1 a merge conflict is not resolved, from here to line 51: keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>`,
    '3 problems in 2 files',
  ],
);
accepts('a heading that is underlined', (content) =>
  content.editBoth(project, /## (?:A quieter phone|Tiši telefon)\n/, 'Title\n-------\n'),
);

reports('a link to a case study that is gone', (content) => before(content, '[this](/en/portfolio/9)'), [
  `${en}:43:1 there is no case study /en/portfolio/9: remove the link, or link to another case study`,
  '1 problem in 1 file',
]);

reports(
  'a file that is a folder',
  (content) => {
    content.remove(sr);
    content.write(`${sr}/x.txt`, '');
    content.remove('content/site.yaml');
    content.write('content/site.yaml/x.txt', '');
    content.remove('content/faq');
    content.write('content/faq', '');
  },
  [
    'content/faq:1:1 this is a file, expected a folder: restore the folder from the history of the repository',
    `${sr}:1:1 this is a folder, expected a file: restore it from the history of the repository`,
    `content/site.yaml:1:1 this is a folder, expected a file: restore it from the history of the repository`,
    '3 problems in 3 files',
  ],
);
