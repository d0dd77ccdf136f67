import type { Language } from '#contract/language.ts';
import type { Crumb, PageHead } from '#contract/page-head.ts';
import { render } from 'vike/abort';
import { kindByForm, pagePath, type PageKind, type Route, sharedPages } from '#contract/routes.ts';
import type { SiteContextValue } from '#components/site-context.tsx';
import type { Content } from '#content/model/load.ts';
import { factText, requiredFact } from '#content/model/facts.ts';
import { socialCardOf, socialImageOf } from '#content/model/social-card.ts';
import { siteContent } from './site-content.ts';

/** What +data gives the renderer: the head, what all components share, and the props of +Page. */
export type PageData<Props> = { head: PageHead; shared: SiteContextValue; props: Props };

/** What +data works with. */
export type Input = { content: Content; route: Route; language: Language };

/** What a page must say of itself; the rest of its head follows from the route. */
export type Built<Props> = {
  head: Pick<PageHead, 'title' | 'description'> & Partial<PageHead>;
  /** The last crumb's label; without it the page has no breadcrumb. */
  crumb?: string;
  /** Crumbs between home and this page. */
  above?: Crumb[];
  props: Props;
};

/** The routes of one kind, for +onBeforePrerenderStart. */
export async function pathsOfKind(kind: PageKind): Promise<string[]> {
  const { routes } = await siteContent();
  return routes.all.filter((route) => route.kind === kind).map((route) => route.path);
}

/** vike's route function of a kind of page. By the form of the path, because vike wants an answer at once. */
export function routeOfKind(kind: PageKind) {
  return ({ urlPathname }: { urlPathname: string }): boolean => kindByForm(urlPathname) === kind;
}

/** Makes a +data function out of what is special about a page. */
export function pageData<Props>(build: (input: Input) => Built<Props>) {
  return async ({ urlPathname, is404 }: { urlPathname: string; is404: boolean | null }): Promise<PageData<Props>> => {
    const content = await siteContent();
    const resolution = content.routes.resolve(urlPathname);
    // In dev an address may look like a service or a project and be none: pages/_error shows what the server would answer.
    const isNone = resolution.state === 'missing' && resolution.route.path !== urlPathname;
    if (isNone && kindByForm(urlPathname) && !is404) throw render(404);
    if (resolution.state === 'moved') throw new Error(`${urlPathname} has moved to ${resolution.to}`);
    const { route } = resolution;
    const built = build({ content, route, language: route.language });
    const shared = sharedValues(content, route);
    return { head: headOf(built, content, route, shared), shared, props: built.props };
  };
}

function headOf(built: Built<unknown>, content: Content, route: Route, shared: SiteContextValue): PageHead {
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
    robots: route.indexed ? 'index' : 'noindex, nofollow',
    breadcrumbs: crumbs,
    socialImage: socialImageOf(process.cwd(), socialCardOf(content, route)),
    ...(!isShared(route) && { alternates: shared.counterparts }),
    ...built.head,
  };
}

function isShared({ path }: Route): boolean {
  return Object.values<string>(sharedPages).includes(path);
}

function sharedValues(content: Content, route: Route): SiteContextValue {
  const { routes, facts, site, dictionary } = content;
  const { language } = route;
  const path = (key: string): string => routes.path(key, language);
  return {
    language,
    words: dictionary[language],
    dictionary,
    site,
    path,
    here: route.path,
    counterparts: { en: routes.counterpart(route.path, 'en'), sr: routes.counterpart(route.path, 'sr') },
    services: content.services.map((service) => ({
      key: service.name,
      path: path(`service:${service.name}`),
      label: service[language].meta.menu,
      emoji: service[language].meta.emoji,
    })),
    year: new Date().getFullYear(),
    fact: (name) => factText(requiredFact(facts, name), language),
  };
}
