import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BodyInput, bodyOf, readMarkdown } from '#model/markdown/body.ts';
import { readExactly } from '#model/markdown/read-exactly.ts';
import { parseExactly, parseQuickly, readSource } from '#model/source/source-file.ts';

const written = globSync('content/**/*.mdx').map((file) => ({
  file,
  source: readSource('.', file).source?.body ?? '',
}));
/** What case studies seldom hold. */
const rare = [
  'A 😀 {website.starter}, č — [link][a] and **bold\n{website.growth}**.\n\n[a]: /en/pricing "Prices"\n',
  '> quoted\n> - a\n>   1. b\n\n***\n\nhard\\\nbreak  \nsoft\n',
  '| a | b |\n| :-: | --: |\n| `x \\| y` | **z** |\n',
  'One[^1], two[^b].\n\n[^b]: B with\n    two lines\n\n[^1]: A *note*\n',
  '- [ ] open\n- [x] done\n\n  with a paragraph\n',
  'www.example.com, https://example.com/a_b, a@example.com\n\n<Note>\n  One\n\n  - two\n</Note>\n\n<Note>one line</Note>\n',
  '```js\nconst a = {};\n```\n\n~~~\n<b>\n~~~\n\n    indented\n',
  'Setext\n======\n\nsecond\n------\n\n\\{ not a fact \\} &amp; &nbsp; \\< é\u00a0"q" \'s\n',
  '<Figure src="a.webp" alt="A &amp; B"\n  caption="C" />\n\ntext {/* comment */} on\n\n{/* alone */}\n',
].map((source, index) => ({ file: `rare-${index}`, source }));

test.each([...written, ...rare])('both parsers read $file alike', async ({ source }) => {
  const footnotes = { label: 'Notes', back: 'Back to {number}' };
  const input: BodyInput = { source, language: 'sr', factsOnly: false, footnotes };
  const quick = readMarkdown(source);
  const { tree: exact } = await readExactly(source);
  if (!quick || !exact) throw new Error('One of them cannot read it');
  expect(bodyOf(quick, input)).toEqual(bodyOf(exact, input));
});

const frontMatter = globSync('content/**/*.mdx').map((file) => ({
  file,
  yaml: readFileSync(file, 'utf8').split('\n---')[0]?.slice(4) ?? '',
}));
const files = globSync('content/**/*.yaml').map((file) => ({ file, yaml: readFileSync(file, 'utf8') }));
const rareYaml = [
  'a: 1_000\nb: 0o14\nc: 014\nd: 0x1F\ne: 1e3\nf: .5\ng: -0\nh: +1\ni: .inf\nj: 12345678901234567890\n',
  'a: yes\nb: No\nc: on\nd: TRUE\ne: ~\nf: null\ng: Null\nh:\ni: ""\n',
  'a: 2026-11-22\nb: 12:30\nc: 1:2:3\nd: 2026-11-22T10:00:00Z\n',
  'a: >-\n  one\n  two\n\n  three\nb: |\n  kept\n    deeper\n\nc: |+\n  end\n\nd: >2\n    x\n',
  "a: 'it''s'\nb: \"č \\u0107 \\t \\\\ \\\"\"\nc: plain # a comment\nd: not#one\n",
  'a: [1, "b", {c: d}, [e]]\nb: {x: 1, "y": [2]}\nc:\n- one\n-  two\n- - three\n  - four\n',
  '? a\n: b\n"c d": e\n1: f\ntrue: g\n',
  'long: word\n  goes on\n  and on\nempty: []\nnone: {}\n<<: text\n',
  '# only a comment\n',
  'a: R&D, 5 * 3, 50 %, @home\n',
].map((yaml, index) => ({ file: `rare-${index}.yaml`, yaml }));

test.each([...frontMatter, ...files, ...rareYaml])('both YAML parsers read $file alike', ({ yaml }) => {
  const { data, faults } = parseExactly(yaml);
  expect(faults).toEqual([]);
  expect(parseQuickly(yaml)?.data ?? {}).toEqual(data);
});

test.each([
  'a: [',
  'a: 1\na: 2',
  'a: b: c',
  '\ta: 1',
  'a: "b',
  '- a\nb: c',
  'a: *b',
  'a: &b c',
  'a: b\rc',
  '...\na: b',
  'a: 1\n---\nb: 2',
  'a: Zora #1',
  'a:\n  - one\n    - two',
  'a: one\n     goes on\n  - two',
])('leaves %j to the parser that knows places', (yaml) => {
  expect(parseQuickly(yaml)).toBeUndefined();
});
