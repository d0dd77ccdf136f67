import { expect, test } from 'vitest';
import { problemsAndAdvice } from '#generator/content/advice.ts';
import { entryAdvice, targetAdvice } from '#model/check/between/lists.ts';
import { problemLine } from '#model/problems/problems.ts';
import {
  accepts,
  added,
  type Breakage,
  type ContentCopy,
  loaded,
  project,
  reportsEach,
  service,
  title,
} from '../content-copy.ts';

/** Faults of an owner in a hurry: half-resolved merges, lost brackets, non-breaking spaces of Word, files of other programs. */

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;
const facts = 'content/facts.yaml';

const sentence = 'Everybody asked for the same part, and each of them had another name for it.';

const breakages: Breakage[] = [
  ['a single ======= of a merge', added('======='), `${en}:57:1 a merge conflict is not resolved, from here on: keep`],
  ['a single >>>>>>> of a merge', added('>>>>>>> main'), `${en}:57:1 a merge conflict is not resolved, from here on`],
  [
    'a single ======= among fields',
    (content) => content.edit(en, 'stack:', '=======\nstack:'),
    `${en}:23:1 a merge conflict is not resolved`,
  ],
  [
    'a conflict with the version before it',
    added('<<<<<<< HEAD\na\n||||||| base\nb\n=======\nc\n>>>>>>> main'),
    `${en}:57:1 a merge conflict is not resolved, from here to line 63`,
  ],
  ['a patch in the text', added('diff --git a/x b/x'), `${en}:57:1 diff --git a/x b/x would be shown literally`],
  ['a fact without brackets', added('From website.starter on.'), `${en}:57:6 website.starter is the name of a fact`],
  [
    'a fact in round brackets in a field',
    title('From (website.starter)'),
    `${en}:3:14 website.starter is the name of a fact without brackets: write {website.starter}`,
  ],
  ['a backtick that is not closed', added('Some `code here.'), `${en}:57:6 a \` is not closed, so it is shown`],
  [
    'quotation marks around a quote',
    (content) => content.edit(en, 'text: The phone has gone quiet.', 'text: “They found it at once.”'),
    `${en}:30:9 testimonial.text is "“They found it at once.”", expected no quotation marks around it: remove them`,
  ],
  ['a link with its brackets exchanged', added('See (this)[/en/contact].'), `${en}:57:11 the link [ leads nowhere`],
  [
    'a link with its brackets exchanged, to another site',
    added('See (this)[https://a.example].'),
    `${en}:57:11 the link [ leads nowhere`,
  ],
  [
    'dashes without a space',
    added('-one\n-two'),
    `${en}:57:1 - does not start a list here: begin each entry with - and a`,
  ],
  [
    'a mail without its host',
    added('[Write](mailto:hello)'),
    `${en}:57:1 the link mailto:hello is not a whole address: wr`,
  ],
  ['comments of Google Docs', added('[a]Is this right?'), `${en}:57:1 [a] would be shown literally`],
  ['a comment of Word', added('[Comment JM1]: check this'), `${en}:57:1 [Comment JM1] would be shown literally`],
  [
    'a lost reference of Word',
    added('See Error! Reference source not found.'),
    `${en}:57:5 Error! Reference source not f`,
  ],
  [
    'the first words of an assistant',
    added('Certainly! Here is the text:'),
    `${en}:57:1 Certainly! Here is would be shown`,
  ],
  ['question marks to fill in', added('It grew by ??? in May.'), `${en}:57:12 ??? would be shown literally`],
  [
    'an alt text that a camera wrote',
    alt('IMG_2041'),
    `${en}:28:10 images[1].alt is "IMG_2041", expected a description`,
  ],
  ['an alt text of a screenshot', alt('Screenshot 2026-11-03 at 10.14'), `${en}:28:10 images[1].alt is "Screenshot`],
  [
    'a separate "from" that is not the lower end of its range',
    (content) => content.append(facts, 'own:\n  tool: { eur: [300, 500] }\n  tool-from: { eur: 200 }\n'),
    'own.tool-from is {"eur":200}, expected 300, the lower end of its range: write { eur: 300 }',
  ],
  [
    'two zeros that YAML drops behind a point',
    (content) => content.append(facts, 'own:\n  visits: { count: 1.500 }\n'),
    'expected a whole number, found 1.5: write 2, or 1500 for thousands',
  ],
  [
    'the word for an emoji',
    (content) => content.editBoth(service, /emoji: .*/, 'emoji: globe'),
    `${service}/en.mdx:4:8 emoji is "globe", expected an emoji: paste one`,
  ],
  [
    'two price cards with the badge',
    (content) => {
      const path = 'content/pages/pricing';
      for (const price of ['overview.seo', 'overview.apps'])
        content.editBoth(path, `price: ${price}\n`, `price: ${price}\n    featured: true\n`);
    },
    '2 plans are featured, expected at most 1: leave featured: true on one plan',
  ],
  [
    'an amount in words',
    (content) => content.edit(`${service}/en.mdx`, 'small businesses.\ncard', 'fifty euros.\ncard'),
    'description has "fifty euros" typed, expected a {fact}',
  ],
  [
    'double brackets in the dictionary',
    (content) => content.edit('content/dictionary/en.yaml', /^  about: .*\{title\}.*/m, '  about: about {{title}}'),
    '{{title}} is not a fact',
  ],
  [
    'a year in place of a month',
    (content) => content.editBoth(project, 'id: 1\n', 'id: 1\nlaunched: 2024\n'),
    `${en}:3:11 launched is 2024, expected a month such as 2025-03`,
  ],
  [
    'a quotation mark that the next quoted field closes',
    (content) => content.edit(en, 'title: C', "title: 'C"),
    `${en}:3:8 a quotation mark is not closed`,
  ],
  [
    'a space of Word in place of the one after a colon',
    (content) => content.edit(en, 'title: C', 'title:\u00a0C'),
    `${en}:3:1 this is a non-breaking space: type an ordinary space`,
  ],
  [
    'spaces of Word as indentation',
    (content) => content.edit(en, '  - Search by size', '\u00a0\u00a0- Search by size'),
    `${en}:17:1 this is a non-breaking space`,
  ],
  [
    'a dash without its space in a list',
    (content) => content.edit(en, '  - Search by size', '  -Search by size'),
    `${en}:17:1 there is no space after the - or the colon: put one there`,
  ],
  [
    'a colon without its space',
    (content) => content.edit(en, 'stack: ', 'stack:'),
    `${en}:23:1 there is no space after the - or the colon: put one there`,
  ],
  [
    'a text that begins with >',
    title('>Fittings here'),
    'the first character has a meaning in YAML: put the whole text in',
  ],
  [
    'a text of two words that begins with *',
    title('*Fittings here'),
    'the first character has a meaning in YAML: put the',
  ],
  [
    'the words of an assistant above a file',
    (content) => content.write(sr, `Here you are:\n\n${content.read(sr)}`),
    `${sr}:1:1 text is above the front matter: remove it`,
  ],
  [
    'a file of TextEdit',
    (content) => content.write(en, '{\\rtf1\\ansi Hello}'),
    `${en}:1:1 this is a document of another program, expected text: save it as plain text`,
  ],
  [
    'a file of Word',
    (content) => content.write(en, Buffer.from('PK\u0003\u0004\u0014\0x', 'latin1')),
    `${en}:1:1 this is a document of another program, expected text: save it as plain text`,
  ],
  [
    'a list of addresses with another name',
    (content) => content.write('content/adresses.txt', '/en/home\n'),
    'content/adresses.txt:1:1 nothing reads this file: move its content to content/addresses.txt, or remove it',
  ],
  [
    'facts saved by an editor that adds .TXT',
    (content) => content.write('content/facts.yaml.TXT', 'numbers:\n'),
    'content/facts.yaml.TXT:1:1 nothing reads this file: move its content to content/facts.yaml, or remove it',
  ],
  [
    'an invalid slug, and not the links to its page',
    (content) => {
      content.edit(`${service}/en.mdx`, 'slug: website-development', 'slug: Website Development');
      added('See [websites](/en/services/website-development).')(content);
    },
    `${service}/en.mdx:3:7 slug is "Website Development", expected small letters`,
  ],
];

