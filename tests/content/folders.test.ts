import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accepts, ContentCopy, project, question, reports, service } from './content-copy.ts';

const en = `${project}/en.mdx`;

reports('a missing twin', (content) => content.remove(`${question}/sr.mdx`), [
  `${question}/en.mdx:1:1 has no twin sr.mdx: write ${question}/sr.mdx`,
  '1 problem in 1 file',
]);

reports('a missing English twin at the Serbian file', (content) => content.remove(`${project}/en.mdx`), [
  `${project}/sr.mdx:1:1 has no twin en.mdx: write ${project}/en.mdx`,
  '1 problem in 1 file',
]);

reports(
  'a folder without either file',
  (content) => {
    content.remove(`${question}/en.mdx`);
    content.remove(`${question}/sr.mdx`);
  },
  [
    `${question}/en.mdx:1:1 is missing: write it, or remove the folder`,
    `${question}/sr.mdx:1:1 is missing: write it, or remove the folder`,
    '2 problems in 2 files',
  ],
);

reports('a misspelt file name, once', (content) => content.rename(`${question}/sr.mdx`, `${question}/sr.md`), [
  `${question}/sr.md:1:1 the file is neither en.mdx nor sr.mdx: rename it to sr.mdx`,
  '1 problem in 1 file',
]);

reports('a text that no page would show', (content) => content.write(`${question}/notes.md`, 'Ask again.\n'), [
  `${question}/notes.md:1:1 the file is neither en.mdx nor sr.mdx: remove it, or rename a note to notes.txt`,
  '1 problem in 1 file',
]);

test('reports a text that no page would show beside an entry that was read before', async () => {
  using content = new ContentCopy();
  expect(await content.problems()).toEqual([]);
  content.write(`${question}/notes.md`, 'Ask again.\n');
  expect(await content.problems()).toHaveLength(2);
});

reports(
  'a text beside the folders',
  (content) => content.write('content/projects/04-bakery.mdx', '---\nid: 4\n---\n'),
  [
    'content/projects/04-bakery.mdx:1:1 the file is not in the folder of an entry: move it to content/projects/04-bakery/en.mdx or sr.mdx',
    '1 problem in 1 file',
  ],
);

reports('a misspelt page folder, once', (content) => content.rename('content/pages/about', 'content/pages/abuot'), [
  'content/pages/abuot:1:1 no page has this name: rename it to about',
  '1 problem in 1 file',
]);

reports('an unknown page folder', (content) => content.write('content/pages/jobs/en.mdx', '---\ntitle: Jobs\n---\n'), [
  'content/pages/jobs:1:1 no page has this name: remove it, or rename it to one of home, services, pricing, portfolio, about, contact, faq, privacy, thank-you, not-found, project-not-found, viber, root',
  '1 problem in 1 file',
]);

for (const [from, to, meant] of [
  ['content/facts.yaml', 'content/facts.yml', 'content/facts.yaml'],
  ['content/facts.yaml', 'content/facts.yaml.txt', 'content/facts.yaml'],
  ['content/dictionary/en.yaml', 'content/dictionary/de.yaml', 'content/dictionary/en.yaml'],
  [en, 'content/project/18-bakery/en.mdx', 'content/projects/18-bakery/en.mdx'],
  [en, 'content/blog/first/en.mdx', 'a folder in one of projects, services, faq, categories, pages'],
] as const)
  reports(`that nothing reads ${to}`, (content) => content.copy(from, to), [
    `${to}:1:1 nothing reads this file: move its content to ${meant}, or remove it`,
    '1 problem in 1 file',
  ]);

accepts('what an owner keeps beside the content', (content) => {
  for (const file of ['notes.txt', 'originals/a.jpg', '.obsidian/a.md', 'faq/.obsidian/a.md', 'README.md'])
    content.write(`content/${file}`, 'x');
  for (const file of ['notes.docx', 'en.mdx.bak', 'Thumbs.db', 'old/en.mdx']) content.write(`${project}/${file}`, 'x');
  symlinkSync('ana@ana.1234', join(content.root, project, '.#en.mdx')); // The lock of a file that is open in Emacs.
});

