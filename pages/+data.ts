import { createElement, type ReactNode } from 'react';
import { render } from 'vike/abort';
import { formPagePaths } from '#contract/contact/form-page.ts';
import { languageOfPath } from '#contract/language.ts';
import type { Crumb, PageHead } from '#contract/page-head.ts';
import type { Route } from '#contract/routes/match.ts';
import { feedPaths, type PageKind, pagePath, sharedPages } from '#contract/routes/paths.ts';
import type { SiteContextValue } from '#components/site-context.tsx';
import { withBrand } from '#model/text/search-result.ts';
import { formatFact } from '#model/text/facts.ts';
import { trackedContent } from '#model/index/tracked-reads.ts';
import { type SocialCard, socialCardOf, socialImageOf } from '#model/index/social-card.ts';
import { type Content, readSnapshot } from '#model/index/content.ts';
import type { Output, PageFile } from './page.ts';

/** The input of renderer/+onRenderHtml.tsx: the head, the values that all components share, and the page itself. */
export type PageData = {
  head: PageHead;
  shared: SiteContextValue;
  page: ReactNode;
  /** The social image of the page: its address, and the card that the build draws for it. */
  card: { path: string; card: SocialCard };
};

/** The page context of vike: values that vike sets, and values that the build adds. */
type PageRequest = {
  urlOriginal: string;
  is404: boolean | null;
  /** Called with the name of every part of the content that the page reads (generator/build). */
  onRead?: (part: string) => void;
};

const files = import.meta.glob<PageFile>('./*.tsx', { eager: true });

/** Kinds of pages that use the file of another kind. */
const fileKinds: Partial<Record<PageKind, PageKind>> = { category: 'portfolio', 'project-not-found': 'not-found' };

/**
 * The checked content, read once per process from the snapshot that the build or the dev server has written. In dev this module
 * is reloaded after every edit.
 */
let siteContent: Content | undefined;

/** The data of the page at any address. In dev an unknown address gets the not-found page that the server would send. */
export function data({ urlOriginal, is404, onRead }: PageRequest): PageData {
  const [address = '/'] = urlOriginal.split('?');
  const isFormPage = Object.values<string>(formPagePaths).includes(address);
  const path = isFormPage ? pagePath('contact', languageOfPath(address)) : address;
  const allContent = (siteContent ??= readSnapshot(process.cwd(), import.meta.env.DEV ? 'dev' : 'build'));
  const content = onRead ? trackedContent(allContent, onRead) : allContent;
  const resolution = content.routes.resolve(path);
  if (resolution.state === 'moved') throw new Error(`${path} has moved to ${resolution.to}`);
  const { route } = resolution;
  // vike then calls this function again for the same address, with `is404`, and answers 404.
  if (route.path !== path && is404 !== true) throw render(404);
  const file = files[`./${fileKinds[route.kind] ?? route.kind}.tsx`];
  if (!file) throw new Error(`pages/ has no file for the kind ${route.kind}`);
  const { language } = route;
  const output = file.data({ content, route, language, words: content.dictionary[language], isFormPage });
  const phrases = language === 'sr' && output.englishVersion !== undefined && quotedPhrases(output.englishVersion);
  const shared = { ...sharedValues(content, route), ...(phrases && { englishPhrases: phrases }) };
  const card = socialCardOf(content, route);
  const socialImage = socialImageOf(process.cwd(), card);
  const title = withBrand(output.search.title, content.site.name);
  const head = { ...headOf(output, route, shared), socialImage, ...output.head, title };
  return { head, shared, page: createElement(file.Page, output.props), card: { path: socialImage.path, card } };
}

/** The phrases in English quotation marks, in any text of these values. */
function quotedPhrases(values: unknown): ReadonlySet<string> {
  const quoted = JSON.stringify(values).matchAll(/“([^”]+)”/g);
  return new Set([...quoted].map(([, phrase = '']) => phrase.replaceAll('\u00A0', ' ')));
}

/** Pages about case studies link to the feed. On other pages the link would cost each visitor 50 bytes for nothing. */
const kindsWithFeed: PageKind[] = ['home', 'portfolio', 'category', 'project'];

function headOf(output: Output<object>, route: Route, shared: SiteContextValue) {
  const { words, language } = shared;
  const crumbs: Crumb[] =
    output.crumb === undefined
      ? []
      : [
          { label: words.nav.home, path: pagePath('home', language) },
          ...(output.parentCrumbs ?? []),
          { label: output.crumb, path: route.path },
        ];
  return {
    description: output.search.description,
    language,
    path: route.path,
    robots: route.indexed && shared.draft === undefined ? ('index' as const) : ('noindex, nofollow' as const),
    breadcrumbs: crumbs,
    ...(!(route.kind in sharedPages) && { alternates: shared.counterparts }),
    ...(kindsWithFeed.includes(route.kind) && { feed: feedPaths[language] }),
  };
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
    currentPath: route.path,
    counterparts: { en: routes.counterpart(route.path, 'en'), sr: routes.counterpart(route.path, 'sr') },
    services: content.menu[language].map((service) => ({ ...service, path: path(`service:${service.key}`) })),
    year: new Date().getFullYear(),
    fact: (name) => formatFact(content.facts, name, language),
  };
}
