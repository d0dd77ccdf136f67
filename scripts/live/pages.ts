import { type Language, languages } from '#contract/language.ts';
import { contactPaths, feedPaths, fixedPages } from '#contract/routes/paths.ts';
import { Fault, Unchecked } from './finding.ts';
import { linksOf, type LiveSite, tagsOf } from './live-site.ts';

/** Pages of the sitemap that are opened. */
const MOST_OPENED = 40;

const setSiteUrl = 'build with SITE_URL set to the address of the site, and publish again';

export async function notFound(site: LiveSite): Promise<string> {
  for (const language of languages) await mustBeMissing(site, language);
  return 'unknown addresses answer 404 in both languages';
}

async function mustBeMissing(site: LiveSite, language: Language): Promise<void> {
  const path = `/${language}/golive-${Date.now()}`;
  const { status, text } = await site.get(path);
  if (status !== 404) throw new Fault(`${path} answers ${status}`, 'let the host answer unknown addresses with 404');
  const found = tagsOf(text, 'html')[0]?.get('lang') ?? 'no language';
  if (found !== language && !(await site.isOnGitHubPages()))
    throw new Fault(
      `${path} shows a page in "${found}"`,
      `let the host show ${fixedPages['not-found'][language]}.html below /${language}/`,
    );
}

export async function robots(site: LiveSite): Promise<string> {
  const { text } = await site.file('/robots.txt', 'text/plain');
  if (/^Disallow:\s*\/\s*$/m.test(text))
    throw new Fault('robots.txt keeps search engines out of the whole site', 'publish the robots.txt of the build');
  const sitemap = /^Sitemap:\s*(\S+)/m.exec(text)?.[1] ?? 'nothing';
  if (sitemap !== `${site.origin}/sitemap.xml`)
    throw new Fault(`robots.txt names ${sitemap} as the sitemap`, setSiteUrl);
  return 'search engines are let in, and told of the sitemap';
}

export async function sitemap(site: LiveSite): Promise<string> {
  const urls = await sitemapUrls(site);
  if (urls.length === 0) throw new Fault('the sitemap is empty', 'publish the whole of dist/client again');
  const foreign = urls.find((url) => new URL(url).origin !== site.origin);
  if (foreign !== undefined) throw new Fault(`the sitemap names ${foreign}`, setSiteUrl);
  const opened = await openedPaths(site);
  await Promise.all(opened.map((path) => site.page(path)));
  return `${urls.length} addresses, ${opened.length} of them opened`;
}

async function sitemapUrls(site: LiveSite): Promise<string[]> {
  const { text } = await site.file('/sitemap.xml', 'application/xml');
  const parts = text.includes('<sitemapindex') ? locations(text) : [];
  const texts = await Promise.all(parts.map(async (part) => (await site.get(new URL(part).pathname)).text));
  return (parts.length === 0 ? [text] : texts).flatMap(locations);
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/(?:<loc>|<xhtml:link[^>]* href=")([^<"]*)/g)].map(([, url = '']) => url);
}

/** Pages of the sitemap, spread evenly, so that every kind of page is among them. */
async function openedPaths(site: LiveSite): Promise<string[]> {
  const paths = [...new Set(await sitemapUrls(site))].map((url) => new URL(url).pathname);
  const step = Math.max(1, Math.ceil(paths.length / MOST_OPENED));
  return paths.filter((_, index) => index % step === 0);
}

export async function canonical(site: LiveSite): Promise<string> {
  const opened = await openedPaths(site);
  for (const path of opened) {
    const { text, headers } = await site.page(path);
    const own = linksOf(text, 'canonical')[0]?.href ?? 'nothing';
    if (own !== `${site.origin}${path}`) throw new Fault(`${path} names ${own} as its canonical address`, setSiteUrl);
    const isHidden =
      /<meta name="robots" content="[^"]*noindex/.test(text) || /noindex/.test(String(headers['x-robots-tag']));
    if (isHidden)
      throw new Fault(`${path} is in the sitemap, and tells search engines noindex`, 'remove it at the host');
  }
  return `${opened.length} pages name themselves`;
}

export async function alternates(site: LiveSite): Promise<string> {
  const opened = await openedPaths(site);
  for (const path of opened) {
    const links = linksOf((await site.page(path)).text, 'alternate').filter(({ link }) => link.has('hreflang'));
    const lacking = [...languages, 'x-default'].find(
      (language) => !links.some(({ link }) => link.get('hreflang') === language),
    );
    if (lacking !== undefined)
      throw new Fault(`${path} has no hreflang ${lacking}`, 'publish the whole of dist/client again');
    const foreign = links.find(({ href }) => new URL(href).origin !== site.origin);
    if (foreign) throw new Fault(`${path} names ${foreign.href} as a translation`, setSiteUrl);
  }
  return `${opened.length} pages name their translations`;
}

export async function socialImages(site: LiveSite): Promise<string> {
  for (const path of Object.values(fixedPages.home)) {
    const { text } = await site.page(path);
    const image = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? 'nothing';
    if (!image.startsWith(`${site.origin}/`)) throw new Fault(`${path} names ${image} as its picture`, setSiteUrl);
    const { headers } = await site.file(image, 'image/png');
    const isShared = headers['cross-origin-resource-policy'] === 'cross-origin' || (await site.isOnGitHubPages());
    if (!isShared)
      throw new Fault(
        `${image} may not be shown by other sites`,
        'send Cross-Origin-Resource-Policy: cross-origin for /social/',
      );
  }
  return 'the cards of both home pages are there';
}

export async function feeds(site: LiveSite): Promise<string> {
  for (const path of Object.values(feedPaths)) {
    const { text } = await site.file(path, (await site.isOnGitHubPages()) ? 'application/xml' : 'application/atom+xml');
    const foreign = [...text.matchAll(/<link[^>]* href="([^"]*)"/g)].find(
      ([, url = '']) => !url.startsWith(`${site.origin}/`),
    );
    if (foreign) throw new Fault(`${path} leads to ${foreign[1]}`, setSiteUrl);
  }
  return 'both feeds are there';
}

export async function calendar(site: LiveSite): Promise<string> {
  const { text, headers } = await site.page(contactPaths.en);
  const provider = /frame-src (https:\/\/[^\s;]+)/.exec(String(headers['content-security-policy']))?.[1];
  if (provider === undefined)
    throw new Unchecked(
      'no calendar is set up, and the form asks for a day',
      'BOOKING_URL at the build, if you want one',
    );
  const at = text.indexOf(`${provider}/`);
  const address = at === -1 ? provider : (/^[^"'&<\s\\]+/.exec(text.slice(at))?.[0] ?? provider);
  const { status } = await site.get(address);
  if (status >= 400)
    throw new Fault(`the calendar ${address} answers ${status}`, 'correct BOOKING_URL, build and publish again');
  return `${address} answers ${status}`;
}
