import { accepts, project, reports, service } from './content-copy.ts';

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;

reports('a link to a page that does not exist', (content) => content.edit(en, '/en/pricing', '/en/pricng'), [
  `${en}:43:61 there is no page /en/pricng: did you mean "/en/pricing"?`,
  '1 problem in 1 file',
]);

reports('a link like no page', (content) => content.edit(en, '/en/pricing', '/en/what-i-charge-for-it'), [
  `${en}:43:61 there is no page /en/what-i-charge-for-it: use one of /en/home, /en/services, /en/pricing, /en/portfolio, /en/about, /en/faq, /en/contact, /en/privacy, or a page below one of these`,
  '1 problem in 1 file',
]);

reports('a link to a project that does not exist', (content) => content.edit(en, '/en/pricing', '/en/portfolio/4'), [
  `${en}:43:61 there is no case study /en/portfolio/4: remove the link, or link to another case study`,
  '1 problem in 1 file',
]);

reports('a link to a not-found page', (content) => content.edit(sr, '/sr/cenovnik', '/sr/404'), [
  `${sr}:43:38 there is no page /sr/404: use one of /sr/pocetna, /sr/usluge, /sr/cenovnik, /sr/portfolio, /sr/o-meni, /sr/faq, /sr/kontakt, /sr/privatnost, or a page below one of these`,
  '1 problem in 1 file',
]);

reports(
  'a link to a service whose slug was renamed',
  (content) => {
    content.edit('content/services/seo-services/en.mdx', 'slug: seo-services', 'slug: search-work');
    content.edit(en, '/en/pricing', '/en/services/seo-services');
  },
  [`${en}:43:61 there is no page /en/services/seo-services: write /en/services/search-work`, '1 problem in 1 file'],
);

reports('a link that changes the language', (content) => content.edit(en, '/en/pricing', '/sr/cenovnik'), [
  `${en}:43:61 the link /sr/cenovnik changes the language to sr: write /en/pricing`,
  '1 problem in 1 file',
]);

reports(
  'a link to the English page in a Serbian text',
  (content) => content.edit(sr, '/sr/cenovnik', '/en/services/seo-services'),
  [
    `${sr}:43:38 the link /en/services/seo-services changes the language to en: write /sr/usluge/seo-optimizacija`,
    '1 problem in 1 file',
  ],
);

reports('a link that has moved', (content) => content.edit(sr, '/sr/cenovnik', '/sr/usluge/seo-usluge'), [
  `${sr}:43:38 the link /sr/usluge/seo-usluge has moved: write /sr/usluge/seo-optimizacija`,
  '1 problem in 1 file',
]);

reports('a link with a slash at its end', (content) => content.edit(en, '/en/pricing', '/en/pricing/?from=here#top'), [
  `${en}:43:61 the link /en/pricing/ has moved: write /en/pricing`,
  '1 problem in 1 file',
]);

reports(
  'a moved link to the other language with the address to write',
  (content) => content.edit(en, '/en/pricing', '/sr/pricing'),
  [`${en}:43:61 the link /sr/pricing changes the language to sr: write /en/pricing`, '1 problem in 1 file'],
);

reports('a heading that does not exist', (content) => content.edit(en, '/en/pricing', '#a-quieter-fone'), [
  `${en}:43:61 no heading of this body has the address #a-quieter-fone: did you mean "#a-quieter-phone"?`,
  '1 problem in 1 file',
]);

reports(
  'a heading in a body without headings',
  (content) => content.append('content/faq/02-how-long/en.mdx', '\n[Up](#up)\n'),
  ['content/faq/02-how-long/en.mdx:7:1 no heading of this body has the address #up: remove it', '1 problem in 1 file'],
);

reports('an address without https', (content) => content.edit(en, '/en/pricing', 'http://prices.example'), [
  `${en}:43:61 the link http://prices.example is not a whole address: begin it with https://, or with / for a page of this site`,
  '1 problem in 1 file',
]);

for (const [address, words] of [
  [
    'https://192.168.1.4/a',
    'expected a public address, but 192.168.1.4 is not a public name: write an address that everybody can open',
  ],
  [
    'https://me:secret@shop.example',
    'expected an address without spaces or a password: write it as the browser shows it',
  ],
] as const)
  reports(`the address ${address}`, (content) => content.edit(en, '/en/pricing', address), [
    `${en}:43:61 the link is ${address}, ${words}`,
    '1 problem in 1 file',
  ]);

reports('a link without an address', (content) => content.edit(en, '/en/pricing', ''), [
  `${en}:43:61 the link has no address: begin it with https://, or with / for a page of this site`,
  '1 problem in 1 file',
]);

reports('a script in a link', (content) => content.edit(en, '/en/pricing', 'javascript:alert(1)'), [
  `${en}:43:61 the link javascript:alert(1) is not a whole address: begin it with https://, or with / for a page of this site`,
  '1 problem in 1 file',
]);

