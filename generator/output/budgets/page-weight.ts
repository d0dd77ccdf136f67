import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { phoneWidth } from '#contract/images.ts';
import { output } from '../output.ts';

/** What a page's HTML makes a browser fetch at once. */
export type PageFiles = {
  /** Addresses. */
  scripts: string[];
  fonts: string[];
  images: string[];
  /** Render-blocking tags. */
  blocking: string[];
  /** Bytes of the CSS that is inlined. */
  css: number;
};

/** `client`: the folder of its scripts. */
export function filesOf(html: string, client: string = output.client): PageFiles {
  const tags = [...html.matchAll(/<(?:link|script|source|img)\b[^>]*>/g)];
  const named = (start: string): string[] => tags.flatMap(([tag]) => (tag.startsWith(start) ? [tag] : []));
  const preloads = named('<link rel="preload"');
  const scripts = named('<script').filter((tag) => tag.includes(' src="'));
  const late = named('<script').filter((tag) => tag.includes(' data-src="'));
  return {
    scripts: [
      ...new Set(
        [...scripts.map((tag) => attribute(tag, 'src')), ...late.map((tag) => attribute(tag, 'data-src'))].flatMap(
          (script) => withImports(script, client),
        ),
      ),
    ],
    fonts: preloads.filter((tag) => tag.includes('as="font"')).map((tag) => attribute(tag, 'href')),
    images: [...new Set([...preloads.filter((tag) => tag.includes('as="image"')), ...eagerImages(tags)].map(onPhone))],
    blocking: [
      ...named('<link rel="stylesheet"'),
      ...scripts.filter((tag) => !/\s(async|defer|type="module")/.test(tag)),
    ],
    css: Buffer.byteLength(/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''),
  };
}

const sizes = new Map<string, number>();

/** Bytes of built files, whose addresses change with their content. Most pages have the same fonts. */
export function bytesOf(addresses: string[]): number {
  return addresses.reduce((sum, address) => sum + sizeOf(address), 0);
}

function sizeOf(address: string): number {
  const size = sizes.get(address) ?? statSync(output.client + address).size;
  sizes.set(address, size);
  return size;
}

/** Of each image that is not lazy: the <source> before it in its picture, or the image itself. */
function eagerImages(tags: RegExpExecArray[]): string[] {
  return tags.flatMap((image, index) => {
    const [tag] = image;
    if (!tag.startsWith('<img') || tag.includes(' loading="lazy"')) return [];
    const before = tags[index - 1];
    const isBeside = before && before.index + before[0].length === image.index;
    return [isBeside && before[0].startsWith('<source') ? before[0] : tag];
  });
}

/** Which of the widths a phone takes: the widest up to `phoneWidth`. */
function onPhone(tag: string): string {
  const sources = attribute(tag, 'srcset') || attribute(tag, 'imagesrcset');
  const widths = sources.split(', ').map((source) => {
    const [address = '', width = ''] = source.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });
  const fitting = widths.findLast(({ width }) => width <= phoneWidth) ?? widths[0];
  return fitting?.address || attribute(tag, 'src');
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
}

/** By address, which changes with the content: the folder says nothing more. */
const known = new Map<string, string[]>();

/** A built script and every other that it imports at once; what it imports by `import()` comes later. */
function withImports(script: string, client: string): string[] {
  const found = known.get(script);
  if (found) return found;
  // Before its imports are followed: two scripts may import each other.
  known.set(script, [script]);
  const code = readFileSync(client + script, 'utf8');
  const imported = [...code.matchAll(/\bimport\s*(?:[\w$*{}\s,]*\bfrom\s*)?["'](\.[^"']+)["']/g)];
  const all = [
    script,
    ...imported.flatMap(([, path = '']) => withImports(posix.join(posix.dirname(script), path), client)),
  ];
  known.set(script, [...new Set(all)]);
  return all;
}
