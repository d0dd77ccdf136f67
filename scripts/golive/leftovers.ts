import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLines, counted } from '#model/problems/problems.ts';

/** The sample's brand as a name. The Serbian word "jasno" is in lower case or begins a sentence, and does not match. */
const brand = /[\w.@-]*\bjasno[.-]example\b|(?<=\p{L},? )Jasno(?!\p{L})|\bJasno(?=[:.,"”|<])|^(?:\S+:|#+)?\s*Jasno$/mu;
/** Comments that call a value a sample. */
const comment = /#.*\bsample values?\b.*/iu;
/** Addresses that nobody can register (RFC 2606), in the built pages. samples.ts finds them in content/. */
const address = /[\w.@-]+\.example\b/iu;

const MOST_LINES = 12;

/** Lines (`file:line` and the words) of content and built pages that still have the sample's brand, values or addresses. */
export function leftoversIn(root: string, { isNamedJasno }: { isNamedJasno: boolean }): string[] {
  const brandPatterns = isNamedJasno ? [] : [brand];
  const inContent = placesIn(root, 'content/**/*.{mdx,yaml}', [...brandPatterns, comment]);
  const inPages = placesIn(root, 'dist/client/**/*.{html,xml,txt,webmanifest}', [...brandPatterns, address]);
  // Grouped by their words, because those of a header are on every page.
  const groups = [...Map.groupBy(inPages, ([, words]) => words).values()];
  const pageLines = groups.flatMap(([first, ...others]) => {
    const count = others.length === 0 ? '' : `, the first of ${others.length + 1} places`;
    return first ? `${first.join('')}${count}: correct content/ or SITE_URL, then npm run build` : [];
  });
  const lines = [inContent.map((place) => place.join('')), pageLines];
  return lines.flatMap((group) => firstLines(group, MOST_LINES, (count) => `and in ${counted(count, 'more place')}`));
}

function placesIn(root: string, files: string, patterns: RegExp[]): [place: string, words: string][] {
  const paths = globSync(files, { cwd: root }).toSorted();
  return paths.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index): [string, string][] => {
      const [words] = patterns.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
      return words === undefined ? [] : [[`${file}:${index + 1} still says `, `"${words.trim()}"`]];
    });
  });
}