test('files to download may be of any kind, but not links: the build copies them', async () => {
  using content = new ContentCopy();
  for (const file of ['offer.pdf', 'projects', 'en.mdx', 'facts.yml']) content.write(`public/${file}`, 'x');
  expect(await content.problems()).toEqual([]);
  symlinkSync('offer.pdf', join(content.root, 'public/files.pdf'));
  expect(await content.problems()).toEqual([
    'public/files.pdf:1:1 this is a link, expected a plain file: put the file itself here',
    '1 problem in 1 file',
  ]);
});

reports(
  'a file among those that the build names after their content, and browsers therefore never ask for again',
  (content) => {
    for (const file of ['.gitkeep', 'a/brochure.jpg']) content.write(`public/images/${file}`, 'x');
  },
  [
    'public/images/a/brochure.jpg:1:1 browsers keep what is in this folder for a year: move it to another folder of public/',
    '1 problem in 1 file',
  ],
);

reports('a text that Windows shows as en.mdx', (content) => content.copy(en, `${en}.txt`), [
  `${en}.txt:1:1 the file is neither en.mdx nor sr.mdx: remove it, or rename a note to notes.txt`,
  '1 problem in 1 file',
]);

reports('a missing page', (content) => content.remove('content/pages/viber'), [
  'content/pages/viber:1:1 the folder is missing: restore it from the history of the repository',
  '1 problem in 1 file',
]);

reports(
  'a folder whose name does not begin with the id',
  (content) => content.rename('content/projects/02-till', 'content/projects/till'),
  [
    'content/projects/till/en.mdx:2:5 id is 2, the folder is till: rename the folder to 02-till, or change the id',
    '1 problem in 1 file',
  ],
);

reports(
  'a folder with spaces in its name',
  (content) => content.rename('content/projects/02-till', 'content/projects/02 my till'),
  [
    'content/projects/02 my till/en.mdx:2:5 id is 2, the folder is 02 my till: rename the folder to 02-my-till, or change the id',
    '1 problem in 1 file',
  ],
);

reports(
  'a link to a folder around it, and nothing that is behind it',
  (content) => symlinkSync('..', join(content.root, 'content/projects/18-around')),
  [
    'content/projects/18-around:1:1 this is a link, expected a plain file: put the file itself here',
    '1 problem in 1 file',
  ],
);

reports(
  'a folder with the number of another id',
  (content) => content.rename('content/projects/02-till', 'content/projects/12-till'),
  [
    'content/projects/12-till/en.mdx:2:5 id is 2, the folder is 12-till: rename the folder to 02-till, or change the id',
    '1 problem in 1 file',
  ],
);

reports('a question without a number', (content) => content.rename(question, 'content/faq/how-long'), [
  'content/faq/how-long:1:1 the folder name does not begin with two digits: rename it to 02-how-long (the number is its place in the list), or give it an order',
  '1 problem in 1 file',
]);

reports(
  'a question that is asked twice in one language',
  (content) => content.edit(`${question}/sr.mdx`, /q: .*/, 'q: Koliko košta sajt?'),
  [
    `${question}/sr.mdx:2:4 this question is already used in content/faq/01-cost/sr.mdx: choose another one`,
    '1 problem in 1 file',
  ],
);

reports(
  'an id that is used twice, and not what follows from it',
  (content) => content.editBoth('content/projects/02-till', 'id: 2', 'id: 1'),
  [
    `content/projects/02-till/en.mdx:2:5 id 1 is already used in ${project}/en.mdx: choose another one, such as 4`,
    '1 problem in 1 file',
  ],
);

reports(
  'the id whose address is the not-found page',
  (content) => content.editBoth('content/projects/02-till', 'id: 2', 'id: 404'),
  [
    'content/projects/02-till/en.mdx:2:5 id is 404, expected another number, because 404 is the address of the not-found page: choose the next one',
    'content/projects/02-till/sr.mdx:2:5 id is 404, expected another number, because 404 is the address of the not-found page: choose the next one',
    '2 problems in 2 files',
  ],
);

reports(
  'a slug that is used twice',
  (content) => content.edit(`${service}/sr.mdx`, 'slug: izrada-sajtova', 'slug: seo-optimizacija'),
  [
    `${service}/sr.mdx:3:7 slug seo-optimizacija is already used in content/services/seo-services/sr.mdx: choose another one`,
    '1 problem in 1 file',
  ],
);

