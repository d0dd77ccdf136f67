import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildSettings } from '#contract/build/build-settings.ts';
import { LONGEST_LINE } from '#generator/output/headers.ts';
import { isSample } from '../sample/digest/digest.ts';
import { client, files, pageAt, pages } from './built-pages.ts';
import { all, attribute } from './document.ts';
import { type Asking, serveSite } from './serving.ts';

const settings = readBuildSettings({});

const FEATURES_OFF =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(), ' +
  'compute-pressure=(), cross-origin-isolated=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), ' +
  'geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), keyboard-map=(), ' +
  'local-fonts=(), magnetometer=(), microphone=(), midi=(), otp-credentials=(), payment=(), picture-in-picture=(), ' +
  'publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), ' +
  'sync-xhr=(), usb=(), window-management=(), xr-spatial-tracking=()';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

let site: Asking;
beforeAll(async () => void (site = await serveSite()));
afterAll(() => site.close());

/** A picture. A site whose owner has not added any has none. */
const images = Object.keys(files)
  .filter((path) => path.startsWith('/images/'))
  .slice(0, 1);

/** The whole table, by example: all headers of a response except its length, date and connection. */
const table: [string, Record<string, unknown>][] = [
  ...pages.map(({ path }): [string, Record<string, unknown>] => [path, documentRow(path)]),
  ['/en/nothing', { ...documentRow('/en/404'), etag: undefined }],
  ['/favicon.ico', { ...fileRow('/favicon.ico'), 'cache-control': 'no-cache' }],
  [
    '/logo.png',
    { ...fileRow('/logo.png'), 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' },
  ],
  [hashed('/fonts/'), fileRow(hashed('/fonts/'))],
  // A release lets browsers cache images. `npm test` makes a plain build (generator/output/headers.test.ts tests both).
  ...images.map((path): [string, Record<string, unknown>] => [path, { ...fileRow(path), 'cache-control': 'no-cache' }]),
  ['/en', { ...everywhere, location: '/en/home', 'cache-control': 'no-cache' }],
  [
    '/api/country',
    {
      ...everywhere,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
    },
  ],
];

test.each(table)('%s carries exactly the headers of the table', async (path, expected) => {
  const { headers } = await site.ask(path);
  const sent = Object.fromEntries([...headers].filter(([name]) => !transport.includes(name)));
  expect(sent).toEqual(JSON.parse(JSON.stringify(expected)));
});

const transport = ['connection', 'content-length', 'date', 'keep-alive'];

test('_headers gives static hosts the same policy for every page; pages with a common rule get the sum of theirs', () => {
  const rules = readFileSync(join(client, '_headers'), 'utf8')
    .split(/^(?=\/)/m)
    .map((text) => ({ path: text.split('\n', 1)[0] ?? '', text }));
  const forAll = rules.find(({ path }) => path === '/*')?.text;
  const common = new Map<string, string[]>();
  for (const { path } of pages) {
    const fitting = rules.filter(
      (rule) => rule.path !== '/*' && new RegExp(`^${rule.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
    );
    expect([path, fitting.length]).toEqual([path, 1]);
    const { path: pattern = '', text = '' } = fitting[0] ?? {};
    if (pattern === path) expect(text).toContain(`  Content-Security-Policy: ${policy(path)}\n`);
    else common.set(text, [...(common.get(text) ?? []), policy(path)]);
  }
  const missing = pages.filter(({ status }) => status === 404).map(({ path }) => policy(path));
  // Services and case studies in two languages; in the sample also the categories.
  expect(common.size).toBeGreaterThan(isSample() ? 5 : 3);
  for (const [text, policies] of common) {
    const sent = /^ {2}Content-Security-Policy: (.*)$/m.exec(text)?.[1] ?? '';
    const [written, needed] = [[sent], [...policies, ...missing]].map((lines) => [...sourcesOf(lines)].toSorted());
    // With many pages, the hashes of their styles would fill the line, so any style element is allowed instead.
    const isCompared = (source: string): boolean =>
      !sent.includes("'unsafe-inline'") || !source.startsWith('style-src');
    expect(written?.filter(isCompared)).toEqual(needed?.filter(isCompared));
    if (sent.includes("'unsafe-inline'")) expect(needed?.join('; ').length).toBeGreaterThan(LONGEST_LINE - 500);
  }
  expect(forAll).toContain(`  Permissions-Policy: ${FEATURES_OFF}\n`);
  expect(forAll).not.toContain('Content-Security-Policy');
});

/** Every source of these policies, with its directive. */
function sourcesOf(policies: string[]): Set<string> {
  const directives = policies.flatMap((one) => one.split('; '));
  return new Set(
    directives.flatMap((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return sources.map((source) => `${name} ${source}`);
    }),
  );
}

test('_headers is for static hosts, and our server does not serve it', async () => {
  expect((await site.ask('/_headers')).status).toBe(404);
});

function documentRow(path: string): Record<string, unknown> {
  const { etag, type } = fileOf(path);
  const isMissing = pageAt(path).status === 404;
  return {
    ...everywhere,
    'content-security-policy': policy(path),
    'speculation-rules': '"/speculation-rules.json"',
    'permissions-policy': FEATURES_OFF,
    'content-type': type,
    // The encoding that Node's fetch asks for.
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
    etag: isMissing ? undefined : etag.replace(/"$/, '-gzip"'),
  };
}

function fileRow(path: string): Record<string, unknown> {
  const { etag, type } = fileOf(path);
  return {
    ...everywhere,
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
  };
}

function hashed(folder: string): string {
  return Object.keys(files).find((path) => path.startsWith(folder)) ?? `no file in ${folder}`;
}

function fileOf(path: string) {
  const file = files[path];
  if (!file) throw new Error(`Nothing is built at ${path}`);
  return file;
}

/** The policy of promises §4, computed again from the parsed document. */
function policy(path: string): string {
  const { document, kind } = pageAt(path);
  const scripts = all(document, 'script').filter(
    (script) => !script.hasAttribute('src') && !attribute(script, 'type')?.endsWith('json'),
  );
  const hashes = (elements: { textContent: string }[]) => elements.map(({ textContent }) => ` ${hash(textContent)}`);
  const asked = new URL(settings.GEO_URL, settings.SITE_URL).origin;
  const geo = kind === 'root' && asked !== settings.SITE_URL ? ` ${asked}` : '';
  const booking = kind === 'contact' && settings.BOOKING_URL ? new URL(settings.BOOKING_URL).origin : '';
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(scripts).join('')}`,
    `style-src 'self'${hashes(all(document, 'style')).join('')}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${geo}`,
    ...(booking ? [`frame-src ${booking}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
