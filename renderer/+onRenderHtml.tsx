import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { hexOf } from '#contract/colour.ts';
import { imageFormats } from '#contract/images.ts';
import { type Language, languages, otherLanguage } from '#contract/language.ts';
import { type PageHead, socialImageSize } from '#contract/page-head.ts';
import { sharedPages } from '#contract/routes/paths.ts';
import { Layout } from '#components/layout/Layout.tsx';
import { SiteProvider, type SiteContextValue } from '#components/site-context.tsx';
import { readBuildSettings } from '#contract/build/build-settings.ts';
import type { Site } from '#model/schema/site.ts';
import { headScript } from './head-script.ts';
import fonts from './fonts.json' with { type: 'json' };
import { lateScript } from './late-script.ts';
import { shortNamesBeside, styleSheetOf } from './page-styles.ts';
import { renameClasses, type ShortNames } from './page-css/short-classes.ts';
import { structuredData } from './structured-data.ts';

/** What +data of every page returns (pages/page-data.ts). Declared here because the renderer imports no page. */
type Data = { head: PageHead; shared: SiteContextValue; props: object };

/** What the build adds to the page context: every word in its scripts. In dev it is missing, and classes keep their names. */
type Asked = { wordsOfScripts?: ReadonlySet<string> };

const settings = readBuildSettings(process.env);
let names: ShortNames | undefined;

/** The HTML document of every page, once. */
export function onRenderHtml(pageContext: PageContextServer) {
  // Casts: vike types both as unknown; every +data is a PageData and every +Page a component.
  const { head, shared, props } = pageContext.data as Data;
  const Page = pageContext.Page as ComponentType<object>;
  const { wordsOfScripts } = pageContext as Asked;
  if (wordsOfScripts) names ??= shortNamesBeside(wordsOfScripts);
  const page = <Page {...props} />;
  const isShared = Object.values<string>(sharedPages).includes(head.path);
  const body = renderToStaticMarkup(
    <SiteProvider value={shared}>
      <body>
        {isShared ? page : <Swapped page={<Layout breadcrumbs={head.breadcrumbs}>{page}</Layout>} />}
        <script dangerouslySetInnerHTML={{ __html: lateScript }} />
      </body>
    </SiteProvider>,
  );
  const headHtml = renderToStaticMarkup(
    <Head head={head} shared={shared} styles={styleSheetOf(body, shared.theme, names)} />,
  );
  // Non-breaking spaces are for line breaks on the page; metadata gets plain ones.
  const plainHead = headHtml.replaceAll('\u00a0', ' ');
  return escapeInject`<!doctype html><html lang="${head.language}">${dangerouslySkipEscape(plainHead)}${dangerouslySkipEscape(names ? renameClasses(body, names) : body)}</html>`;
}

/** The part that navigation swaps (renderer/client/navigation.ts), and two live regions that stay, for screen readers. */
function Swapped({ page }: { page: ReactNode }) {
  return (
    <>
      <div id="page">{page}</div>
      <p id="swup-announcer" aria-live="assertive" aria-atomic="true" className="sr-only" />
      <p id="status" role="status" className="sr-only" />
    </>
  );
}

const openGraphLocales = { en: 'en_GB', sr: 'sr_RS' } as const satisfies Record<Language, string>;

type HeadProps = { head: PageHead; shared: SiteContextValue; styles: string };

/** Everything between <head> and </head> (product §1). */
function Head({ head, shared: { site, theme, words }, styles }: HeadProps) {
  const origin = settings.SITE_URL;
  const url = `${origin}${head.path}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.leadingImage && (
        <link
          rel="preload"
          as="image"
          type={imageFormats.avif.type}
          imageSrcSet={head.leadingImage.sources}
          imageSizes={head.leadingImage.sizes}
          fetchPriority="high"
        />
      )}
      {/* Narrower windows: renderer/client/brand-fonts.ts. */}
      {Object.values(fonts).map((font) => (
        <link key={font} rel="preload" href={font} as="font" crossOrigin="" media="(min-width: 48rem)" />
      ))}
      <script dangerouslySetInnerHTML={{ __html: headScript }} />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <Robots robots={head.robots} />
      {head.refresh !== undefined && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${head.refresh}`} />
        </noscript>
      )}
      <link rel="canonical" href={url} />
      <Alternates head={head} origin={origin} />
      {head.feed !== undefined && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${site.name}: ${words.nav.projects}`}
          href={head.feed}
        />
      )}
      <OpenGraph head={head} site={site} url={url} origin={origin} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={hexOf(theme.day.paper)} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={hexOf(theme.night.paper)} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonForHtml(structuredData(head, site, words, origin)) }}
      />
    </head>
  );
}

function Robots({ robots }: { robots: PageHead['robots'] }) {
  if (robots === 'index') return null;
  return (
    <>
      <meta name="robots" content={robots} />
      <meta name="googlebot" content={robots} />
    </>
  );
}

/** x-default points to the English path (product §1). */
function Alternates({ head: { alternates }, origin }: { head: PageHead; origin: string }) {
  if (!alternates) return null;
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${origin}${alternates[language]}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${alternates.en}`} />
    </>
  );
}

function OpenGraph({ head, site, url, origin }: { head: PageHead; site: Site; url: string; origin: string }) {
  const image = `${origin}${head.socialImage.path}`;
  return (
    <>
      <meta property="og:type" content={head.subject?.project ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={openGraphLocales[head.language]} />
      <meta property="og:locale:alternate" content={openGraphLocales[otherLanguage(head.language)]} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(socialImageSize.width)} />
      <meta property="og:image:height" content={String(socialImageSize.height)} />
      <meta property="og:image:alt" content={head.socialImage.alt} />
      {/* Its words and image are those of og:. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** JSON that cannot end its own script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
