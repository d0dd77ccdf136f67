import { accepts, project, reports, service } from './content-copy.ts';

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;

accepts('the fixture as it is', () => undefined);

reports('a misspelt field, and what was probably meant', (content) => content.edit(en, 'outcome:', 'outcom:'), [
  `${en}:11:1 "outcom" is not a field: did you mean "outcome"?`,
  '1 problem in 1 file',
]);

reports('a misspelt field inside of a group', (content) => content.edit(en, '  author:', '  autor:'), [
  `${en}:31:3 "autor" is not a field in testimonial: did you mean "author"?`,
  '1 problem in 1 file',
]);

reports('a field like no other', (content) => content.edit(en, '  author:', '  colour: red\n  author:'), [
  `${en}:31:3 "colour" is not a field in testimonial: remove it, or use one of text, author, role, sample`,
  '1 problem in 1 file',
]);

reports('a missing field where the fields begin', (content) => content.edit(en, 'duration: 9 weeks\n', ''), [
  `${en}:2:1 duration is missing: add it (How long it took, 1–40 characters)`,
  '1 problem in 1 file',
]);

reports('a missing field at its group', (content) => content.edit(en, '  author: Head of sales\n', ''), [
  `${en}:29:1 testimonial.author is missing: add it (Role of the author, such as Founder, 1–60 characters)`,
  '1 problem in 1 file',
]);

reports('a missing field at its entry of a list', (content) => content.edit(en, ', value: 150+', ''), [
  `${en}:20:5 stats[1].value is missing: add it (The figure, such as 40% or 150+, 1–24 characters)`,
  '1 problem in 1 file',
]);

reports('an empty emoji once', (content) => content.editBoth(service, 'emoji: 💻', "emoji: ''"), [
  `${service}/en.mdx:4:8 emoji is empty: write it (Emoji of the menu entry, 1–8 characters)`,
  `${service}/sr.mdx:4:8 emoji is empty: write it (Emoji of the menu entry, 1–8 characters)`,
  '2 problems in 2 files',
]);

reports('a testimonial in one language alone', (content) => content.edit(en, /^testimonial:\n(?: .*\n)+/m, ''), [
  `${project}/sr.mdx:29:1 testimonial is in this file, but not in en.mdx: remove it, or add it to en.mdx`,
  '1 problem in 1 file',
]);

reports(
  'a missing group with the fields that belong to it',
  (content) => content.edit('content/pages/faq/en.mdx', /^closing: .*\n/m, ''),
  [
    'content/pages/faq/en.mdx:2:1 closing is missing: add it with heading, text, button (Closing call to action; its button goes to the contact page)',
    '1 problem in 1 file',
  ],
);

reports('an empty field', (content) => content.edit(en, 'title: Catalogue of fittings', 'title:'), [
  `${en}:3:7 title is empty, expected text: write it (Name of the project, 1–70 characters)`,
  '1 problem in 1 file',
]);

reports('a field of nothing but spaces', (content) => content.edit(en, 'title: Catalogue of fittings', "title: '  '"), [
  `${en}:3:8 title is empty: write it (Name of the project, 1–70 characters)`,
  '1 problem in 1 file',
]);

reports('a number where text belongs', (content) => content.edit(en, "value: '34'", 'value: 34'), [
  `${en}:21:40 stats[2].value is 34, expected text: put it in quotation marks`,
  '1 problem in 1 file',
]);

reports('a text that a colon turned into a field', (content) => content.edit(en, 'Search by size', 'Search: by size'), [
  `${en}:17:5 keyFeatures[2] is {"Search":"by size"}, expected text: put the text in quotation marks, because a colon makes a field of it`,
  '1 problem in 1 file',
]);

reports('a text that a comma cut in two', (content) => content.edit(en, 'Product pages', 'Pages, in two languages'), [
  `${en}:20:21 "in two languages" is not a field in stats[1]: put the text before it in quotation marks, because a comma ends it`,
  '1 problem in 1 file',
]);

reports('a figure that a comma cut in two', (content) => content.edit(en, "value: '34'", 'value: 3,4%'), [
  `${en}:21:40 stats[2].value is 3, expected text: put it in quotation marks`,
  `${en}:21:42 "4%" is not a field in stats[2]: put the text before it in quotation marks, because a comma ends it`,
  '2 problems in 1 file',
]);

reports('a text where a list belongs', (content) => content.edit(en, '[Next.js, Catalogue]', 'Next.js'), [
  `${en}:6:7 tags is "Next.js", expected a list: put brackets around it (Technologies and kinds of work, 1–6)`,
  '1 problem in 1 file',
]);

reports(
  'folders in one text, and not that it needs a translation',
  (content) => content.editBoth(project, '[websites, seo]', 'web, apps'),
  [
    `${en}:7:11 category is "web, apps", expected a list: put brackets around it (Portfolio filters that show it: names of folders in content/categories, 0–6)`,
    `${sr}:7:11 category is "web, apps", expected a list: put brackets around it (Portfolio filters that show it: names of folders in content/categories, 0–6)`,
    '2 problems in 2 files',
  ],
);

reports(
  'a text where a group belongs',
  (content) => content.edit(en, /testimonial:\n(?: .*\n)+/, 'testimonial: Good\n'),
  [
    `${en}:29:14 testimonial is "Good", expected fields: write text, author, role, sample below it`,
    '1 problem in 1 file',
  ],
);

reports('a yes where true or false belongs', (content) => content.edit(en, 'sample: true', 'sample: yes'), [
  `${en}:33:11 testimonial.sample is "yes", expected true or false: use one of the two`,
  '1 problem in 1 file',
]);

