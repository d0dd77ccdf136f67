import { expect, test } from 'vitest';
import { contentRoutes } from '../../index/content-routes.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import { recordOfText } from '../../../tests/content/entry-of-text.ts';
import { problemsOfEntries } from './between-entries.ts';
import { linkProblems } from './links.ts';

const content = await Promise.all([
  recordOfText('services', 'seo', 'slug: seo-services\naliases: [seo-help]', { sr: 'slug: seo-usluge' }),
  recordOfText('projects', '07-a', 'id: 7\ncategory: [web]'),
  recordOfText('categories', 'web', 'order: 1'),
]);
const routes = contentRoutes(content, { addresses: [{ path: '/en/portfolio/3', line: 1, state: 'gone' }] });

/** The problems of an English file with a link to this address. */
async function problemLines(href: string, ...others: EntryRecord[]): Promise<string[]> {
  const record = await recordOfText('faq', '01-a', 'q: What?', { body: `See [this](<${href}>).` });
  const problems = problemsOfEntries([record, ...others], routes).filter(({ file }) => file.endsWith('en.mdx'));
  return problems.map(({ column, found, fix }) => `${column} ${found}: ${fix}`);
}

test.each([
  '/en/home',
  '/en/services/seo-services?about=seo#plans',
  '/en/portfolio/7',
  '/en/portfolio/category/web',
  '/',
  '/viber?x',
  'https://a.example/en/pricng',
  'tel:+381115550100',
  'tel:+381-11%20555-0100,12',
  'sms:+381605550100?body=Zdravo',
  'viber://chat?number=%2B381605550100',
  'mailto:ana@a.example,vuk@a.example?subject=Hi@all',
  'https://a.example:8443/',
])('%s leads somewhere', async (href) => {
  expect(await problemLines(href)).toEqual([]);
});

test.each([
  ['/en/services/seo-help', 'has moved: write /en/services/seo-services'],
  ['/en/services/seo-usluge', 'has moved: write /en/services/seo-services'],
  ['/EN/Home', 'has moved: write /en/home'],
  ['/en/home.html#top', 'the link /en/home.html has moved: write /en/home'],
  ['/sr/usluge/seo-usluge', 'changes the language to sr: write /en/services/seo-services'],
  ['/sr', 'changes the language to sr: write /en/home'],
  ['/en/portfolio/3', 'the page /en/portfolio/3 is gone: remove the link, or link to another page'],
  ['/en/portfolio/70', 'there is no case study /en/portfolio/70: remove the link, or link to another case study'],
  ['/en/portfolio/404', 'there is no'],
  ['/en/portfolio/category/wbe', 'did you mean "/en/portfolio/category/web"?'],
  ['//en/home', 'there is no page //en/home'],
  ['/en/homé', 'did you mean "/en/home"?'],
  ['en/home', 'is not a whole address: begin it with https://, or with / for a page of this site'],
  ['HTTP://a.example', 'is not a whole address'],
  ['javascript:alert(1)', 'is not a whole address'],
  ['data:text/html,x', 'is not a whole address'],
  ['https://vetar', 'vetar is not a public name'],
  ['mailto:', 'is not a whole address'],
  ['tel:abc', 'is not a whole address: write digits only, as in tel:+381115550100'],
  ['sms:Milica', 'is not a whole address: write digits only, as in sms:+381115550100'],
  ['tel:+381-VETAR', 'is not a whole address: write digits only'],
  ['mailto:ana@vetar@a.example', 'is not a whole address: write mailto:name@website.example'],
  ['https://a.example:99999', 'expected a public address, but this is not a public name'],
  ['https://[vetar.example', 'but this is not a public name'],
  ['https://', 'but this is not a public name'],
])('%s: %s', async (href, words) => {
  expect((await problemLines(href)).join()).toContain(words);
  expect(await problemLines(href)).toHaveLength(1);
});

test('a link to the feed of its language leads there', async () => {
  expect(await problemLines('/en/feed.xml')).toEqual([]);
  expect(await problemLines('/sr/feed.xml')).toHaveLength(1);
});

