import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import { type Route, Routes } from '#contract/routes/match.ts';
import { standbyServer } from '../standby-server.ts';

const dist = 'dist';

export type TestSite = { origin: string; routes: Routes; files: BuiltFiles; close: () => void };

/** How /api/country answers: with a country, an error, or never. */
export type CountryAnswer = { state: 'answers'; code: string | null } | { state: 'fails' } | { state: 'hangs' };

type Options = { country?: CountryAnswer };

/**
 * Serves the built site on a free port with the headers of promises §4: each page's policy allows only the hashes of that
 * page's own style and scripts. Replaces the real server, so that these tests are about the browser.
 */
export async function serveSite({ country = { state: 'answers', code: null } }: Options = {}): Promise<TestSite> {
  const files = JSON.parse(readFileSync(join(dist, 'server/files.json'), 'utf8')) as BuiltFiles; // the build wrote it with this type
  const routes = new Routes(JSON.parse(readFileSync(join(dist, 'server/routes.json'), 'utf8')) as Route[]); // as above
  const standing = await standbyServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/api/country') answerCountry(response, country);
    else answerFile({ response, files, routes }, path);
  });
  return { routes, files, ...standing };
}

type Exchange = { response: ServerResponse; files: BuiltFiles; routes: Routes };

function answerFile({ response, files, routes }: Exchange, path: string): void {
  const resolution = routes.resolve(path);
  const asset = files[path];
  if (!asset && resolution.state === 'moved') {
    response.writeHead(301, { Location: resolution.to }).end();
    return;
  }
  const file = asset ?? (resolution.state === 'missing' ? files[resolution.route.path] : undefined);
  if (!file) throw new Error(`dist/ has no file for ${path}`);
  const headers = {
    'Content-Type': file.type,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const content = readFileSync(join(dist, 'client', file.file));
  if (!file.type.startsWith('text/html')) {
    response.writeHead(200, headers).end(content);
    return;
  }
  const html = withOwnStyle(content.toString(), path);
  const status = resolution.state === 'missing' ? 404 : 200;
  response.writeHead(status, { ...headers, 'Content-Security-Policy': policyOf(html, path) }).end(html);
}

/** Adds a unique CSS rule to each page, so that no style hash is valid on two pages. */
function withOwnStyle(html: string, path: string): string {
  return html.replace('</style>', `:root{--styled-for:"${path}"}</style>`);
}

/** The policy of promises §4. The contact page may also show frames. */
function policyOf(html: string, path: string): string {
  const styles = hashes(html, /<style>([\s\S]*?)<\/style>/g);
  const scripts = hashes(html, /<script(?: data-(?:src|values)="[^"]*")?>([\s\S]*?)<\/script>/g);
  const frames = /\/(contact|kontakt)$/.test(path) ? '; frame-src https:' : '';
  return `default-src 'none'; script-src 'self'${scripts}; style-src 'self'${styles}; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'${frames}`;
}

function hashes(html: string, pattern: RegExp): string {
  return [...html.matchAll(pattern)]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');
}

function answerCountry(response: ServerResponse, country: CountryAnswer): void {
  if (country.state === 'hangs') return;
  response.writeHead(country.state === 'fails' ? 500 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(country.state === 'answers' ? { country_code: country.code } : {}));
}
