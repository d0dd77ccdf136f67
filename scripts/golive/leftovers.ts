import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortened } from '#model/problems/problems.ts';

/** The sample's brand. As a word of Serbian, "jasno" is a small letter or begins a sentence. */
const brand = /[\w.@-]*\bjasno[.-]example\b|(?<=\p{L},? )Jasno(?!\p{L})|\bJasno(?=[:.,"”|<])|^(?:\S+:|#+)?\s*Jasno$/mu;
/** Comments that call a value a sample. */
const comment = /#.*\bsample values?\b/iu;
/** Addresses that nobody can register (RFC 2606), in the built pages. samples.ts finds them in content/. */
const address = /[\w.@-]+\.example\b/iu;

const SHOWN = 12;

/** The places, `file:line` and the words, where content or built pages still name the sample's brand, values or addresses. */
export function leftoversIn(root: string, { isNamedJasno }: { isNamedJasno: boolean }): string[] {
  const ofBrand = isNamedJasno ? [] : [brand];
  const searches = [
    { files: 'content/**/*.{mdx,yaml}', patterns: [...ofBrand, comment] },
    { files: 'dist/client/**/*.{html,xml,txt,webmanifest}', patterns: [...ofBrand, address] },
  ];
  return searches.flatMap(({ files, patterns }) => {
    const places = globSync(files, { cwd: root })
      .toSorted()
      .flatMap((file) => placesIn(root, file, patterns));
    return shortened(places, SHOWN, (count) => `and in ${count} more places`);
  });
}

function placesIn(root: string, file: string, patterns: RegExp[]): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [words] = patterns.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
    return words === undefined ? [] : [`${file}:${index + 1} still says "${words.trim()}"`];
  });
}
