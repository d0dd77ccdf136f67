import { join } from 'node:path';
import type { Content } from '#model/index/content.ts';
import { output, writeOutput } from './output.ts';

/** Writes `_redirects`, and a small redirecting page per alias for static hosts that ignore `_redirects`. Returns the files. */
export function writeRedirects(root: string, { routes }: Content): string[] {
  const moved = routes.aliases();
  const lines = moved.map(({ from, to }) => `${from} ${to} 301`);
  writeOutput(join(root, output.client, '_redirects'), `${lines.join('\n')}\n`);
  const stubs = moved.filter(({ from }) => routes.at(from) === undefined);
  for (const { from, to } of stubs) writeOutput(join(root, output.client, `${from}.html`), stub(to));
  return ['_redirects', ...stubs.map(({ from }) => `${from.slice(1)}.html`)];
}

function stub(to: string): string {
  return `<!doctype html><html lang="${to.startsWith('/sr') ? 'sr' : 'en'}"><head><meta charset="utf-8"><title>${to}</title><meta name="robots" content="noindex"><link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0;url=${to}"></head><body><p><a href="${to}">${to}</a></p></body></html>\n`;
}