test('links to files of public/ lead to them', async () => {
  const files = new Set(['/files/offer.pdf', '/files/na%C5%A1a%20ponuda.pdf', '/favicon.svg']);
  const links = ['/files/offer.pdf', '/files/offer.pdf?v=2#page=3', '/files/naša%20ponuda.pdf'];
  const wrongLinks = ['/files/ofer.pdf', 'https://me:secret@a.example/favicon.svg', '//a.example/favicon.svg'];
  const record = await recordOfText('faq', '01-a', 'q: What?', {
    body: [...links, ...wrongLinks].map((href) => `[this](${href})`).join(' '),
  });
  const problems = linkProblems([record], routes, files).filter(({ file }) => file.endsWith('en.mdx'));
  expect(problems.map(({ found }) => found)).toEqual([
    'there is no file public/files/ofer.pdf',
    expect.stringContaining('expected an address without spaces or a password'),
    'there is no file public//a.example/favicon.svg',
  ]);
});

test.each([
  ['#prices-2', '## Prices\n\nA\n\n## Prices\n\nB', []],
  ['#Prices', '## Prices\n\nA\n\n## Prices\n\nB', ['did you mean "#prices"?']],
  ['#', '## Prices\n\nA\n\n## Prices\n\nB', ['use one of #prices, #prices-2']],
  ['#prices', '', ['remove it']],
])('a link to %s in %j: %j', async (href, headings, fixes) => {
  const body = `[here](${href})\n\n${headings}\n`;
  const problems = linkProblems([await recordOfText('faq', '01-a', 'q: What?', { body })], routes);
  expect(problems.filter(({ file }) => file.endsWith('en.mdx')).map(({ fix }) => fix)).toEqual(fixes);
});

const pages = await Promise.all([
  recordOfText('projects', '07-a', 'id: 7', { body: '## The results\n\nYes.\n' }),
  recordOfText('services', 'seo', 'slug: seo-services', { body: '## Why\n\nYes.\n' }),
  recordOfText('pages', 'about', 'title: A', { body: '## How\n\nSo.\n' }),
  recordOfText('pages', 'contact', 'title: A'),
]);

test.each([
  ['/en/portfolio/7#results', '/en/portfolio/7 has the address #results: use one of #the-results'],
  ['/en/portfolio/7#The-results', 'did you mean "#the-results"?'],
  ['/en/services/seo-services?about=seo#wy', 'did you mean "#why"?'],
  ['/en/home#prices', 'no heading of /en/home has the address #prices: remove it'],
  ['/en/pricing#websites', 'no heading of /en/pricing has the address #websites: remove it'],
  ['/en/contact#form', 'no heading of /en/contact has the address #form: remove it'],
  ['/en/faq#how-much', 'no heading of /en/faq has the address #how-much: remove it'],
  ['/en/about#no-such-heading', 'no heading of /en/about has the address #no-such-heading: use one of #how'],
])('a heading that another page lacks: %s', async (href, words) => {
  expect((await problemLines(href, ...pages)).join()).toContain(words);
  expect(await problemLines(href, ...pages)).toHaveLength(1);
});

test.each([
  '/en/portfolio/7#the-results',
  '/en/portfolio/7#screen-2',
  '/en/portfolio/7#',
  '/en/portfolio/7#top',
  '/en/portfolio/7#:~:text=yes',
  '/en/services/seo-services#plans',
  '/en/about?a#how',
  '/en/contact#when',
  '/en/faq#answer_how-much',
  '/en/contact?about=seo#field-message',
  '/en/home#questions',
  '/en/faq#item-2',
])('%s may lead to a part of its page', async (href) => {
  expect(await problemLines(href, ...pages)).toEqual([]);
});

test('headings of an entry with a problem are not checked, because some may be missing', async () => {
  const [project, ...others] = pages;
  const problem = { file: 'content/projects/07-a/en.mdx', line: 1, column: 1, found: 'a', fix: 'b' };
  const broken = { ...project, problems: [problem] };
  expect(await problemLines('/en/portfolio/7#gone', broken, ...others)).toEqual(['1 a: b']);
});

test('links to services are not checked while the slug of one cannot be read, other links are', async () => {
  const unreadable = await recordOfText('services', 'web', 'slug: [', { sr: 'slug: sajtovi' });
  const readable = await recordOfText('services', 'web', 'slug: web', { sr: 'slug: [' });
  expect(await problemLines('/en/services/any', unreadable)).toEqual([]);
  expect(await problemLines('/en/services/any', readable)).toHaveLength(1);
  expect(await problemLines('/en/servicesx/any', unreadable)).toHaveLength(1);
});