reportsEach(breakages, 3);

test('a picture under two names in one project is a warning', async () => {
  const { records } = await loaded((content) => content.copy(`${project}/cover.webp`, `${project}/search.webp`));
  expect(entryAdvice(records).map(problemLine)).toContain(
    `${project}/search.webp:1:1 repeats ${project}/cover.webp: show another picture`,
  );
});

const targets = 'the link leads to /sr/usluge/izrada-sajtova, but en.mdx links to /en/services/seo-services';

test.each([
  [
    '[a](/en/portfolio/2)',
    '[a](/sr/portfolio/3)',
    'the link leads to /sr/portfolio/3, but en.mdx links to /en/portfolio/2',
  ],
  ['[a](/en/services/seo-services)', '[a](/sr/usluge/izrada-sajtova)', targets],
  [
    '[a](/en/about) [b](/en/faq)',
    '[b](/sr/faq) [a](/sr/kontakt#call)',
    'the link leads to /sr/kontakt#call, but en.mdx',
  ],
  ['[a](/en/about) [a](/en/faq)', '[b](/sr/faq#item-1) [a](/sr/o-meni?b)', undefined],
  ['[a](/en/services/seo-services#plans)', '[a](/sr/usluge/seo-optimizacija)', undefined],
  ['[a](/en/portfolio/category/seo)', '[a](/sr/portfolio/category/seo)', undefined],
  ['[a](/en/about) [b](/en/about)', '[a](/sr/o-meni)', undefined],
  ['[a](/en/about)', '[a](https://sr.example/o)', undefined],
  ['[a](https://en.example/a)', '[a](https://sr.example/o)', undefined],
])('links to other pages in the other language are a warning: %s and %s', async (english, serbian, words) => {
  const { records, content } = await loaded((copy) => {
    added(`Ana: ${english}`)(copy);
    added(`Vuk: ${serbian}`, sr)(copy);
  });
  const lines = targetAdvice(records, content.routes).map(problemLine);
  expect(lines).toEqual(words === undefined ? [] : [expect.stringContaining(`${sr}:57:`)]);
  expect(lines.join()).toContain(words ?? '');
});

