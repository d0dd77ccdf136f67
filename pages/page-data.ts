import type { Language } from '#contract/language.ts';
import type { Crumb, PageHead } from '#contract/page-head.ts';
import { render } from 'vike/abort';
import { type Route, pageKindOf } from '#contract/routes/match.ts';
import { feedPaths, type PageKind, pagePath, sharedPages } from '#contract/routes/paths.ts';
import type { SiteContextValue } from '#components/site-context.tsx';
import type { Content } from '#model/index/content.ts';
import { withBrand } from '#model/text/search-result.ts';
import { factByName } from '#model/text/facts.ts';
import { trackedContent } from '#model/index/tracked-reads.ts';
import { type SocialCard, socialCardOf, socialImageOf } from '#model/index/social-card.ts';
import { readSnapshot } from '#model/index/snapshot.ts';

/** What +data returns: the head, the values that all components share, and the props of +Page. */
export type PageData<Props> = {
  head: PageHead;
  shared: SiteContextValue;
  props: Props;
  /** Its social image: the address, and what the build draws for it. */
  card: { path: string; card: SocialCard };
};

/** The page context: values that vike sets, and those that the build adds. */
export type AskedPage = {
  /** Its address; vike's own `urlPathname` is what +onBeforeRoute.ts has made of it. */
  urlOriginal: string;
  is404: boolean | null;
  /** Called with the name of every part of the content that the page reads (generator/build). */
  onRead?: (part: string) => void;
};

export type Input = { content: Content; route: Route; language: Language };

/** What a page provides; the rest of its head follows from the route. */
export type Built<Props> = {
  head: Pick<PageHead, 'title' | 'description'> & Partial<PageHead>;
  /** The last crumb's label; without it the page has no breadcrumb. */
  crumb?: string;
  /** Crumbs between home and this page. */
  above?: Crumb[];
  props: Props;
  /** The English version of a Serbian page. Phrases in quotes that it has too are marked as English. */
  english?: unknown;
};

/**
 * The checked content, read once per process from the snapshot that the build, or the dev server, has written. In dev this module is
 * reloaded after every edit.
 */
let siteContent: Content | undefined;

/** Makes a page's +data function. `build` provides what differs between pages. */
export function pageData<Props>(build: (input: Input) => Built<Props>) {
  return ({ urlOriginal, is404, onRead }: AskedPage): PageData<Props> => {
    const [path = '/'] = urlOriginal.split('?');
    const whole = (siteContent ??= readSnapshot(process.cwd()));
    const content = onRead ? trackedContent(whole, onRead) : whole;
    const resolution = content.routes.resolve(path);
    // In dev an address may have the form of a service or a project that does not exist: pages/_error shows what the server would answer.
    const isNone = resolution.state === 'missing' && resolution.route.path !== path;
    if (isNone && pageKindOf(path) && !is404) throw render(404);
    if (resolution.state === 'moved') throw new Error(`${path} has moved to ${resolution.to}`);
    const { route } = resolution;
    const built = build({ content, route, language: route.language });
    const english = route.language === 'sr' && built.english !== undefined && quotedIn(built.english);
    const shared = { ...sharedValues(content, route), ...(english && { english }) };
    const card = socialCardOf(content, route);
    const socialImage = socialImageOf(process.cwd(), card);
    const title = withBrand(built.head.title, content.site.name);
    const head = { ...headOf(built, route, shared), socialImage, ...built.head, title };
    return { head, shared, props: built.props, card: { path: socialImage.path, card } };
  };
}

/** The phrases between English quotation marks, in any text of these values. */
function quotedIn(values: unknown): ReadonlySet<string> {
  const quoted = JSON.stringify(values).matchAll(/“([^”]+)”/g);
  return new Set([...quoted].map(([, phrase = '']) => phrase.replaceAll('\u00A0', ' ')));
}

/** Pages about case studies link to the feed. On other pages the link would cost each visitor 50 bytes for nothing. */
const announcingFeed: PageKind[] = ['home', 'portfolio', 'category', 'project'];

function headOf(built: Built<unknown>, route: Route, shared: SiteContextValue) {
  const { words, language } = shared;
  const crumbs: Crumb[] =
    built.crumb === undefined
      ? []
      : [
          { label: words.nav.home, path: pagePath('home', language) },
          ...(built.above ?? []),
          { label: built.crumb, path: route.path },
        ];
  return {
    language,
    path: route.path,
    robots: route.indexed && shared.draft === undefined ? ('index' as const) : ('noindex, nofollow' as const),
    breadcrumbs: crumbs,
    ...(!isShared(route) && { alternates: shared.counterparts }),
    ...(announcingFeed.includes(route.kind) && { feed: feedPaths[language] }),
  };
}

function isShared({ path }: Route): boolean {
  return Object.values<string>(sharedPages).includes(path);
}

function sharedValues(content: Content, route: Route): SiteContextValue {
  const { routes, dictionary } = content;
  const { language } = route;
  const path = (key: string): string => routes.path(key, language);
  const draft = content.drafts[route.key];
  return {
    language,
    words: dictionary[language],
    dictionary,
    site: content.site,
    siteImages: content.siteImages,
    theme: content.theme,
    ...(draft !== undefined && { draft }),
    path,
    here: route.path,
    counterparts: { en: routes.counterpart(route.path, 'en'), sr: routes.counterpart(route.path, 'sr') },
    services: content.menu[language].map((service) => ({ ...service, path: path(`service:${service.key}`) })),
    year: new Date().getFullYear(),
    fact: (name) => factByName(content.facts, name, language),
  };
}
