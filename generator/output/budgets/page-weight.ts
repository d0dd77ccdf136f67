import { statSync } from 'node:fs';
import type { PageFacts } from '#renderer/page-facts.ts';
import { output } from '../output.ts';

/** What a page makes a browser fetch at once, as addresses, and the bytes of its inline CSS. */
export type PageFiles = Pick<PageFacts, 'scripts' | 'fonts' | 'images' | 'stylesheets'> & { css: number };

export function filesOf({ style, scripts, fonts, images, stylesheets }: PageFacts): PageFiles {
  return { scripts, fonts, images, stylesheets, css: Buffer.byteLength(style) };
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
