import { languages } from '#contract/language.ts';
import { contactPaths, feedPaths, fixedPages } from '#contract/routes/paths.ts';
import { assert, Unchecked } from './finding.ts';
import { type Check, isOnGitHubPages, type LiveSite, publishAgain, unlessOnGitHubPages } from './live-site.ts';
import { linksOf, tagsOf } from './tags.ts';

/** The maximum number of pages of the sitemap that are fetched. */
const MOST_OPENED = 40;

const setSiteUrl = 'build with SITE_URL set to the address of the site, and publish again';

export const pageChecks: Record<string, Check> = {
  'not found': async (site) => {
    for (const language of languages) {
      const path = `/${language}/golive-${Date.now()}`;
      const { status, text } = await site.get(path);
      assert(status === 404, `${path} answers ${status}`, 'let the host answer unknown addresses with 404');
      const sentLanguage = tagsOf(text, 'html')[0]?.get('lang') ?? 'no language';
      const isRight = sentLanguage === language || (await isOnGitHubPages(site));
      const page = `${fixedPages['not-found'][language]}.html`;
      assert(isRight, `${path} shows a page in "${sentLanguage}"`, `let the host show ${page} below /${language}/`);
    }
    return 'unknown addresses answer 404 in both languages';
  },
  'robots.txt': async (site) => {
    const { text } = await site.file('/robots.txt', 'text/plain');
    const isOpen = !/^Disallow:\s*\/\s*$/m.test(text);
    assert(isOpen, 'robots.txt keeps search engines out of the whole site', 'publish the robots.txt of the build');
    const sitemap = /^Sitemap:\s*(\S+)/m.exec(text)?.[1] ?? 'nothing';
    assert(sitemap === `${site.origin}/sitemap.xml`, `robots.txt has ${sitemap} as the sitemap`, setSiteUrl);
    return 'search engines are allowed, and robots.txt has the sitemap';
  },
  sitemap: async (site) => {
    const urls = await sitemapUrls(site);
    assert(urls.length > 0, 'the sitemap is empty', publishAgain);
    assertOrigin(site, urls, (url) => `the sitemap has ${url}`);
    return `${urls.length} addresses, ${(await samplePages(site)).length} of them opened`;
  },
  canonical: async (site) => {
    const opened = await samplePages(site);
    for (const { path, text, headers } of opened) {
      const address = linksOf(text, 'canonical')[0]?.get('href') ?? 'nothing';
      assert(address === `${site.origin}${path}`, `${path} has ${address} as its canonical address`, setSiteUrl);
      const rules = `${/<meta name="robots" content="[^"]*/.exec(text)?.[0]} ${String(headers['x-robots-tag'])}`;
      const found = `${path} is in the sitemap, but is sent with noindex`;
      assert(!rules.includes('noindex'), found, 'remove it at the host');
    }
    return `${opened.length} pages have the right canonical address`;
  },
  hreflang: async (site) => {
    const opened = await samplePages(site);
    for (const { path, text } of opened) {
      const links = linksOf(text, 'alternate').filter((link) => link.has('hreflang'));
      const hreflangs = links.map((link) => link.get('hreflang'));
      for (const language of [...languages, 'x-default'])
        assert(hreflangs.includes(language), `${path} has no hreflang ${language}`, publishAgain);
      const urls = links.map((link) => link.get('href') ?? '');
      assertOrigin(site, urls, (url) => `${path} has ${url} as a translation`);
    }
    return `${opened.length} pages link to their translations`;
  },
  'social images': async (site) => {
    for (const { path, text } of await site.pages(Object.values(fixedPages.home))) {
      const image = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? 'nothing';
      assertOrigin(site, [image], (url) => `${path} has ${url} as its social image`);
      const { headers } = await site.file(image, 'image/png');
      const isShared = headers['cross-origin-resource-policy'] === 'cross-origin' || (await isOnGitHubPages(site));
      const advice = 'send Cross-Origin-Resource-Policy: cross-origin for /social/';
      assert(isShared, `other sites cannot show ${image}`, advice);
    }
    return 'the social images of both home pages load';
  },
  feeds: async (site) => {
    for (const path of Object.values(feedPaths)) {
      const type = (await isOnGitHubPages(site)) ? 'application/xml' : 'application/atom+xml';
      const { text } = await site.file(path, type);
      const urls = tagsOf(text, 'link').flatMap((link) => link.get('href') ?? []);
      assertOrigin(site, urls, (url) => `${path} leads to ${url}`);
    }
    return 'both feeds load';
  },
  calendar: unlessOnGitHubPages(async (site) => {
    const { text, headers } = await site.page(contactPaths.en);
    const provider = /frame-src (https:\/\/[^\s;]+)/.exec(String(headers['content-security-policy']))?.[1];
    const noCalendar = 'no calendar is set up, and the form asks for a day';
    if (provider === undefined) throw new Unchecked(noCalendar, 'set BOOKING_URL and build, if you want one');
    const start = text.indexOf(`${provider}/`);
    const address = start === -1 ? provider : (/^[^"'&<\s\\]+/.exec(text.slice(start))?.[0] ?? provider);
    const { status } = await site.get(address);
    assert(status < 400, `the calendar ${address} answers ${status}`, 'correct BOOKING_URL, build and publish again');
    return `${address} answers ${status}`;
  }),
};

/** Throws a Fault for an address with another origin: the site was built with that as its SITE_URL. */
function assertOrigin({ origin }: LiveSite, urls: string[], found: (url: string) => string): void {
  for (const url of urls) assert(url.startsWith(`${origin}/`), found(url), setSiteUrl);
}

async function sitemapUrls(site: LiveSite): Promise<string[]> {
  const { text } = await site.file('/sitemap.xml', 'application/xml');
  return [...text.matchAll(/(?:<loc>|<xhtml:link[^>]* href=")([^<"]*)/g)].map(([, url = '']) => url);
}

/** Fetches pages at even intervals of the sitemap, so that every kind of page is among them. */
async function samplePages(site: LiveSite) {
  const paths = [...new Set(await sitemapUrls(site))].map((url) => new URL(url).pathname);
  const step = Math.max(1, Math.ceil(paths.length / MOST_OPENED));
  return site.pages(paths.filter((_, index) => index % step === 0));
}