reports(
  'an alias that is the slug of another service, in either language',
  (content) =>
    content.edit('content/services/seo-services/sr.mdx', '[seo-usluge]', '[seo-usluge, website-development]'),
  [
    `content/services/seo-services/sr.mdx:4:23 alias website-development is already used in ${service}/en.mdx: choose another one`,
    '1 problem in 1 file',
  ],
);

reports(
  'a service that was copied from another in the copy, whatever the order of the names',
  (content) => content.copy(service, 'content/services/a-copy'),
  [
    `content/services/a-copy/en.mdx:2:8 order 1 is already used in ${service}/en.mdx: choose another one, such as 3`,
    `content/services/a-copy/en.mdx:3:7 slug website-development is already used in ${service}/en.mdx: choose another one`,
    `content/services/a-copy/sr.mdx:3:7 slug izrada-sajtova is already used in ${service}/sr.mdx: choose another one`,
    '3 problems in 2 files',
  ],
);

reports(
  'a category with the name of the list of all projects',
  (content) => content.copy('content/categories/seo', 'content/categories/all'),
  [
    'content/categories/all:1:1 all is the list of all projects: rename it: small letters, digits and single hyphens, such as web-apps',
    'content/categories/seo/en.mdx:2:8 order 3 is already used in content/categories/all/en.mdx: choose another one, such as 4',
    '2 problems in 2 files',
  ],
);

accepts('an alias that is the slug of the same service', (content) =>
  content.edit('content/services/seo-services/sr.mdx', '[seo-usluge]', '[seo-services]'),
);

reports('a place in the menu that is used twice', (content) => content.editBoth(service, 'order: 1', 'order: 2'), [
  `${service}/en.mdx:2:8 order 2 is already used in content/services/seo-services/en.mdx: choose another one, such as 3`,
  '1 problem in 1 file',
]);

/** Every folder of the fixture that has two files. */
const folders = [
  'faq/01-cost',
  'faq/02-how-long',
  ...['about', 'contact', 'faq', 'home', 'not-found', 'portfolio', 'pricing'].map((name) => `pages/${name}`),
  ...['privacy', 'project-not-found', 'root', 'services', 'thank-you', 'viber'].map((name) => `pages/${name}`),
  'projects/01-catalogue',
  'projects/02-till',
  'projects/03-wedding',
  'services/seo-services',
  'services/website-development',
].map((folder) => `content/${folder}`);

reports(
  'every missing twin of content in one language',
  (content) => {
    for (const folder of folders) content.remove(`${folder}/sr.mdx`);
    content.remove('content/dictionary/sr.yaml');
  },
  [
    'content/dictionary/sr.yaml:1:1 the file is missing: restore it from the history of the repository',
    ...folders.map((folder) => `${folder}/en.mdx:1:1 has no twin sr.mdx: write ${folder}/sr.mdx`),
    '21 problems in 21 files',
  ],
);

reports('that there is no content at all', (content) => content.remove('content'), [
  'content/dictionary/en.yaml:1:1 the file is missing: restore it from the history of the repository',
  'content/dictionary/sr.yaml:1:1 the file is missing: restore it from the history of the repository',
  'content/facts.yaml:1:1 the file is missing: restore it from the history of the repository',
  ...folders
    .filter((folder) => folder.startsWith('content/pages/'))
    .map((folder) => `${folder}:1:1 the folder is missing: restore it from the history of the repository`),
  'content/site.yaml:1:1 the file is missing: restore it from the history of the repository',
  'content/theme.yaml:1:1 the file is missing: restore it from the history of the repository',
  '18 problems in 18 files',
]);

test('the check writes only its cache, beside the content', async () => {
  using content = new ContentCopy();
  content.remove('.cache');
  const files = (): string[] => readdirSync(join(content.root, 'content'), { recursive: true, encoding: 'utf8' });
  const before = files();
  await content.problems();
  expect(files()).toEqual(before);
  expect(readdirSync(content.root).toSorted()).toEqual(['.cache', 'content']);
});
