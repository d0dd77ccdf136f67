import type { Content } from '#model/index/content.ts';
import { pageFile } from './output.ts';

/** The text of `_redirects`, and of a small redirecting page per alias for static hosts that ignore `_redirects`, by file. */
export function redirectFiles({ routes }: Content): Record<string, string> {
  const aliases = routes.aliases();
  const unroutedAliases = aliases.filter(({ from }) => routes.at(from) === undefined);
  return {
    _redirects: aliases.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
    ...Object.fromEntries(unroutedAliases.map(({ from, to }) => [pageFile(from), redirectPage(to)])),
  };
}

function redirectPage(to: string): string {
  return `<!doctype html><html lang="${to.startsWith('/sr') ? 'sr' : 'en'}"><head><meta charset="utf-8"><title>${to}</title><meta name="robots" content="noindex"><link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0;url=${to}"></head><body><p><a href="${to}">${to}</a></p></body></html>\n`;
}
