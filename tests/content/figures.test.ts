import { accepts, project, reports, service } from './content-copy.ts';

const en = `${service}/en.mdx`;

reports(
  'a fact in a text that does not exist',
  (content) => content.edit(en, '{website.starter-time}', '{website.starter-tme}'),
  [`${en}:25:14 there is no fact "website.starter-tme": did you mean "website.starter-time"?`, '1 problem in 1 file'],
);

reports(
  'a fact in a body that does not exist',
  (content) => content.edit(en, '{website.small-site-time}', '{website.small-time}'),
  [`${en}:53:20 there is no fact "website.small-time": did you mean "website.starter-time"?`, '1 problem in 1 file'],
);

reports('a fact like no other', (content) => content.edit(en, 'small businesses.\ncard', '{moon.distance}\ncard'), [
  `${en}:7:27 there is no fact "moon.distance": add it to content/facts.yaml, or use one that is there`,
  '1 problem in 1 file',
]);

reports(
  'a price that does not exist, and not that the twin has another',
  (content) => content.edit(en, 'from: website.starter', 'from: website.startr'),
  [`${en}:10:7 there is no fact "website.startr": did you mean "website.starter"?`, '1 problem in 1 file'],
);

reports(
  'a price that refers to a fact of another kind',
  (content) => content.editBoth(service, 'from: website.starter', 'from: website.starter-time'),
  [
    `${service}/en.mdx:10:7 the fact "website.starter-time" is not a price, expected one in euro: use a fact with eur`,
    `${service}/sr.mdx:10:7 the fact "website.starter-time" is not a price, expected one in euro: use a fact with eur`,
    '2 problems in 2 files',
  ],
);

reports(
  'a price in curly brackets',
  (content) => content.edit(en, 'from: website.starter', "from: '{website.starter}'"),
  [
    `${en}:10:7 from is "{website.starter}", expected the name of a fact, such as website.starter: use one of content/facts.yaml, without brackets`,
    '1 problem in 1 file',
  ],
);

reports('an amount where a fact is expected', (content) => content.edit(en, 'from: website.starter', 'from: €399'), [
  `${en}:10:7 from has "€399" typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
  `${en}:10:7 from is "€399", expected the name of a fact, such as website.starter: use one of content/facts.yaml, without brackets`,
  '2 problems in 1 file',
]);

reports(
  'curly brackets in a text that hold no fact',
  (content) => content.edit(en, 'A site that opens quickly.', "'A {site} that opens quickly.'"),
  [`${en}:9:48 {site} is not a fact: write {group.name} for a fact`, '1 problem in 1 file'],
);

reports(
  'an amount in a text at its position',
  (content) => content.edit(en, 'A site that opens quickly.', "'A site that costs €1,499 or less.'"),
  [
    `${en}:9:64 hero.text has "€1,499" typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    '1 problem in 1 file',
  ],
);

reports(
  'amounts and periods in a text of several lines, each at its position',
  (content) =>
    content.edit(
      en,
      'description: Websites for small businesses.\ncard',
      'description: >-\n  Websites within 30\n  days or two weeks,\n  for 399 euros.\ncard',
    ),
  [
    `${en}:8:19 description has "30 days" typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    `${en}:9:11 description has "two weeks" typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    `${en}:10:7 description has "399 euros" typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    '3 problems in 1 file',
  ],
);

reports(
  'amounts and periods in a body, also across bold words, lines and lists',
  (content) =>
    content.append(
      en,
      [
        '',
        'From **399** euros, or €399. It takes',
        '2–4 weeks.',
        '',
        '- within',
        '  48',
        '  hours',
        '',
        '> In 48',
        '> hours.',
        '',
      ].join('\n'),
    ),
  [
    `${en}:55:8 "399 euros" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    `${en}:55:24 "€399" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    `${en}:56:1 "2–4 weeks" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    `${en}:59:3 "48 hours" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    `${en}:62:6 "48 hours" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    '5 problems in 1 file',
  ],
);

