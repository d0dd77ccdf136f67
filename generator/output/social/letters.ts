import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { escapeHtml } from '#contract/html.ts';

/** A font family, and its letter spacing in em. */
export type Face = { family: string; tracking?: number };

const files = ['bricolage-grotesque.ttf', 'instrument-sans.ttf', 'other-latin.ttf', 'other-latin-ext.ttf'];

/** Uses only the fonts in this folder, because installed fonts differ between machines. */
export const fonts = {
  font: { loadSystemFonts: false, fontFiles: files.map((file) => join(import.meta.dirname, 'fonts', file)) },
};

const measured = new Map<string, number>();

/** The width of a text in em; 0 if no font has its letters. */
export function widthOf(text: string, { family, tracking = 0 }: Face): number {
  const key = `${family}: ${text}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="${family}" font-size="100">${escapeHtml(text)}</text></svg>`;
  const width = measured.get(key) ?? (new Resvg(drawing, fonts).getBBox()?.width ?? 0) / 100;
  measured.set(key, width);
  return width + text.length * tracking;
}

/** False for a letter that none of the fonts has, and that therefore cannot be drawn. */
export function hasFontFor(letter: string): boolean {
  return widthOf(letter, { family: 'Instrument Sans' }) > 0;
}

/** The step in em by which linesOf() narrows a text, to make its lines about equally long. */
const STEP_EM = 0.1;

/** Breaks a text into as few lines of `width` em as possible. A word wider than that gets a line to itself. */
export function linesOf(text: string, width: number, face: Face): string[] {
  const { length } = filledLines(text, width, face);
  let balanced = width;
  while (balanced > STEP_EM && filledLines(text, balanced - STEP_EM, face).length === length) balanced -= STEP_EM;
  return filledLines(text, balanced, face);
}

function filledLines(text: string, width: number, face: Face): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, face) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
