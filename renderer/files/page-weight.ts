import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { phoneWidth } from '#contract/images.ts';
import { output } from './output.ts';

/** What a page's HTML makes a browser fetch at once. */
export type PageFiles = {
  /** Addresses. */
  scripts: string[];
  fonts: string[];
  images: string[];
  /** Tags that keep the first paint waiting. */
  blocking: string[];
  /** Bytes of the CSS that is inlined. */
  css: number;
};

export function filesOf(html: string): PageFiles {
  const head = html.slice(0, html.indexOf('</head>'));
  const preloads = head.match(/<link rel="preload"[^>]*>/g) ?? [];
  const scripts = html.match(/<script\b[^>]*\ssrc="[^>]*>/g) ?? [];
  return {
    scripts: [...new Set(scripts.map((tag) => attribute(tag, 'src')).flatMap(withImports))],
    fonts: preloads.filter((tag) => tag.includes('as="font"')).map((tag) => attribute(tag, 'href')),
    images: [...new Set([...preloads.filter((tag) => tag.includes('as="image"')), ...eagerImages(html)].map(onPhone))],
    blocking: [
      ...(html.match(/<link rel="stylesheet"[^>]*>/g) ?? []),
      ...scripts.filter((tag) => !/\s(async|defer|type="module")/.test(tag)),
    ],
    css: Buffer.byteLength(/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''),
  };
}

/** Bytes of built files. */
export function bytesOf(addresses: string[]): number {
  return addresses.reduce((sum, address) => sum + statSync(output.client + address).size, 0);
}

/** The first source of each picture that does not wait until it is scrolled to. */
function eagerImages(html: string): string[] {
  const pictures = html.match(/<source\b[^>]*>(?=<img\b(?![^>]*loading="lazy")[^>]*>)/g) ?? [];
  const images = html.match(/(?<!>)<img\b(?![^>]*loading="lazy")[^>]*>/g) ?? [];
  return [...pictures, ...images];
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

const known = new Map<string, string[]>();

/** A built script and every other that it imports at once; what it imports by `import()` comes later. */
function withImports(script: string): string[] {
  const found = known.get(script);
  if (found) return found;
  // First of all: two scripts may import each other.
  known.set(script, [script]);
  const code = readFileSync(output.client + script, 'utf8');
  const imported = [...code.matchAll(/\bimport\s*(?:[\w$*{}\s,]*\bfrom\s*)?["'](\.[^"']+)["']/g)];
  const all = [script, ...imported.flatMap(([, path = '']) => withImports(posix.join(posix.dirname(script), path)))];
  known.set(script, [...new Set(all)]);
  return all;
}
