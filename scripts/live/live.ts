import type { Settings } from '#server/settings/settings.ts';
import * as connection from './connection.ts';
import * as contact from './contact.ts';
import { type Finding, findingOf, Unchecked } from './finding.ts';
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
  const byHeaders = (look: (of: LiveSite) => Promise<string>) => async (): Promise<string> => {
    if (await site.isOnGitHubPages())
      throw new Unchecked(
        'GitHub Pages sends no headers of the site',
        'a host that reads _headers, or a CDN that sends them',
      );
    return look(site);
  };
  const checks: [string, () => Promise<string>][] = [
    ['TLS', () => connection.tlsVersion(site)],
    ['HSTS', byHeaders(connection.strictTransport)],
    ['https from http', () => connection.fromHttp(site)],
    ['www', () => connection.otherHost(site)],
    ['headers', byHeaders(headers.pageHeaders)],
    ['policy', byHeaders(headers.policies)],
    ['compression', () => headers.compression(site)],
    ['caching', byHeaders(headers.caching)],
    ['not found', () => pages.notFound(site)],
    ['robots.txt', () => pages.robots(site)],
    ['sitemap', () => pages.sitemap(site)],
    ['canonical', () => pages.canonical(site)],
    ['hreflang', () => pages.alternates(site)],
    ['social images', () => pages.socialImages(site)],
    ['fonts', () => headers.fonts(site)],
    ['feeds', () => pages.feeds(site)],
    ['calendar', byHeaders(pages.calendar)],
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
