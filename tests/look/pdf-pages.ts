import { inflateSync } from 'node:zlib';

/**
 * The number of pieces of text on each page of a PDF, in order. Reads what Chromium writes: numbered objects as plain text, page
 * contents compressed by Flate (ISO 32000-1, §7.3.8 and §9.4). Throws on any other PDF, so that no test passes for lack of pages.
 */
export function textsOnPages(pdf: Buffer): number[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\s(.*?)\sendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  const pages = [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body));
  // Chromium groups pages by eight: only the root of the tree, which has no parent, counts all of them.
  const root = [...objects.values()].find((body) => /\/Type\s*\/Pages\b/.test(body) && !/\/Parent\b/.test(body)) ?? '';
  const [, count] = /\/Count\s+(\d+)/.exec(root) ?? [];
  if (pages.length === 0 || pages.length !== Number(count)) throw new Error(`${pages.length} of ${count} pages found`);
  return pages.map((page) => {
    const [, contents = ''] = /\/Contents\s+(\d+) 0 R/.exec(page) ?? [];
    return textsIn(objects.get(contents) ?? '');
  });
}

/** Operators that show text: `<0012> Tj`, `[(A) 5 (B)] TJ`. */
function textsIn(stream: string): number {
  const [head = '', length = ''] = /\/Length (\d+).*?stream\r?\n/s.exec(stream) ?? [];
  if (head === '') throw new Error('A page has no contents');
  const start = stream.indexOf(head) + head.length;
  const content = Buffer.from(stream.slice(start, start + Number(length)), 'latin1');
  const isCompressed = stream.slice(0, start).includes('/FlateDecode');
  const operators = (isCompressed ? inflateSync(content) : content).toString('latin1');
  return operators.match(/\bT[jJ]\b/g)?.length ?? 0;
}
