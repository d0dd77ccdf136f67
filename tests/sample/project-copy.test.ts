import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bodyWords } from './copy-lines.ts';

const WORDS = { least: 300, most: 500 };
const LONGEST_SHARED_RUN = 7;

const bodies = (language: string) =>
  globSync(`content/projects/*/${language}.mdx`).map((file) => ({ file, words: bodyWords(file) }));

test.each(['en', 'sr'])('every case study in %s has 300 to 500 words', (language) => {
  const counts = bodies(language).map(({ file, words }) => ({ file, count: words.length }));
  expect(counts.length).toBeGreaterThanOrEqual(16);
  expect(counts.filter(({ count }) => count < WORDS.least || count > WORDS.most)).toEqual([]);
});

test.each(['en', 'sr'])('no two case studies in %s share a run of eight words', (language) => {
  expect(sharedRuns(bodies(language))).toEqual([]);
});

test('a shared run is found, whatever its case and punctuation', () => {
  const words = 'One two, three four five six seven eight'.split(' ');
  const [found] = sharedRuns([
    { file: 'a', words },
    { file: 'b', words: ['And', ...words.map((word) => word.toLowerCase().replace(',', ''))] },
  ]);
  expect(found).toBe('a and b: one two three four five six seven eight');
});

function sharedRuns(texts: { file: string; words: string[] }[]): string[] {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const { file, words } of texts) {
    const plain = words.map((word) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
    for (let start = 0; start + LONGEST_SHARED_RUN < plain.length; start += 1) {
      const run = plain.slice(start, start + LONGEST_SHARED_RUN + 1).join(' ');
      const other = seen.get(run);
      if (other !== undefined && other !== file) shared.push(`${other} and ${file}: ${run}`);
      seen.set(run, file);
    }
  }
  return shared;
}
