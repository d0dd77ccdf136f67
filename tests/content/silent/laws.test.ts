import { execFileSync } from 'node:child_process';
import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsAndAdvice } from '#generator/content/advice.ts';
import { entryAdvice } from '#model/check/between/lists.ts';
import { problemLine } from '#model/problems/problems.ts';
import {
  accepts,
  added,
  type Breakage,
  ContentCopy,
  loaded,
  project,
  question,
  reportsEach,
  service,
  title,
} from '../content-copy.ts';

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;
const home = 'content/pages/home';

/** Gives a fact of the fixture another figure. */
const figure = (name: string, value: string) => (content: ContentCopy) =>
  content.edit('content/facts.yaml', new RegExp(`  ${name}: \\{.*\\}`), `  ${name}: { ${value} }`);

/** Adds tiers with these prices below the price of a card. */
const tiers = (card: string, prices: string[]) => (content: ContentCopy) => {
  const list = prices.map((price) => `{ name: ${price}, price: ${price}, description: A }`).join(', ');
  content.editBoth('content/pages/pricing', `price: ${card}\n`, `price: ${card}\n    tiers: [${list}]\n`);
};

const figures: Breakage[] = [
  ['a misspelt + of a figure', figure('starter', 'eur: 5, opne: true'), 'did you mean "open"?'],
  [
    'thousands with a point',
    figure('starter', 'eur: 2.999'),
    'starter.eur is 2.999, expected a whole number, found 2.999: write 2999',
  ],
  ['thousands of a count', figure('projects', 'count: 2.999'), 'found 2.999: write 2999'],
  ['a price with cents', figure('starter', 'eur: 49.5'), 'found 49.5: write 50'],
  ['a price with too many zeros', figure('starter', 'eur: 99900000'), 'count the zeros'],
  [
    'a third of a week',
    figure('starter-time', 'weeks: 2.3'),
    'expected a whole number or a half, found 2.3: write 2.5',
  ],
  ['a reply after twenty days', figure('response', 'hours: 480'), 'expected at most 240: count the zeros'],
  ['a century of weeks', figure('starter-time', 'weeks: 5200'), 'expected at most 520: count the zeros'],
  ['a unit that a text does not say', figure('starter-time', 'days: [2, 3]'), 'is in weeks, but the figure is in days'],
  ['a unit that a body does not say', figure('small-site-time', 'months: 2'), `${service}/en.mdx:53:20`],
  [
    'a unit that a label does not say',
    (content) => content.edit(`${home}/en.mdx`, "response}h', label: response", "response}', label: days to respond"),
    'is in days, but the figure is in hours',
  ],
  [
    'a "from" above a plan',
    (content) => content.editBoth(service, 'from: website.starter', 'from: website.business'),
    'from is website.business, €699, but the smallest plan costs €399: write website.starter',
  ],
  [
    'a "from" below all plans, which no text explains',
    (content) => content.editBoth(service, 'from: website.starter', 'from: overview.websites-from'),
    'from is overview.websites-from, €100, but the smallest plan costs €399',
  ],
  ['a tier above its range', tiers('overview.seo', ['website.growth', 'seo.basic']), 'is not within overview.seo'],
  ['a tier below its range', tiers('overview.apps', ['website.growth', 'seo.basic']), 'is not within overview.apps'],
  ['months that go back', (content) => content.edit(en, '2025-03', '2024-03'), 'put the oldest month first'],
  [
    'a month twice',
    (content) => content.edit(en, '2025-03', '2025-02'),
    'ranking[3].month is "2025-02", expected no repeated entries',
  ],
  [
    'a month in the future',
    (content) => content.edit(en, '2025-03', '2099-03'),
    'expected a month that is not in the future',
  ],
  ['a month of 1025', (content) => content.edit(en, '2025-01', '1025-01'), 'expected a month such as 2025-03'],
  [
    'a change in the future',
    (content) => content.editBoth('content/pages/privacy', /updated: .*/, 'updated: 2099-01-01'),
    'expected a day that is not in the future: write the day of the change',
  ],
  [
    'a publication in another century',
    (content) => content.editBoth(project, 'id: 1\n', 'id: 1\npublish: 2206-12-01\n'),
    'publish is "2206-12-01", expected a day within two years: check the year',
  ],
  [
    'a year in the future',
    (content) => content.edit('content/site.yaml', /since: \d+/, 'since: 2099'),
    'expected a year that is not in the future',
  ],
];

