import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortened } from '#model/problems/problems.ts';

/** The sample's brand. As a word of Serbian, "jasno" is a small letter or begins a sentence. */
const brand = /[\w.@-]*\bjasno[.-]example\b|(?<=\p{L},? )Jasno(?!\p{L})|\bJasno(?=[:.,"”|<])|^(?:\S+:|#+)?\s*Jasno$/mu;
/** Addresses that nobody has (RFC 2606), and comments that call a value a sample. */
const leftover = /[\w.@-]+\.example\b|#.*\bsample values?\b/iu;

/** The places, `file:line` and what stands there, where content or built pages still name the sample's brand or addresses. */
export function leftoversIn(root: string, { isOwn }: { isOwn: boolean }): string[] {
  const content = globSync('content/**/*.{mdx,yaml}', { cwd: root }).toSorted();
  const built = globSync('dist/client/**/*.{html,xml,txt,webmanifest}', { cwd: root }).toSorted();
  const patterns = isOwn ? [leftover] : [brand, leftover];
  return [content, built].flatMap((files) => {
    const places = files.flatMap((file) => placesIn(root, file, patterns));
    return shortened(places, SHOWN, (count) => `and in ${count} more places`);
  });
}

function placesIn(root: string, file: string, patterns: RegExp[]): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const found = patterns.map((pattern) => pattern.exec(line)?.[0]).find((text) => text !== undefined);
    return found === undefined ? [] : [`${file}:${index + 1} still says "${found.trim()}"`];
  });
}

const SHOWN = 12;
