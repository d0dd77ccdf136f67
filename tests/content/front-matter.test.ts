import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accepts, ContentCopy, project, question, reports } from './content-copy.ts';

const en = `${project}/en.mdx`;
const faqEn = `${question}/en.mdx`;

reports('a file without front matter', (content) => content.write(faqEn, 'Most sites take a while.\n'), [
  `${faqEn}:1:1 the file does not start with front matter: begin it with a line ---, the fields, and a line ---`,
  '1 problem in 1 file',
]);

reports('an empty file', (content) => content.write(faqEn, ''), [
  `${faqEn}:1:1 the file is empty: restore it from the history of the repository, or remove it`,
  '1 problem in 1 file',
]);

reports('front matter without fields', (content) => content.write(faqEn, '---\n---\n\nMost take a while.\n'), [
  `${faqEn}:2:1 q is missing: add it (The question, 1–140 characters)`,
  '1 problem in 1 file',
]);

reports('front matter that is not closed', (content) => content.write(faqEn, '---\nq: How long?\n\nA while.\n'), [
  `${faqEn}:1:1 the front matter is not closed: put a line --- after its last field`,
  '1 problem in 1 file',
]);

reports('front matter that is closed by something else', (content) => content.edit(faqEn, '?\n---', '?\n----'), [
  `${faqEn}:3:1 "----" does not close the front matter: write only --- on that line`,
  '1 problem in 1 file',
]);

reports('front matter that is a list', (content) => content.write(faqEn, '---\n- q\n---\n\nA while.\n'), [
  `${faqEn}:2:1 the front matter is ["q"], expected fields: write one field per line, such as q: …`,
  '1 problem in 1 file',
]);

for (const language of ['js', 'javascript', 'json', 'coffee']) {
  test(`refuses front matter in ${language}, and never runs it`, async () => {
    using content = new ContentCopy();
    const mark = join(content.root, 'has-run');
    const code = `{ q: process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, '') ?? 'How long?' }`;
    content.write(faqEn, `---${language}\n${code}\n---\n\nA while.\n`);
    expect(await content.problems()).toEqual([
      `${faqEn}:1:1 front matter in "${language}", expected YAML: write only --- on the first line`,
      '1 problem in 1 file',
    ]);
    expect(existsSync(mark)).toBe(false);
  });
}

reports('a colon in a text', (content) => content.edit(en, 'title: Catalogue', 'title: Fittings: a catalogue'), [
  `${en}:3:8 the text holds a colon, so it is read as a field: put it in quotation marks`,
  '1 problem in 1 file',
]);

reports('a quotation mark that is not closed', (content) => content.edit(en, 'title: C', 'title: "C'), [
  `${en}:3:8 a quotation mark is not closed: put the other one at the end of the text`,
  '1 problem in 1 file',
]);

reports('text behind a quotation', (content) => content.edit(en, 'title: Catalogue', 'title: "Catalogue"'), [
  `${en}:3:20 there is text after the closing quotation mark or bracket: remove it, or put the whole text in double quotation marks, and write \\" for those inside`,
  '1 problem in 1 file',
]);

reports('a bracket that is not closed', (content) => content.edit(en, 'Catalogue]', 'Catalogue'), [
  `${en}:6:7 [ is not closed: put ] where it ends`,
  '1 problem in 1 file',
]);

reports('a text that begins with a sign of YAML', (content) => content.edit(en, 'title: Cat', 'title: @Cat'), [
  `${en}:3:8 the text begins with @: put it in quotation marks`,
  '1 problem in 1 file',
]);

reports(
  'a text that begins with a star',
  (content) => content.edit(en, 'stack: Next.js, TypeScript', 'stack: *fast*'),
  [
    `${en}:23:8 *fast* begins with *, which has a special meaning in YAML: put the text in quotation marks`,
    '1 problem in 1 file',
  ],
);

reports('every field that occurs twice', (content) => content.edit(en, 'stack:', 'title: B\noutcome: B\nstack:'), [
  `${en}:23:1 title appears twice: keep one of the two`,
  `${en}:24:1 outcome appears twice: keep one of the two`,
  '2 problems in 1 file',
]);

reports('a tab beside lines with spaces', (content) => content.edit(en, '  author: Head', '\tauthor: Head'), [
  `${en}:31:1 the line is indented with a tab: indent with spaces`,
  '1 problem in 1 file',
]);

reports('a tab as indentation, once', (content) => content.edit(en, '  text: The phone', '\ttext: The phone'), [
  `${en}:30:1 the line is indented with a tab: indent with spaces`,
  '1 problem in 1 file',
]);

reports('a line that is indented too little', (content) => content.edit(en, '  author:', ' author:'), [
  `${en}:31:1 the line is not indented like its neighbours: give the fields of a group the same indentation, and every entry of a list its -`,
  '1 problem in 1 file',
]);

reports('a line that is indented too much', (content) => content.edit(en, '  author:', '    author:'), [
  `${en}:30:9 this line and the next are read as one text: put a colon after the name of the field, or indent both lines equally`,
  '1 problem in 1 file',
]);

reports('a field without its colon', (content) => content.edit(faqEn, 'q: How', 'home true\nq: How'), [
  `${faqEn}:2:1 this line and the next are read as one text: put a colon after the name of the field, or indent both lines equally`,
  '1 problem in 1 file',
]);

