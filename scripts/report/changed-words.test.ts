import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

test.each([
  ['the words between', 'He says no by email.', 'He says no by phone call.', ['He says no by ', 'email.', '']],
  ['one word in the middle', 'Two of the rooms.', 'Two of five rooms.', ['Two of ', 'the ', 'rooms.']],
  ['words that are new', 'One, two and three', 'One, three', ['One, ', 'two and ', 'three']],
  ['nothing where words are gone', 'One, three', 'One, two and three', ['One, ', '', 'three']],
  ['a word that stands twice', 'a a', 'a', ['', 'a ', 'a']],
  ['all of a line that is another', 'New', 'Old', ['', 'New', '']],
  ['all of a line beside which there is none', 'New line', '', ['', 'New line', '']],
])('finds %s', (_, line, other, [start, changed, end]) => {
  expect(changedWords(line, other)).toEqual({ start, changed, end });
});
