import { globSync } from 'node:fs';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { type BodyInput, compileTree } from '#model/markdown/body.ts';
import { parseExactly, parseQuickly } from '#model/markdown/parse.ts';
import { readSource } from '#model/source/source-file.ts';

const written = globSync('content/**/*.mdx').map((file) => ({
  file,
  source: readSource('.', file).source?.body ?? '',
}));
/** Markdown that case studies seldom contain. */
const rare = [
  'A 😀 {website.starter}, č — [link][a] and **bold\n{website.growth}**.\n\n[a]: /en/pricing "Prices"\n',
  '> quoted\n> - a\n>   1. b\n\n***\n\nhard\\\nbreak  \nsoft\n',
  '| a | b |\n| :-: | --: |\n| `x \\| y` | **z** |\n',
  'One[^1], two[^b].\n\n[^b]: B with\n    two lines\n\n[^1]: A *note*\n',
  '- [ ] open\n- [x] done\n\n  with a paragraph\n',
  'www.example.com, https://example.com/a_b, a@example.com\n\n<Note>\n  One\n\n  - two\n</Note>\n\n<Note>one line</Note>\n',
  '```js\nconst a = {};\n```\n\n~~~\n<b>\n~~~\n\n    indented\n',
  '> - a\n> - b\n>\n> 1. c\n>\n> > d\n\nOne[^1]\n\n[^1]: - a\n\n    > b\n',
  'Setext\n======\n\nsecond\n------\n\n\\{ not a fact \\} &amp; &nbsp; \\< é\u00a0"q" \'s\n',
  '<Figure src="a.webp" alt="A &amp; B"\n  caption="C" />\n\ntext {/* comment */} on\n\n{/* alone */}\n',
].map((source, index) => ({ file: `rare-${index}`, source }));

test.each([...written, ...rare])('both parsers read $file alike', async ({ source }) => {
  const footnotes = { label: 'Notes', back: 'Back to {number}' };
  const input: BodyInput = { source, language: 'sr', footnotes };
  const quick = parseQuickly(source)?.tree;
  const exact = (await parseExactly(source)).tree;
  if (!quick || !exact) throw new Error('One of the parsers cannot read the file');
  for (const tree of [quick, exact]) closeQuotedLists(tree);
  expect(compileTree(quick, input)).toEqual(compileTree(exact, input));
});

/**
 * Makes lists in quotations and footnotes tight. If an empty line and another list or quotation follow such a list, MDX's parser
 * takes it for a loose one; CommonMark and satteri do not.
 */
function closeQuotedLists(node: Nodes, isQuoted = false): void {
  if (isQuoted && (node.type === 'list' || node.type === 'listItem')) node.spread = false;
  const isWithin = isQuoted || node.type === 'blockquote' || node.type === 'footnoteDefinition';
  if ('children' in node) for (const child of node.children) closeQuotedLists(child, isWithin);
}
