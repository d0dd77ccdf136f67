import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '#content/model/content.ts';
import { output } from './output.ts';

/** `_redirects` for static hosts that know it, and a small page that leads on for those that do not (D4). */
export function writeRedirects({ routes }: Content): void {
  const moved = routes.aliases();
  const lines = moved.map(({ from, to }) => `${from} ${to} 301`);
  writeFileSync(join(output.client, '_redirects'), `${lines.join('\n')}\n`);
  for (const { from, to } of moved) {
    const file = join(output.client, `${from}.html`);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stub(to));
  }
}

function stub(to: string): string {
  return `<!doctype html><html lang="${to.startsWith('/sr') ? 'sr' : 'en'}"><head><meta charset="utf-8"><title>${to}</title><meta name="robots" content="noindex"><link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0;url=${to}"></head><body><p><a href="${to}">${to}</a></p></body></html>\n`;
}