const link = (address: string) => (content: ContentCopy) => content.editBoth(project, /link: .*/, `link: ${address}`);
const texts: Breakage[] = [
  ['a letter of another script', title('\u0421atalogue'), 'has the Cyrillic letter \u0421 (U+0421)'],
  ['a turned direction', title('a\u202eb'), 'invisible character here, U+202E'],
  ['a turned direction as an escape', title('"a\\u202eb"'), 'invisible character here, U+202E'],
  ['a tag in a field', title('<iframe src=x></iframe>'), '<iframe src=x> would be shown literally: write plain words'],
  ['letters of another encoding', title('Å¡ator'), 'not written in UTF-8: save the file again as UTF-8, and retype Å¡'],
  ['a sentence in Cyrillic', title('Здраво свима'), 'is in Cyrillic: write it in Latin letters'],
  ['a host of another script', link('https://сосо.com/'), 'retype the address, or write https://xn--'],
  ['a slug with another letter', (content) => content.edit(`${service}/en.mdx`, 'slug: we', 'slug: wе'), '(U+0435)'],
  [
    'a released address with another letter',
    (content) => content.write('content/addresses.txt', '/en/hоme\n'),
    'U+043E',
  ],
  ['a host that exists in one network only', link('https://192.168.1.4/'), '192.168.1.4 is not a public name'],
  ['a link with one slash', link('https:/cat.example'), 'expected two slashes after https'],
  ['a link with a password', link('https://me:secret@cat.example'), 'without spaces or a password'],
  ['a link with a space', link('https://cat.example/a b'), 'without spaces or a password'],
  [
    'an alt text that is a file name',
    (content) => content.edit(en, /    alt: .*/, '    alt: IMG_2041.jpg'),
    'say what can',
  ],
  [
    'a picture twice',
    (content) => content.edit(en, 'images:', 'images:\n  - { src: search.webp, caption: A, alt: B }'),
    'images[2].src is "search.webp", expected no repeated entries, but this equals entry 1',
  ],
  ['the cover as a screen', (content) => content.editBoth(project, 'image: cover', 'image: search'), 'is shown twice'],
  ['a figure twice', added('<Figure src="search.webp" alt="A" caption="B" />'), 'search.webp is shown twice'],
  [
    'a tag twice',
    (content) => content.edit(en, 'Catalogue]', 'next.js]'),
    'tags[2] is "next.js", expected no repeated entries',
  ],
  ['a category twice', (content) => content.editBoth(project, '[websites, seo]', '[seo, seo]'), 'category[2] is "seo"'],
  [
    'a profile twice',
    (content) =>
      content.edit(
        'content/site.yaml',
        'profiles:',
        "profiles: [{ name: A, url: 'https://a.example' }, { name: B, url: 'https://A.example/' }]\nold:",
      ),
    'profiles[2].url is "https://A.example/", expected no repeated entries, but this equals entry 1',
  ],
  ['an unfinished <Figure', added('<Figure src="a.webp" alt="A"'), '57:1 <Figure is not complete: put straight'],
  ['an open quote in <Figure', added('<Figure src="a.webp" alt="A />\n\nMore.'), '57:1 <Figure is not complete'],
  ['a value without quotes in <Figure', added('<Figure src=a.webp />'), '57:1 <Figure is not complete'],
  ['a smaller-than sign before a word', added('If a <b, then "c".'), '<b is read as the beginning of a tag'],
];

const missing: Breakage[] = [
  [
    'a quote of a project that is gone',
    (content) => content.editBoth(service, 'from:', 'quote: 77\nfrom:'),
    'quote is 77',
  ],
  [
    'a quote of a project without a testimonial',
    (content) => {
      content.editBoth(project, /testimonial:\n(?: .*\n)+/, '');
      content.editBoth(home, 'featured:', 'featured:\n  quote: 1');
    },
    `project 1 has no testimonial, which a quote needs: add testimonial to ${project}, or use another project`,
  ],
  [
    'words beside a featured project',
    (content) => content.editBoth(home, '{ id: 2 }', '{ id: 2, title: Till }'),
    '"title" is',
  ],
  [
    'an invalid record of translations',
    (content) => content.write(`${question}/translated.json`, '{ "q": 1 }'),
    'or recreate it: npm run check -- --translated',
  ],
  [
    'a truncated record of translations',
    (content) => content.write('content/dictionary/translated.json', '{ <<'),
    'or recreate it: npm run check -- --translated',
  ],
  [
    'a record of translations that is a folder',
    (content) => content.write(`${question}/translated.json/a`, ''),
    'a folder',
  ],
  [
    'a list of addresses that is a folder',
    (content) => content.write('content/addresses.txt/a', ''),
    'this is a folder',
  ],
  [
    'a list of addresses in UTF-16',
    (content) => content.write('content/addresses.txt', Buffer.from('/en/home', 'utf16le')),
    'UTF-8',
  ],
  [
    'a file of another language',
    (content) => content.copy(en, `${project}/de.mdx`),
    'de.mdx:1:1 the file is neither en.mdx nor sr.mdx: remove it',
  ],
];