reports('a period in Serbian', (content) => content.append(`${service}/sr.mdx`, '\nGotovo za pet radnih dana.\n'), [
  `${service}/sr.mdx:55:11 "pet radnih dana" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
  '1 problem in 1 file',
]);

reports(
  'a figure in an attribute',
  (content) => content.append(en, '\n<Figure src="x.webp" alt="A price." caption="For €399" />\n'),
  [
    `${en}:55:1 caption of <Figure> has "€399" typed: say it in the text, where a {fact} is allowed`,
    `${en}:55:1 the image x.webp is not in ${service}: put it there`,
    '2 problems in 1 file',
  ],
);

accepts('figures in a project, which are its own claims', (content) => {
  content.edit(`${project}/en.mdx`, 'overview: The', 'overview: Within 30 days, for €399, the');
  content.append(`${project}/en.mdx`, '\nIt took 9 weeks and cost €399.\n');
});

accepts('digits in an address', (content) =>
  content.edit(en, 'slug: website-development', 'slug: website-development\naliases: [website-in-30-days]'),
);

reports(
  'invalid figures in facts.yaml, and not the references to them',
  (content) => {
    content.edit('content/facts.yaml', /starter: \{ eur: .*\}/, 'starter: { euro: [399, 699] }');
    content.edit('content/facts.yaml', /starter-time: \{.*\}/, 'Starter-time: { weeks: [2, 3] }');
  },
  (content) => [
    `${content.placeOf('content/facts.yaml', '{ euro')} website.starter is {"euro":[399,699]}, expected one figure with its unit, such as { eur: [399, 699] } or { weeks: 2 }: use one of eur, minutes, hours, days, weeks, months, count, percent, with one or two numbers, in digits only`,
    `${content.placeOf('content/facts.yaml', 'Starter-time')} the name "Starter-time" cannot be used, expected small letters, digits and hyphens: rename it`,
    '2 problems in 1 file',
  ],
);

reports(
  'typed figures also while facts.yaml cannot be read',
  (content) => {
    content.write('content/facts.yaml', 'website: {');
    content.edit(en, 'opens quickly', 'costs €399');
  },
  [
    'content/facts.yaml:1:10 { is not closed: put } where it ends',
    `${en}:9:63 hero.text has "€399" typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    '2 problems in 2 files',
  ],
);

reports(
  'a price of 0, but no reference to it',
  (content) => content.edit('content/facts.yaml', /starter: \{ eur: .*\}/, 'starter: { eur: 0 }'),
  (content) => [
    `${content.placeOf('content/facts.yaml', '{ eur: 0 }')} website.starter is {"eur":0}, expected more than 0: write a word, such as free, in the texts that use this fact`,
    '1 problem in 1 file',
  ],
);

reports(
  'a period that became a price',
  (content) => content.edit('content/facts.yaml', /small-site-time: \{.*\}/, 'small-site-time: { eur: [2, 4] }'),
  [
    `${en}:53:20 "{website.small-site-time} weeks" is in weeks, but the figure is in eur: write the unit of the figure, or give website.small-site-time in weeks in content/facts.yaml`,
    `${service}/sr.mdx:53:17 "{website.small-site-time} nedelje" is in weeks, but the figure is in eur: write the unit of the figure, or give website.small-site-time in weeks in content/facts.yaml`,
    '2 problems in 2 files',
  ],
);

reports(
  'a period without a valid figure, and not the unit of the texts that refer to it',
  (content) => content.edit('content/facts.yaml', /small-site-time: \{.*\}/, 'small-site-time: { weeks: [2, 3, 4] }'),
  (content) => [
    `${content.placeOf('content/facts.yaml', '{ weeks: [2, 3, 4] }')} website.small-site-time is {"weeks":[2,3,4]}, expected one figure with its unit, such as { eur: [399, 699] } or { weeks: 2 }: use one of eur, minutes, hours, days, weeks, months, count, percent, with one or two numbers, in digits only`,
    '1 problem in 1 file',
  ],
);

accepts('0 as a count, a percentage and the start of a range', (content) =>
  content.append(
    'content/facts.yaml',
    'own: { fees: { count: 0 }, deposit: { percent: 0 }, wait: { hours: [0, 2] } }\n',
  ),
);

reports(
  'amounts in words and in other money',
  (content) => content.append(en, '\nIt costs two hundred euros, CHF 300 or 52.000 din.\n'),
  [
    `${en}:55:14 "hundred euros" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    `${en}:55:29 "CHF 300" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    `${en}:55:40 "52.000 din" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    '3 problems in 1 file',
  ],
);
