import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileBody } from './body.ts';
import { parseQuickly } from './parse.ts';

const compile = (source: string) =>
  compileBody({ source, language: 'en', footnotes: { label: 'Notes', back: 'Back {number}' } });

/** Each problem as `2:3 what was found`. */
async function problemLines(source: string): Promise<string[]> {
  const { problems } = await compile(source);
  return problems.map(({ line, column, found }) => `${line}:${column} ${found}`);
}

// On these bodies the quick parser would end the whole process, so it must not get them.
test.each(['export `€99', 'import x "š\\', '{/* a */}\nexport `š`\\', '\n\nexport "é', '> import "š'])(
  '%j, code that is not whole, is refused like any other code',
  async (source) => {
    expect(parseQuickly(source)).toBeUndefined();
    expect(await problemLines(source)).toHaveLength(source.startsWith('>') ? 0 : 1);
  },
);

test('accepts import in a block of code, and words that begin with import', async () => {
  expect(await problemLines('```js\nimport fs from "node:fs";\n```\n')).toEqual([]);
  expect(parseQuickly('important\n\nExports rise.\n')).toBeDefined();
});

test.each([
  ['a </b> c', '1:4 no tag is open that this could close'],
  ['<Note>\n\n<Figure>\n\n</Note>\n', '5:1 </Note> does not close <Figure>, which opens at 3:1'],
  ['{', '1:1 a { is not closed'],
  ['\n\nPrice: {website.starter', '3:8 a { is not closed'],
  ['Two {a b} of {c d}', '1:5 {a b} is not a fact'],
  ['<Note title={"a"} />', '1:7 <Note> has no attribute "title"'],
  ['<>\n\nText\n\n</>', '1:1 <> is not a component'],
  ['<Note.Big />', '1:1 <Note.Big> is not a component'],
  ['m<sup>2</sup>', '1:2 <sup> is not a component'],
  ['<constructor />', '1:1 <constructor> is not a component'],
  ['a <=5 b', '1:4 a < is not followed by a tag name'],
])('%j: %s', async (source, line) => {
  expect((await problemLines(source))[0]).toBe(line);
});

/** Valid and invalid pieces, from which bodies are made. */
const pieces = [
  'word¦Šta ¦\n¦\n\n¦## ¦**¦*¦_¦`¦```¦\n- ¦\n1. ¦> ¦[¦]¦](¦)¦[^1]¦\n[^1]: ¦<Note>¦</Note>¦<Figure src="a.webp"¦ alt="x"',
  ' caption="y"¦ />¦{¦}¦/* c */¦{website.starter}¦|¦ | ¦\n| --- |¦~~¦![¦\\¦<¦>¦<!--¦&amp;¦"¦http://a.b¦\nimport ¦\nexport ',
  '😀¦\t¦€99¦2 weeks¦/en/x¦#a¦\n~~~\n¦\n===¦\u00a0¦e\u0301',
].flatMap((line) => line.split('¦'));
const bodies = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(''));

test('any body is compiled or rejected, and each problem has a message and a place in the body', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (source) => {
      const { html, problems, isReadable } = await compile(source);
      const lines = source.split('\n');
      if (problems.length > 0) expect(html).toEqual([]);
      else expect(isReadable).toBe(true);
      for (const { line, column, found, fix } of problems) {
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1);
        expect(found + fix).not.toContain('undefined');
        expect(fix).not.toBe('');
      }
    }),
    { seed: 20_261_123, numRuns: 120 },
  );
});

test('no two elements of a body have the same id, whatever its headings say', async () => {
  const titles = fc.constantFrom(
    'Price',
    'Price 2',
    'Price-2',
    'price 3',
    'Footnote label',
    '???',
    'Section',
    'Šta',
    'Sta 2',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(titles, { maxLength: 7 }), async (headings) => {
      const source = `${headings.map((title) => `## ${title}\n\n`).join('')}A note.[^1]\n\n[^1]: Here.\n`;
      const { html, headings: found } = await compile(source);
      const ids = [...JSON.stringify(html).matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id);
      expect(found).toHaveLength(headings.length);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { seed: 20_261_123, numRuns: 60 },
  );
});
