import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, type Source } from '#model/source/source-file.ts';

/** Hosts that nobody can register (RFC 2606), and the sample's profiles. */
const reservedName =
  /[\w.@-]*\w\.example\b|[\w.@-]*\bexample\.(?:com|net|org)\b|[\w.@-]*\bjasno-example\b|\bhttps?:\/\/[^\s/"]+\.(?:test|invalid|localhost)\b/iu;

/** SHA-256 of the sample's own portrait and icons, 12 digits of each. */
const samplePictures: Record<string, string> = {
  '8e11505fb287': 'portrait',
  bebf11627ba8: 'icon',
  '86d7493cd2ee': 'icon',
  ed30108aa1a1: 'icon',
  c9695c25f676: 'icon',
  '1d678f66780b': 'icon',
  a633fa72ec05: 'icon',
  d5c3cd70dc33: 'icon',
};

/** Every `sample: true`, reserved name and picture of the sample, as `file:line` (a picture as its file) with what to do. */
export function samplesIn(root: string): string[] {
  const texts = globSync('content/**/*.{mdx,yaml}', { cwd: root }).toSorted();
  const pictures = globSync(['content/site/*', 'public/*'], { cwd: root }).toSorted();
  return [
    ...texts.flatMap((file) => samplesOfFile(readSource(root, file).source)),
    ...pictures.flatMap((file) => samplePicture(root, file)),
  ];
}

function samplesOfFile(source: Source | undefined): string[] {
  if (source === undefined) return [];
  const inBody = source.body.split('\n').flatMap((line, index) => reservedNameAt(source.file, index + 1, line));
  return [...samplesOfValue(source, [], source.data), ...(source.file.endsWith('.mdx') ? inBody : [])];
}

function samplesOfValue(source: Source, path: PropertyKey[], value: unknown): string[] {
  if (typeof value === 'string') return reservedNameAt(source.file, source.positionOf(path).line, value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = [...path, Array.isArray(value) ? Number(key) : key];
    if (key !== 'sample' || child !== true) return samplesOfValue(source, childPath, child);
    const place = `${source.file}:${source.positionOf(childPath, 'key').line}`;
    const parent = path.length === 0 ? 'the values here are' : `${path.join('.')} is`;
    return [`${place} sample: true: ${parent} invented, write your own and remove the line`];
  });
}

function reservedNameAt(file: string, line: number, text: string): string[] {
  const [name] = reservedName.exec(text) ?? [];
  return name === undefined ? [] : [`${file}:${line} "${name}" belongs to nobody: write an address that exists`];
}

function samplePicture(root: string, file: string): string[] {
  if (!/\.(?:webp|png|ico|svg)$/.test(file)) return [];
  const digest = createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 12);
  const kind = samplePictures[digest];
  return kind === undefined ? [] : [`${file} is the ${kind} of the sample: put your own there`];
}