reports('a text that is too long', (content) => content.edit(en, 'title: Catalogue', `title: ${'x'.repeat(60)}`), [
  `${en}:3:8 title has 72 characters, expected at most 70: shorten it by 2 characters`,
  '1 problem in 1 file',
]);

reports('a list that is too short', (content) => content.edit(en, '  - Nightly import\n', ''), [
  `${en}:16:3 keyFeatures has 2 entries, expected at least 3: add 1 more`,
  '1 problem in 1 file',
]);

reports(
  'a list that is too long',
  (content) => content.editBoth(project, /tags: .*/, 'tags: [a, b, c, d, e, f, g, h]'),
  [
    `${project}/en.mdx:6:7 tags has 8 entries, expected at most 6: remove 2`,
    `${project}/sr.mdx:6:7 tags has 8 entries, expected at most 6: remove 2`,
    '2 problems in 2 files',
  ],
);

reports('fewer than three stats', (content) => content.edit(en, /.*Countries.*\n/, ''), [
  `${en}:20:3 stats has 2 entries, expected exactly 3: add 1 more`,
  '1 problem in 1 file',
]);

reports('an unknown category', (content) => content.edit(en, '[websites, seo]', '[website, seo]'), [
  `${en}:7:12 there is no category "website": did you mean "websites"?`,
  '1 problem in 1 file',
]);

reports(
  'a link to a host with an empty part',
  (content) => content.editBoth(project, 'catalogue.ex', 'catalogue..ex'),
  [
    `${project}/en.mdx:8:7 link is "https://catalogue..example/", expected a public address, but catalogue..example is not a public name: write an address that everybody can open`,
    `${project}/sr.mdx:8:7 link is "https://catalogue..example/", expected a public address, but catalogue..example is not a public name: write an address that everybody can open`,
    '2 problems in 2 files',
  ],
);

reports('a link that is neither https nor "#"', (content) => content.editBoth(project, 'https://cat', 'http://cat'), [
  `${project}/en.mdx:8:7 link is "http://catalogue.example/", expected an https:// address without spaces or a password, or "#" for none: write the whole address`,
  `${project}/sr.mdx:8:7 link is "http://catalogue.example/", expected an https:// address without spaces or a password, or "#" for none: write the whole address`,
  '2 problems in 2 files',
]);

reports('an invalid month', (content) => content.edit(en, '2025-03', '2025-13'), [
  `${en}:37:14 ranking[3].month is "2025-13", expected a month such as 2025-03: write the year, a hyphen and two digits for the month`,
  '1 problem in 1 file',
]);

reports(
  'a position in the search results that is out of range',
  (content) => content.edit(en, 'position: 40', 'position: 0'),
  [
    `${en}:35:33 ranking[1].position is 0, expected at least 1: write 1 or more (Position in the search results, 1–100)`,
    '1 problem in 1 file',
  ],
);

reports('an id that is not made of digits', (content) => content.edit(en, 'id: 1', 'id: 1a'), [
  `${en}:2:5 id is "1a", expected a number: write one (Number in the address; the folder name starts with it)`,
  '1 problem in 1 file',
]);

reports('an id in quotation marks', (content) => content.edit(en, 'id: 1', "id: '1'"), [
  `${en}:2:5 id is "1", expected a number: remove the quotation marks`,
  '1 problem in 1 file',
]);

reports('an id with a fraction', (content) => content.edit(en, 'id: 1', 'id: 1.5'), [
  `${en}:2:5 id is 1.5, expected a whole number: write one (Number in the address; the folder name starts with it)`,
  '1 problem in 1 file',
]);

reports('a negative id', (content) => content.edit(en, 'id: 1', 'id: -1'), [
  `${en}:2:5 id is -1, expected at least 1: write 1 or more (Number in the address; the folder name starts with it)`,
  '1 problem in 1 file',
]);

reports('a slug with capitals', (content) => content.edit(`${service}/en.mdx`, 'slug: website', 'slug: Website'), [
  `${service}/en.mdx:3:7 slug is "Website-development", expected small letters, digits and single hyphens: write it like website-development`,
  '1 problem in 1 file',
]);

reports('an invalid day', (content) => content.editBoth('content/pages/privacy', "'2026-11-21'", '21 November'), [
  'content/pages/privacy/en.mdx:6:10 updated is "21 November", expected a day such as 2026-11-21: write year, month and day in digits',
  'content/pages/privacy/sr.mdx:6:10 updated is "21 November", expected a day such as 2026-11-21: write year, month and day in digits',
  '2 problems in 2 files',
]);

reports(
  'invalid fields in site.yaml',
  (content) =>
    content.write(
      'content/site.yaml',
      [
        'name: Jasno',
        'mail: hello',
        "phone: '12'",
        'profiles:',
        '  - { name: LinkedIn, url: linkedin.example }',
        "  - { name: GitHub, url: 'https://github.example' }",
        'booking: views',
        '',
      ].join('\n'),
    ),
  [
    'content/site.yaml:2:7 mail is "hello", expected an e-mail address: write it like hello@website.example',
    'content/site.yaml:3:8 phone is "12", expected an international number: write it like +381 11 555 0100',
    'content/site.yaml:5:28 profiles[1].url is "linkedin.example", expected an https:// address: write the whole address',
    'content/site.yaml:7:10 booking is "views", expected one of view, click: did you mean "view"?',
    '4 problems in 1 file',
  ],
);