reports('a line that is not a field', (content) => content.edit(faqEn, '?\n---', '?\nand home\n---'), [
  `${faqEn}:3:1 the line is not a field: put a colon after its name, or indent it as part of the text above`,
  '1 problem in 1 file',
]);

reports('a line in a list without its -', (content) => content.edit(en, '  - Search by size', '  Search by size'), [
  `${en}:17:1 the line is not indented like its neighbours: give the fields of a group the same indentation, and every entry of a list its -`,
  '1 problem in 1 file',
]);

reports('a missing comma', (content) => content.edit(en, '[Next.js, Catalogue]', '["Next.js" Catalogue]'), [
  `${en}:6:18 a comma is missing before this: add it, or put the whole text in quotation marks`,
  '1 problem in 1 file',
]);

reports(
  'an entry of a list without its -',
  (content) => content.edit(en, '  - { label: Countries', '  { label: Countries'),
  [
    `${en}:22:1 the line is not indented like its neighbours: give the fields of a group the same indentation, and every entry of a list its -`,
    '1 problem in 1 file',
  ],
);

reports('a --- among the fields', (content) => content.edit(en, /^stack:/m, '---\nstack:'), [
  `${en}:23:1 this --- is among the fields: remove it, because another one is below them`,
  '1 problem in 1 file',
]);

accepts('a body that begins right below the front matter, and has a --- of its own', (content) =>
  content.edit(`${question}/en.mdx`, /\n---\n\n/, '\n---\nNote: this helps.\n\n---\n\n'),
);

reports(
  'a second --- in a file of YAML',
  (content) => content.append('content/site.yaml', '---\nname: Other\n'),
  (content) => [
    `${content.placeOf('content/site.yaml', '---')} there is a second --- in the file: remove it`,
    '1 problem in 1 file',
  ],
);

reports('aliases that multiply', (content) => content.edit(faqEn, 'q: ', `${aliases(9)}\nq: `), [
  `${faqEn}:3:10 the text behind * is too long: write the values out, without & and *`,
  '1 problem in 1 file',
]);

reports('a front matter of 5 MB', (content) => content.edit(en, 'overview: ', `overview: ${'x'.repeat(5 << 20)}`), [
  `${en}:1:1 the file has 5122 KB, expected at most 40 KB: remove everything that does not belong in it`,
  '1 problem in 1 file',
]);

reports('a body of 5 MB', (content) => content.append(faqEn, 'x'.repeat(5 << 20)), [
  `${faqEn}:1:1 the file has 5121 KB, expected at most 40 KB: remove everything that does not belong in it`,
  '1 problem in 1 file',
]);

reports('a file of YAML of 5 MB', (content) => content.write('content/site.yaml', `# ${'x'.repeat(5 << 20)}\n`), [
  'content/site.yaml:1:1 the file has 5121 KB, expected at most 128 KB: remove everything that does not belong in it',
  '1 problem in 1 file',
]);

/** Encodes a text as an old editor does: the ž of `Mreža` is one byte. */
const windows1250 = (text: string): Buffer => Buffer.from(text.replaceAll('ž', '\u009e'), 'latin1');

reports(
  'a file that is not UTF-8 at its first invalid letter',
  (content) => content.write(`${project}/sr.mdx`, windows1250(content.read(`${project}/sr.mdx`))),
  [
    `${project}/sr.mdx:10:14 the letter here is not written in UTF-8: save the file again as UTF-8`,
    '1 problem in 1 file',
  ],
);

const asOnWindows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;

accepts('a byte order mark and CRLF', (content) => {
  for (const file of [en, faqEn, 'content/facts.yaml', 'content/dictionary/sr.yaml'])
    content.write(file, asOnWindows(content.read(file)));
});

reports(
  'the right place behind a byte order mark and CRLF',
  (content) => {
    content.edit(en, 'outcome:', 'outcom:');
    content.edit(en, '/en/pricing', '/en/pricin');
    content.write(en, asOnWindows(content.read(en)));
  },
  [
    `${en}:11:1 "outcom" is not a field: did you mean "outcome"?`,
    `${en}:43:61 there is no page /en/pricin: did you mean "/en/pricing"?`,
    '2 problems in 1 file',
  ],
);

accepts('lines that end as on an old Mac', (content) => {
  for (const file of [en, faqEn, 'content/facts.yaml']) content.write(file, content.read(file).replaceAll('\n', '\r'));
});

reports(
  'figures that are all comments, and nothing else',
  (content) => content.write('content/facts.yaml', '# to do\n\n#\n'),
  [
    'content/facts.yaml:1:1 the file has only comments: restore it from the history of the repository, or remove it',
    '1 problem in 1 file',
  ],
);

accepts('an anchor and its alias', (content) => {
  content.edit(en, 'overview: The', 'overview: &overview The');
  content.edit(en, 'execution: The catalogue went online within 9 weeks.', 'execution: *overview');
});

/** A short YAML text that expands to 9 to the power of `levels` values in memory. */
function aliases(levels: number): string {
  const name = (level: number): string => `a${level}`;
  const list = (level: number): string => `[${Array.from({ length: 9 }, () => `*${name(level - 1)}`).join(', ')}]`;
  const lines = Array.from(
    { length: levels },
    (_, index) => `${name(index + 1)}: &${name(index + 1)} ${list(index + 1)}`,
  );
  return [`${name(0)}: &${name(0)} [x]`, ...lines].join('\n');
}
