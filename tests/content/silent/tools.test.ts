import { expect, test } from 'vitest';
import { accepts, ContentCopy, project } from '../content-copy.ts';

/** What other programs leave in a text: Word, Google Docs, phones, translators. */

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;

const title = (words: string) => (content: ContentCopy) => content.edit(en, /title: .*/, `title: ${words}`);
const added =
  (text: string, file = en) =>
  (content: ContentCopy) =>
    content.append(file, `\n${text}\n`);

/** A breakage: its name, what it does, and a part of the message. */
const breakages: [name: string, breaks: (content: ContentCopy) => void, words: string][] = [
  ['š of the Windows of Central Europe', title('Ĺˇator'), 'and write Ĺˇ anew, which a program read as other letters'],
  ['an apostrophe of another encoding', title('Itâ€™s'), 'and write â€™ anew, which a program read as other letters'],
  [
    'strokes through letters',
    title('s\u0336o\u0336l\u0336d'),
    'has marks over or through its letters: type the word anew',
  ],
  ['an eth in place of đ', added('Sve je uraðeno.', sr), '"uraðeno" is written without diacritics: write č, ć, š'],
  ['a bullet of Word', added('\uf0b7 One thing'), 'there is an invisible character here, U+F0B7: remove it'],
  ['a link of a wiki', added('See [[prices]].'), '57:5 [[prices]] would be shown as it is typed: write a link as'],
  ['the name of an emoji', added('Done :tada:'), '57:6 :tada: would be shown as it is typed: write a link as'],
  ['the name of an emoji in a field', title('"Done :tada:"'), '3:14 :tada: would be shown as it is typed: write plain'],
  [
    'bold words of WhatsApp in a field',
    title('A *bold* one'),
    '3:10 *bold* would be shown as it is typed: write plain',
  ],
  ['a footnote that no text names', added('[^9]: Words.'), '57:1 no text names this footnote: write its mark where'],
  ['a heading above nothing', added('## The end'), '57:1 nothing is below this heading: write what belongs'],
];

test.each(breakages)('reports %s', async (_, breaks, words) => {
  using content = new ContentCopy();
  breaks(content);
  const lines = await content.problems();
  expect(lines.join('\n')).toContain(words);
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(3);
});

accepts('what looks like a mark of another program, and is none', (content) => {
  added('At 10:30:15, a:b:c and `[[a]]`, `:tada:`.[^A]\n\n[^a]: A note.')(content);
  added('Firma Sigurðsson iz grada Hafnarfjörður, 100 m², ¾ posla.', sr)(content);
  content.edit(en, /title: .*/, 'title: From 399* (*without VAT), at 10:30:15');
});