reports('an address in a definition below the text', (content) => content.append(en, '\n[prices]: /en/prcing\n'), [
  `${en}:57:1 there is no page /en/prcing: did you mean "/en/pricing"?`,
  '1 problem in 1 file',
]);

reports('a link without its definition', (content) => content.edit(en, '(/en/pricing)', '[prices]'), [
  `${en}:43:75 the link [prices] leads nowhere: write a line [prices]: … for it, or \\[ for a bracket`,
  '1 problem in 1 file',
]);

reports(
  'a footnote without its definition',
  (content) => content.edit(en, 'size differently.', 'size differently.[^1]'),
  [
    `${en}:43:37 the footnote [^1] leads nowhere: write a line [^1]: … for it, or \\[ for a bracket`,
    '1 problem in 1 file',
  ],
);

accepts('links that lead somewhere', (content) =>
  content.append(
    en,
    '\n[Here](#one-part-many-names), [viber](/viber), [start](/), [mail](mailto:a@b.example), [call](tel:+381115550100), ' +
      '[out](https://a.example), [contact](/en/contact?from=here#call), [note][1], \\[not a link]\\[2], `list[1][2]`.[^3]\n\n' +
      '[1]: https://b.example\n\n[^3]: A footnote.\n',
  ),
);

reports(
  'no link to a service whose address cannot be read',
  (content) => {
    content.append(sr, '\n[SEO](/sr/usluge/seo-optimizacija)\n');
    content.edit('content/services/seo-services/sr.mdx', 'slug: seo', 'slug: "seo');
  },
  [
    'content/services/seo-services/sr.mdx:3:7 a quotation mark is not closed: put the other one at the end of the text',
    '1 problem in 1 file',
  ],
);

reports('a category in place of a trade', (content) => content.editBoth(project, 'id: 1\n', 'id: 1\ntrade: [seo]\n'), [
  `${en}:3:9 there is no trade "seo": remove it`,
  `${sr}:3:9 there is no trade "seo": remove it`,
  '2 problems in 2 files',
]);

reports(
  'a project that is featured twice',
  (content) => content.editBoth('content/pages/home', '{ id: 2 }', '{ id: 1 }'),
  [
    'content/pages/home/en.mdx:28:13 featured.projects[2].id is 1, expected no repeated entries, but this equals entry 1: change or remove it',
    'content/pages/home/sr.mdx:28:13 featured.projects[2].id is 1, expected no repeated entries, but this equals entry 1: change or remove it',
    '2 problems in 2 files',
  ],
);

reports(
  'a featured project that does not exist',
  (content) => content.editBoth('content/pages/home', 'id: 2', 'id: 99'),
  [
    'content/pages/home/en.mdx:28:13 featured.projects[2].id is 99, but no project has this id: use one of 1, 2, 3',
    'content/pages/home/sr.mdx:28:13 featured.projects[2].id is 99, but no project has this id: use one of 1, 2, 3',
    '2 problems in 2 files',
  ],
);

reports(
  'a case study of a project that does not exist',
  (content) => content.editBoth('content/services/seo-services', 'project: 1', 'project: 7'),
  [
    'content/services/seo-services/en.mdx:51:18 caseStudies.items[1].project is 7, but no project has this id: use one of 1, 2, 3',
    'content/services/seo-services/sr.mdx:52:18 caseStudies.items[1].project is 7, but no project has this id: use one of 1, 2, 3',
    '2 problems in 2 files',
  ],
);

reports(
  'a case study without a ranking',
  (content) => content.editBoth('content/services/seo-services', 'project: 1', 'project: 2'),
  [
    'content/services/seo-services/en.mdx:51:18 project 2 has no ranking, which a case study here needs: add ranking to content/projects/02-till, or use another project',
    'content/services/seo-services/sr.mdx:52:18 project 2 has no ranking, which a case study here needs: add ranking to content/projects/02-till, or use another project',
    '2 problems in 2 files',
  ],
);

reports(
  'an unknown service of a price card',
  (content) => content.editBoth('content/pages/pricing', 'service: seo-services', 'service: seo-service'),
  [
    'content/pages/pricing/en.mdx:14:14 there is no service "seo-service": did you mean "seo-services"?',
    'content/pages/pricing/sr.mdx:14:14 there is no service "seo-service": did you mean "seo-services"?',
    '2 problems in 2 files',
  ],
);

reports(
  'two featured plans at the second',
  (content) =>
    content.editBoth(
      service,
      'price: website.starter\n      time',
      'price: website.starter\n      featured: true\n      time',
    ),
  [
    `${service}/en.mdx:34:17 2 plans are featured, expected at most 1: leave featured: true on one plan`,
    `${service}/sr.mdx:34:17 2 plans are featured, expected at most 1: leave featured: true on one plan`,
    '2 problems in 2 files',
  ],
);

accepts('a link to a file of public/', (content) => {
  content.write('public/files/naša ponuda.pdf', '%PDF-1.7');
  content.edit(en, '/en/pricing', '/files/naša%20ponuda.pdf');
});
