import { expect, test } from 'vitest';
import { compileBody } from './body.ts';

/** Each problem as `2:3 what was found`, sorted by place. */
async function problemLines(source: string): Promise<string[]> {
  const { problems } = await compileBody({
    source,
    language: 'en',
    footnotes: { label: 'Notes', back: '{number}' },
  });
  return problems
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .map(({ line, column, found }) => `${line}:${column} ${found}`);
}

const unclosedBold = 'a ** is not closed, so it is shown';

test.each([
  ['**a', [`1:1 ${unclosedBold}`]],
  ['a**', [`1:2 ${unclosedBold}`]],
  ['# a **b', [`1:1 the body has a heading of level 1`, `1:5 ${unclosedBold}`]],
  ['> one\n> **two', [`2:3 ${unclosedBold}`]],
  ['- **a\n- b**', [`1:3 ${unclosedBold}`, `2:4 ${unclosedBold}`]],
  ['Šta 😀 **b', [`1:8 ${unclosedBold}`]],
  ['a ** b', []],
  ['a ** b c ** d', [`1:3 ${unclosedBold}`]],
  ['2 ** 3 and 3 ** 4', []],
  ['__init and more', ['1:1 a __ is not closed, so it is shown']],
  ['Steps:\n2. Measure\n3. Load', ['2:1 2. does not start a list here']],
  ['Otvoren je\n3. maja i\n5. juna, ili 7. 8. i\n10. Novembra', []],
  ['2019. godine je otvoren.', ['1:1 2019. begins a list']],
  ['3. maja 2025. je otvoren.', ['1:1 3. begins a list']],
  ['2019\\. godine. U\n2020. opet.\n\n12. One\n13. Two\n\n1. over 2000 pages', []],
  ['***a***', []],
  [String.raw`\**a`, []],
  ['**a**b**c**', []],
])('stars: %j', async (source, lines) => {
  expect(await problemLines(source)).toEqual(lines);
});

test.each([
  ['```\na', 1],
  ['~~~\na\n```', 1],
  ['````\na\n```', 1],
  ['```\na\n````', 0],
  ['    indented', 0],
  ['- ```\n  a\n  ```', 0],
  ['> ```\n> a\n\nText', 1],
  ['```\n```', 0],
])('fences: %j has %i problems', async (source, count) => {
  expect(await problemLines(source)).toHaveLength(count);
});

test.each([
  ['##a', '1:1 ## does not start a heading here, so it is shown'],
  ['One\n\n> x\n> ###b', '4:3 ### does not start a heading here, so it is shown'],
  ['####### a', '1:1 ####### does not start a heading here, so it is shown'],
  ['| a |', '1:1 a table without a | --- | line below its header is shown as text'],
  ['a | b\nc | d', '1:1 a table without a | --- | line below its header is shown as text'],
  ['| a | b |\n| - | - |\n| 1 |', '3:1 the row has 1 cell, the header of the table has 2'],
  ['[^a]', '1:1 the footnote [^a] leads nowhere'],
  ['[a][b] and [a][b]', '1:4 the link [b] leads nowhere'],
  ['See [a] (https://a.example)', '1:8 the link  ( leads nowhere'],
  ['See [a](/en/pricing', '1:8 the link ( leads nowhere'],
  ['[](https://a.example)', '1:1 the link has no words'],
  ['##\n\nWords', '1:1 the heading has no words'],
  [`Aaaa ${'a'.repeat(51)}`, '1:6 this word has over 50 letters'],
  ['<Note>\n\n</Note>', '1:1 the Note is empty'],
  ['<Note>\nA\n\n<Note>\nB\n</Note>\n</Note>', '4:1 a <Note> is within another component'],
  ['Text[^1]\n\n[^1]: A\n\n[^1]: B', '3:1 the footnote [^1]: is defined twice'],
  ['## Results\n\nA\n\n## Why\n\nB\n\n## results\n\nC', '1:1 the heading ## Results is there twice'],
  [`## ${'Long '.repeat(24)}\n\nA`, '1:1 the heading has over 120 characters'],
  ['<Figure alt="A shop" src="a.jpg" caption="A shop" />', '1:1 alt and caption are the same'],
  ['<Figure caption="A shop" src="a.jpg" alt="A shop" />', '1:1 alt and caption are the same'],
])('%j: %s', async (source, line) => {
  expect((await problemLines(source))[0]).toBe(line);
});

