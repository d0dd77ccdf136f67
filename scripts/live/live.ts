import type { Settings } from '#server/settings/settings.ts';
import * as connection from './connection.ts';
import * as contact from './contact.ts';
import { type Finding, findingOf } from './finding.ts';
import * as headers from './headers.ts';
import { LiveSite } from './live-site.ts';
import { MailDomain } from './mail-domain.ts';
import { Network, type NetworkOptions } from './network.ts';
import * as pages from './pages.ts';

export type LiveOptions = NetworkOptions & {
  /** `https://ana.rs` */
  origin: string;
  settings: Settings;
  /** Of the DKIM key of MAIL_FROM's domain. */
  selector?: string | undefined;
};

/** Looks at a published site from outside, and says for each check what it found. */
export async function checkLive({ origin, settings, selector, ...options }: LiveOptions): Promise<Finding[]> {
  const network = new Network(options);
  const site = new LiveSite(origin, network);
  const mail = new MailDomain(site, { from: settings.MAIL_FROM, selector });
  const checks: [string, () => Promise<string>][] = [
    ['TLS', () => connection.tlsVersion(site)],
    ['HSTS', () => connection.strictTransport(site)],
    ['https from http', () => connection.fromHttp(site)],
    ['www', () => connection.otherHost(site)],
    ['headers', () => headers.pageHeaders(site)],
    ['policy', () => headers.policies(site)],
    ['compression', () => headers.compression(site)],
    ['caching', () => headers.caching(site)],
    ['not found', () => pages.notFound(site)],
    ['robots.txt', () => pages.robots(site)],
    ['sitemap', () => pages.sitemap(site)],
    ['canonical', () => pages.canonical(site)],
    ['hreflang', () => pages.alternates(site)],
    ['social images', () => pages.socialImages(site)],
    ['fonts', () => headers.fonts(site)],
    ['feeds', () => pages.feeds(site)],
    ['calendar', () => pages.calendar(site)],
    ['health', () => contact.health(site)],
    ['free disk', () => contact.disk(site)],
    ['form', () => contact.form(site, settings)],
    ['MX', () => mail.mx()],
    ['SPF', () => mail.spf()],
    ['DKIM', () => mail.dkim()],
    ['DMARC', () => mail.dmarc()],
    ['sender', () => mail.alignment()],
    ['clock', () => connection.clock(site)],
  ];
  try {
    const certificate = await findingOf('certificate', () => connection.certificate(site));
    // Without a certificate nothing else can be asked: one line says it.
    if (certificate.state === 'wrong') return [certificate];
    return [certificate, ...(await Promise.all(checks.map(([check, look]) => findingOf(check, look))))];
  } finally {
    network.close();
  }
}
