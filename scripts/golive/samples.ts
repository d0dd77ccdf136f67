import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '#model/cache/hash.ts';
import { readSource, type Source } from '#model/source/source-file.ts';
import { isGroup, textsOf } from '#model/source/values.ts';

/** Hosts that nobody can register (RFC 2606), and the sample's person, phone and profiles. */
const reservedName =
  /\bMarko Jasnić|\+381 11 555 0100|[\w.@-]*\w\.example\b|[\w.@-]*\bexample\.(?:com|net|org)\b|[\w.@-]*\bjasno-example\b|\bhttps?:\/\/[^\s/"]+\.(?:test|invalid|localhost)\b/iu;

/** The sample's own portrait and icons: the first 12 digits of their hashes. */
const samplePictures =
  '33192cc411ee eaad12ada237 55532e37327c 6538a1468632 5bbcc3334096 8cec5be448f3 699a0532b133 a6abb0271fbf';

/** Every `sample: true`, reserved name and sample picture, a line each with place and advice. Site-wide texts come first. */
export function samplesIn(root: string): string[] {
  const patterns = ['content/*.yaml', 'content/*/**/*.{mdx,yaml}'];
  const texts = patterns.flatMap((files) => globSync(files, { cwd: root }).toSorted());
  const pictures = globSync(['content/site/*', 'public/*'], { cwd: root }).toSorted();
  const inTexts = texts.flatMap((file) => samplesOfFile(readSource(root, file).source));
  return [...inTexts, ...pictures.flatMap((file) => samplePictureAt(root, file))];
}

function samplesOfFile(source: Source | undefined): string[] {
  if (source === undefined) return [];
  const { file, data, body, positionOf } = source;
  const names = textsOf(data).flatMap(({ path, text }) => reservedNameAt(file, positionOf(path).line, text));
  const inBody = body.split('\n').flatMap((line, index) => reservedNameAt(file, index + 1, line));
  return [...names, ...sampleFlags(source, [], data), ...inBody];
}

/** Every `sample: true` in a group of values. */
function sampleFlags(source: Source, path: PropertyKey[], value: unknown): string[] {
  return Object.entries(isGroup(value) ? value : {}).flatMap(([key, child]) => {
    if (key !== 'sample' || child !== true) return sampleFlags(source, [...path, key], child);
    const place = `${source.file}:${source.positionOf([...path, key], 'key').line}`;
    const parent = path.length === 0 ? 'the values here are' : `${path.join('.')} is`;
    return [`${place} sample: true: ${parent} invented, write your own and remove the line`];
  });
}

function reservedNameAt(file: string, line: number, text: string): string[] {
  const [name] = reservedName.exec(text) ?? [];
  if (name === undefined) return [];
  const fix = name.includes('example') || name.includes('://') ? 'write an address that exists' : 'write your own';
  return [`${file}:${line} "${name}" is a reserved example: ${fix}`];
}

function samplePictureAt(root: string, file: string): string[] {
  if (!/\.(?:webp|png|ico|svg)$/.test(file)) return [];
  if (!samplePictures.includes(hash(readFileSync(join(root, file))).slice(0, 12))) return [];
  const isIcon = file.startsWith('public/');
  const fix = isIcon ? 'npm run brand -- --icon picture.svg makes yours' : 'put your own there';
  return [`${file} is the ${isIcon ? 'icon' : 'portrait'} of the sample: ${fix}`];
}
