import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/time.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openExistingStore } from '#server/store/open-store.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { findingLine } from '../../scripts/live/finding.ts';
import { checkLive } from '../../scripts/live/live.ts';
import type { LiveOptions } from '../../scripts/live/live-site.ts';
import { type NameServer, startNameServer, type Zone } from './name-server.ts';
import { caddy, type Change, type PublishedSite, publishSite } from './published-site.ts';

const isThere = existsSync(caddy) || process.env['HOSTS'] !== undefined;
if (!isThere) console.log('Caddy is not installed here: npm run golive -- --live is not tested');

const { origin } = (await readBuiltSite('dist')).headers;
const { hostname: host } = new URL(origin);

const mailAddress = /href="mailto:[^"@]+@([^"?]+)/;
const mailDomain = mailAddress.exec(readFileSync('dist/client/en/contact.html', 'utf8'))?.[1] ?? '';

const rightZone: Zone = {
  [`${host} A`]: ['127.0.0.1'],
  [`www.${host} A`]: ['127.0.0.1'],
  [`soon.${host} A`]: ['127.0.0.1'],
  [`${host} TXT`]: ['v=spf1 include:mail.example -all', 'another=1'],
  [`${mailDomain} MX`]: ['mail.example'],
  [`_dmarc.${host} TXT`]: ['v=DMARC1; p=quarantine'],
  [`key._domainkey.${host} TXT`]: ['v=DKIM1; k=rsa; p=MIIB'],
};

describe.skipIf(!isThere)('a published site', () => {
  let site: PublishedSite;
  let names: NameServer;
  beforeAll(async () => {
    [site, names] = await Promise.all([publishSite(host), startNameServer()]);
  });
  afterAll(async () => {
    names.close();
    await site.close();
  });
  beforeEach(() => {
    names.zone = rightZone;
    site.change = () => ({});
  });

  const look = async (options: Partial<LiveOptions> = {}) => {
    const { ca, ports } = site;
    const settings = readSettings({ DATA_DIR: '/nowhere', MAIL_FROM: `mail@${host}` });
    return checkLive({ origin, ca, ports, dns: names.address, dkim: 'key', settings, ...options });
  };
  /** The settings that the command reads when it runs on the server. */
  const onServer = () => ({
    settings: readSettings({
      DATA_DIR: site.data,
      MAIL_FROM: `mail@${host}`,
      MAIL_TO: `ana@${host}`,
      SMTP_URL: site.sink.url,
    }),
  });
  const wrongLines = async (options?: Partial<LiveOptions>): Promise<string[]> =>
    (await look(options)).filter(({ state }) => state === 'wrong').map(findingLine);
  const erased = async () => {
    const { database } = await openExistingStore({ DATA_DIR: site.data });
    const outbox = await createOutbox(database);
    const messages = await outbox.list();
    await outbox.close();
    return messages;
  };

  test('without faults passes every check, and its test message is mailed and erased', async () => {
    const findings = await look(onServer());
    expect(findings.filter(({ state }) => state === 'wrong').map(findingLine)).toEqual([]);
    expect(findings.length).toBeGreaterThan(24);
    expect(findings.find(({ check }) => check === 'form')?.found).toContain('mailed to MAIL_TO and erased');
    expect(findings.find(({ check }) => check === 'free disk')?.found).toMatch(/^\d+ MB are free$/);
    expect(site.sink.received.filter(({ text }) => text.includes('golive'))).not.toEqual([]);
    expect(await erased()).toEqual([]);
  });

  test('finds no fault on GitHub Pages, which sends its own headers, and lists what that host cannot do', async () => {
    site.change = onGitHubPages;
    const findings = await look();
    expect(findings.filter(({ state }) => state === 'wrong').map(findingLine)).toEqual([]);
    const left = findings.flatMap(({ check, found }) => (found.startsWith('GitHub Pages sends no') ? [check] : []));
    expect(left).toEqual(['HSTS', 'headers', 'policy', 'caching', 'calendar']);
  });

  test('on GitHub Pages, still reports a page of another build', async () => {
    site.change = (answer) => ({
      ...onGitHubPages(answer),
      ...(answer.path.startsWith('/fonts/') && { body: 'wOFF' }),
    });
    expect(await wrongLines()).toEqual([expect.stringMatching(/fonts .*not a WOFF2 file/)]);
  });

  test('from another machine, lists the checks that were left out with what each needs', async () => {
    const findings = await look({ settings: readSettings({ DATA_DIR: '/nowhere' }), dkim: undefined });
    const left = findings.filter(({ state }) => state === 'unchecked').map(findingLine);
    expect(left).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/form .*: run this on the server, with its MAIL_FROM/),
        expect.stringMatching(/DKIM .*: add --dkim SELECTOR/),
        expect.stringMatching(/sender .* MAIL_FROM .*: add --from ADDRESS/),
      ]),
    );
  });

  test.each<[string, RegExp, Change]>([
    ['HSTS', /not sent: send "max-age/, dropped('strict-transport-security')],
    ['https from http', /answers 200: redirect http/, at(/^http:/, { status: 200 })],
    ['https from http', /leads to .*: redirect/, at(/^http:/, { headers: { location: `https://${host}/` } })],
    ['www', /answers 302: redirect/, at(/^https:\/\/www/, { status: 302 })],
    ['headers', /X-Content-Type-Options: none/, dropped('x-content-type-options', /^\/(?!assets|fonts)/)],
    ['headers', /Permissions-Policy: none/, dropped('permissions-policy')],
    ['policy', /has no Content-Security-Policy/, dropped('content-security-policy')],
    ['policy', /style-src lacks 'sha256-/, changed(/<style>/, '<style>a{}')],
    [
      'policy',
      /allows 'unsafe-inline'/,
      policyOf((policy) => policy.replace('script-src', "script-src 'unsafe-inline'")),
    ],
    ['compression', /sent uncompressed/, dropped('content-encoding')],
    ['compression', /Vary: Accept-Encoding/, dropped('vary')],
    ['caching', /Cache-Control: max-age=600/, withHeader(/^\/\w+\/(?:home|pocetna)$/, 'cache-control', 'max-age=600')],
    ['caching', /no ETag/, dropped('etag')],
    ['caching', /Cache-Control: no-cache: send public/, withHeader(/^\/assets\//, 'cache-control', 'no-cache')],
    ['not found', /answers 200/, at(/\/golive-/, { status: 200 })],
    ['not found', /shows a page in "en"/, changed(/lang="sr"/, 'lang="en"', /\/golive-/)],
    ['robots.txt', /out of the whole site/, changed(/Allow: \//, 'Disallow: /', /^\/robots/)],
    ['robots.txt', /as the sitemap: build with SITE_URL/, changed(/Sitemap: https:/, 'Sitemap: http:', /^\/robots/)],
    [
      'canonical',
      /as its canonical address/,
      changed(/rel="canonical" href="[^"]*/, 'rel="canonical" href="https://old.rs'),
    ],
    ['hreflang', /as a translation/, changed(/hrefLang="sr" href="[^"]*/, 'hrefLang="sr" href="https://old.rs/')],
    ['social images', /social.* answers 404/, at(/^\/social\//, { status: 404 })],
    ['fonts', /not a WOFF2 file/, at(/\.woff2$/, { body: 'wOFF' })],
    ['fonts', /sent as text\/plain/, withHeader(/\.woff2$/, 'content-type', 'text/plain')],
    ['feeds', /sr\/feed\.xml is sent as/, withHeader(/^\/sr\/feed/, 'content-type', 'text/html')],
    [
      'free disk',
      /12 MB of free disk: make room/,
      at(/^\/healthz/, { body: '{"store":"ok","pages":"ok","freeDiskMegabytes":12}' }),
    ],
    ['health', /store is unavailable/, at(/^\/healthz/, { status: 503, body: '{"store":"unavailable","pages":"ok"}' })],
    ['form', /the form answers 503/, at(/^\/api\/contact/, { status: 503 })],
    ['clock', /differs by \d+ s/, withHeader(/./, 'date', 'Tue, 01 Jan 2030 00:00:00 GMT')],
  ])('%s: one line says %s', async (check, line, change) => {
    site.change = change;
    const lines = await wrongLines(check === 'form' ? onServer() : {});
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines[0]).toMatch(new RegExp(`^WRONG +${check} `));
    expect(await erased()).toEqual([]);
  });

  test('says when the server serves another release than that of --release', async () => {
    expect(await wrongLines({ release: 'dist' })).toEqual([]);
    const line = 'WRONG       health            release 20261127T000500Z is not served: the log of the server says why';
    expect(await wrongLines({ release: '20261127T000500Z' })).toEqual([line]);
  });

  test('reports a sitemap with pages of another host', async () => {
    site.change = changed(/https:\/\/[^/<]+/g, 'https://old.rs', /^\/sitemap/);
    expect(await wrongLines()).toEqual([expect.stringMatching(/sitemap +the sitemap has https:\/\/old\.rs/)]);
  });

  test.each<[string, RegExp, Zone]>([
    ['www', /has no address: add a DNS record/, { [`www.${host} A`]: [] }],
    ['MX', /has no mail server/, { [`${mailDomain} MX`]: [] }],
    ['SPF', /has 0 SPF records/, { [`${host} TXT`]: [] }],
    ['SPF', /has 2 SPF records/, { [`${host} TXT`]: ['v=spf1 -all', 'v=spf1 ~all'] }],
    ['SPF', /end it in -all/, { [`${host} TXT`]: ['v=spf1 +all'] }],
    ['DKIM', /has no DKIM key/, { [`key._domainkey.${host} TXT`]: ['v=DKIM1; p='] }],
    ['DMARC', /has 0 DMARC records/, { [`_dmarc.${host} TXT`]: [] }],
    ['DMARC', /p=none/, { [`_dmarc.${host} TXT`]: ['v=DMARC1; p=none'] }],
  ])('%s of the mail domain: one line says %s', async (check, line, zone) => {
    names.zone = { ...rightZone, ...zone };
    const lines = await wrongLines();
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines[0]).toMatch(new RegExp(`^WRONG +${check} `));
  });

  test.each<[string, RegExp, Zone]>([
    [
      'the record of the nearest parent counts',
      /DMARC of a\.mail\.\S+ has p=none/,
      { [`_dmarc.mail.${host} TXT`]: ['v=DMARC1; p=none'] },
    ],
    [
      'a missing record is advised for the subdomain',
      /add one TXT record _dmarc\.a\.mail\./,
      { [`_dmarc.${host} TXT`]: [] },
    ],
  ])('DMARC of a subdomain: %s', async (_, line, zone) => {
    const [domain, spf] = [`a.mail.${host}`, 'v=spf1 -all'];
    names.zone = { ...rightZone, [`${domain} TXT`]: [spf], [`key._domainkey.${domain} TXT`]: ['p=MII'], ...zone };
    const settings = readSettings({ DATA_DIR: '/nowhere', MAIL_FROM: `ana@${domain}` });
    expect(await wrongLines({ settings })).toEqual([expect.stringMatching(line)]);
  });

  test('reports a sender of another domain', async () => {
    names.zone = {
      ...rightZone,
      'other.rs TXT': ['v=spf1 -all'],
      '_dmarc.other.rs TXT': ['v=DMARC1; p=reject'],
      'key._domainkey.other.rs TXT': ['p=MII'],
    };
    const settings = readSettings({ DATA_DIR: '/nowhere', MAIL_FROM: 'ana@other.rs' });
    expect(await wrongLines({ settings })).toEqual([expect.stringMatching(/sender +MAIL_FROM is at other\.rs/)]);
  });

  test.each<[string, RegExp, () => Partial<LiveOptions>]>([
    ['an unknown certificate authority', /browsers reject the certificate/, () => ({ ca: undefined })],
    [
      'a certificate that ends soon',
      /ends in 0 days: renew it, and find out why it was not/,
      () => ({ origin: `https://soon.${host}` }),
    ],
    ['no server at the address', /certificate .*ECONNREFUSED/, () => ({ ports: { http: 9, https: 9 } })],
  ])('%s is reported in one line', async (_, line, options) => {
    expect(await wrongLines(options())).toEqual([expect.stringMatching(line)]);
  });

  test('an expired certificate and one of another host are reported in one line each', async () => {
    const read = (file: string) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
    const linesFor = async (ca: string): Promise<string[]> => {
      const server = createServer({ cert: ca, key: read('../contact/localhost-key.pem') }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const lines = await wrongLines({ ca, ports: { http: site.ports.http, https: port } });
      server.close();
      server.closeAllConnections();
      return lines;
    };
    const expired = read('./expired-cert.pem');
    expect(await linesFor(expired)).toEqual([expect.stringMatching(/the certificate ended \d+ days ago/)]);
    const other = read('../contact/localhost-cert.pem');
    expect(await linesFor(other)).toEqual([expect.stringMatching(/browsers reject the certificate/)]);
    vi.setSystemTime(new X509Certificate(expired).validToDate.getTime() + HOUR_MS);
    const today = await linesFor(expired).finally(() => vi.useRealTimers());
    expect(today).toEqual([expect.stringMatching(/the certificate ended 1 day ago/)]);
  });
});

/** Changes responses whose path matches. For http and www the path is a whole URL: `http://…`, `https://www.…`. */
function at(path: RegExp, sent: Partial<ReturnType<Change>>): Change {
  return (answer) => (path.test(answer.path) ? { ...sent, headers: { ...answer.headers, ...sent.headers } } : {});
}

/** Sends the headers of GitHub Pages, and its only not-found page, /404.html. */
function onGitHubPages({ path, status, headers, body }: Parameters<Change>[0]): ReturnType<Change> {
  const kept = ['content-type', 'content-encoding', 'etag', 'last-modified', 'date', 'location', 'vary'];
  const sent = Object.fromEntries(kept.map((name) => [name, headers[name]]));
  const type = path.endsWith('.xml') ? { 'content-type': 'application/xml' } : {};
  const pagesHeaders = { ...sent, ...type, 'x-github-request-id': 'A1B2:3C4D', 'cache-control': 'max-age=600' };
  return { headers: pagesHeaders, body: status === 404 ? body.replace('lang="sr"', 'lang="en"') : body };
}

function dropped(header: string, path = /./): Change {
  return ({ path: asked, headers }) => (path.test(asked) ? { headers: { ...headers, [header]: undefined } } : {});
}

function withHeader(path: RegExp, header: string, value: string): Change {
  return at(path, { headers: { [header]: value } });
}

function changed(text: RegExp, by: string, path = /./): Change {
  return ({ path: asked, body }) => (path.test(asked) ? { body: body.replace(text, by) } : {});
}

function policyOf(change: (policy: string) => string): Change {
  return ({ headers }) => {
    const policy = headers['content-security-policy'];
    return typeof policy === 'string' ? { headers: { ...headers, 'content-security-policy': change(policy) } } : {};
  };
}