test.each([
  '#1 and #a',
  'a | b',
  'x || y\nz || w',
  '[a] [b]',
  '[a] (b)',
  String.raw`\[^a]`,
  '`[a][b]`',
  '[^]',
  '#️⃣ key',
  '## Before\n\n### Speed\n\nA\n\n## After\n\n### Speed\n\nB',
  '{/*\n## Results\n*/}\n\n## Results\n\nA',
  '## Use\n\n```\n## Use\n[^1]: A\n```\n\nB[^1]\n\n[^1]: C',
  '<Note>\n```\n<Note>\n```\n</Note>',
  'One[^1] and two[^12]\n\n[^1]: A\n\n[^12]: B',
  '<Figure src="a.jpg" alt="A shop" caption="A shop before" />',
])('%j is accepted', async (source) => {
  expect(await problemLines(source)).toEqual([]);
});

test.each([
  ['[[basement]]', ['1:1 [[basement]] would be shown literally']],
  ['Words.^[A note.]', ['1:7 ^[A note.] would be shown literally']],
  ['Done :tada:, :+1: and :smile:', ['1:6 :tada: would be shown literally', '1:23 :smile: would be shown literally']],
  ['`[[a]]`, \\[[b]], 10:30:15, a:b:c, https://a.example:see:it', []],
  ['Words[^1].\n\n[^1]: A note.\n\n[^two]: Another.', ['5:1 nothing refers to this footnote']],
  ['Words[^A].\n\n[^a]: A note.', []],
  [
    '## A\n\n## B\n\nWords.\n\n## C\n\n[d]: https://d.example',
    ['1:1 nothing is below this heading', '7:1 nothing is below this heading'],
  ],
  ['## A\n\n### B\n\nWords.\n\n## C\n\n{website.starter}', []],
  ['It costs website.starter} now', ['1:25 a } is left over, so it is shown']],
  ['It costs {website.starter}} now', ['1:27 a } is left over, so it is shown']],
  ['A \\{name} and a \\{\\{name}} and `}` here', []],
  ['See [prices]((/en/pricing).', ['1:13 the link (( leads nowhere']],
  [
    'The second word of this line, and more.\nThe second word of this line, and more.\nAnd this one.',
    ['1:1 the next line is the same'],
  ],
  ['Buy bread\nBuy bread\nand the third word of this line, and more', []],
  ['\n\ndraft: true\n\nYes.', ['3:1 draft: true is below the ---']],
  ['Yes.\n\norder: 2', []],
  ['Order: by mail', []],
  ['A part,\n---\n\nMore', ['2:1 --- makes the text above a heading']],
  ['We share our screens.\n---\n\nA heading may be a sentence.', []],
  ['Two lines\nof words\n---\n\nMore', ['3:1 --- makes the text above a heading']],
  ['A heading\n---\n\nWords.\n\n---\n\nMore.', []],
  ['·\tOne\n\no\tTwo', ['1:1 · does not start a list here', '3:1 o does not start a list here']],
  ['§\tOne', ['1:1 § does not start a list here']],
  ['§ Terms\n\n-\tA\n-\tB', []],
])('%j', async (source, lines) => {
  expect(await problemLines(source)).toEqual(lines);
});

test('rows without a header are checked as quickly if a line of words follows them', async () => {
  const rows = Array.from({ length: 60 }, () => 'a | b | c | d | e | f').join('\n');
  const started = Date.now();
  expect(await problemLines(`${rows}\nAnd a line of words`)).toEqual([]);
  expect(await problemLines(rows)).toHaveLength(1);
  expect(Date.now() - started).toBeLessThan(2_000);
});