test('a link to another page in the other language is advice of the check', async () => {
  let root = '';
  const result = await loaded((content) => {
    root = content.root;
    content.edit(sr, '/sr/cenovnik', '/sr/kontakt');
  });
  const line = `${sr}:43:38 the link leads to /sr/kontakt, but en.mdx links to /en/pricing: link both languages to the same`;
  const { advice, problems } = problemsAndAdvice(root, result);
  expect(problems).toEqual([]);
  expect(advice.map(problemLine).join('\n')).toContain(line);
});

accepts('text that looks like these faults, and is valid', (content) => {
  for (const file of [`${project}/._en.mdx`, `${project}/.#en.mdx`, `${project}/en.mdx.orig`]) content.write(file, 'x');
  content.write('content/notes.txt', 'Addresses to keep');
  content.append(facts, 'own:\n  tool: { eur: [300, 500] }\n  tool-from: { eur: 300 }\n  week-from: { weeks: 2 }\n');
  content.editBoth(service, /emoji: .*/, 'emoji: 🛠');
  added('Write to [Ana](mailto:ana@website.example), or see a.website.starter and [sic].')(content);
  added(`${sentence}\n\n${sentence}`)(content);
  for (const folder of [project, 'content/projects/02-till'])
    content.editBoth(folder, /(?<=^---\nid: \d\n)/, 'order: 1\n');
  added('Well? Why?? A [B] c, 3 -one, and developer[s].\n\n| Short | Short |\n| --- | --- |\n| Yes | Yes |')(content);
});

/** Gives the first key screen another alt text. */
function alt(words: string) {
  return (content: ContentCopy): void => content.edit(en, /    alt: .*/, `    alt: ${words}`);
}
