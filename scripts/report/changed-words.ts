/** Splits a line into the words that it shares with the start of `other`, the words that differ, and the words that it shares with the end. */
export function changedWords(line: string, other: string): { start: string; changed: string; end: string } {
  const [words, others] = [line.split(/(?<= )/), other.split(/(?<= )/)];
  const most = Math.min(words.length, others.length);
  let first = 0;
  while (first < most && words[first] === others[first]) first += 1;
  let last = 0;
  while (last < most - first && words.at(-1 - last) === others.at(-1 - last)) last += 1;
  const until = words.length - last;
  return {
    start: words.slice(0, first).join(''),
    changed: words.slice(first, until).join(''),
    end: words.slice(until).join(''),
  };
}