// At most 9 lines: one for each text that names the figure, and none for problems that follow from the fault.
reportsEach([...figures, ...texts, ...missing], 9);

test.each([
  ['a link', (path: string): void => symlinkSync('/etc/hostname', path)],
  ['a pipe', (path: string): void => void execFileSync('mkfifo', [path])],
] as const)('%s in place of a file is reported, and never opened', async (kind, make) => {
  using content = new ContentCopy();
  content.remove(en);
  const files = [en, `${project}/stray`, `${project}/translated.json`, 'content/addresses.txt'];
  for (const file of files) make(join(content.root, file));
  const lines = await content.problems();
  for (const file of files)
    expect(lines).toContain(`${file}:1:1 this is ${kind}, expected a plain file: put the file itself here`);
});

test('a link that leads back to a folder around it is one problem', async () => {
  using content = new ContentCopy();
  symlinkSync('..', join(content.root, project, 'loop'));
  expect(await content.problems()).toEqual([
    `${project}/loop:1:1 this is a link, expected a plain file: put the file itself here`,
    '1 problem in 1 file',
  ]);
});

test('a picture that is a link to itself is reported as a link', async () => {
  using content = new ContentCopy();
  content.remove(`${project}/cover.webp`);
  symlinkSync('cover.webp', join(content.root, project, 'cover.webp'));
  expect(await content.problems()).toContainEqual(expect.stringContaining('the image cover.webp is a link: put the'));
});

test.each([project, 'content/pages/about'])('a link in place of %s is the only problem', async (folder) => {
  using content = new ContentCopy();
  renameSync(join(content.root, folder), join(content.root, 'elsewhere'));
  symlinkSync(join(content.root, 'elsewhere'), join(content.root, folder));
  expect(await content.problems()).toEqual([
    `${folder}:1:1 this is a link, expected a plain file: put the file itself here`,
    '1 problem in 1 file',
  ]);
});

test('an untranslated text of 900 paragraphs is one problem', async () => {
  using content = new ContentCopy();
  const text = Array.from({ length: 900 }, (_, index) => `Plain words number${index} here again`).join('\n\n');
  for (const file of [en, sr]) content.append(file, `\n${text}\n`);
  expect(await content.problems()).toEqual([
    `${sr}:57:1 "Plain words number0 here again" and 899 more texts are the same in en.mdx: translate it`,
    '1 problem in 1 file',
  ]);
});

test.each([
  ['count: 2', 'content/facts.yaml:4:13 figures.projects is 2, but the portfolio shows 3 projects: write { count: 3 }'],
  ['count: 1, open: true', 'content/facts.yaml:4:13 figures.projects is 1, but the portfolio shows 3 projects'],
  ['count: 2, open: true', undefined],
  ['count: 3', undefined],
])('%s projects, of which three are shown: %s', async (value, line) => {
  const { root, result } = await loadedCopy(figure('projects', value));
  const lines = problemsAndAdvice(root, result).problems.map(problemLine);
  expect(lines.find((one) => one.startsWith('content/facts.yaml'))).toEqual(
    line === undefined ? undefined : expect.stringContaining(line),
  );
});

test('a page that is left without entries is a warning', async () => {
  const { result } = await loadedCopy((content) => {
    content.remove('content/faq');
    content.copy('content/categories/seo', 'content/categories/empty');
    content.editBoth('content/categories/empty', 'order: 3', 'order: 9');
  });
  expect(entryAdvice(result.records).map(problemLine)).toEqual([
    'content/faq:1:1 nothing is listed on this page: npm run new adds an entry, npm run delete removes a category',
    'content/categories/empty:1:1 nothing is listed on this page: npm run new adds an entry, npm run delete removes a category',
  ]);
});

accepts('honest figures and texts', (content) => {
  figure('starter', 'eur: [399, 699], open: true')(content);
  figure('response', 'hours: 1.5')(content);
  figure('satisfaction', 'percent: 99.95')(content);
  content.editBoth(service, 'from: website.starter', 'from: overview.websites-from');
  content.editBoth(service, "time: '", "time: '{overview.websites-from} · ");
  tiers('overview.websites', ['website.starter', 'website.growth'])(content);
  content.editBoth(project, 'https://catalogue.example/', 'https://xn--80aaaqj6b.example/');
  content.append(sr, '\nNatpis „Пекара”, jedinica μm, grčko ime Ελλάδα i `a <b`.\n');
  content.append(en, '\nThe sign says Пекара, in μm, and Ελλάδα; see `a <b`.\n');
});

async function loadedCopy(changes: (content: ContentCopy) => void) {
  let root = '';
  const result = await loaded((content) => {
    root = content.root;
    changes(content);
  });
  return { root, result };
}
