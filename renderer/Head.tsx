import { hexOf } from '#contract/colour.ts';
import { imageFormats } from '#contract/images.ts';
import { type Language, otherLanguage } from '#contract/language.ts';
import { type PageHead, socialImageSize } from '#contract/page-head.ts';
import { readBuildSettings } from '#contract/build/build-settings.ts';
import type { SiteContextValue } from '#components/site-context.tsx';
import type { Site } from '#model/schema/site.ts';
import { structuredData } from './structured-data.ts';

const { SITE_URL: origin } = readBuildSettings(process.env);

const openGraphLocales = { en: 'en_GB', sr: 'sr_RS' } as const satisfies Record<Language, string>;

type HeadProps = {
  head: PageHead;
  shared: SiteContextValue;
  style: string;
  /** Code that runs before anything is painted. */
  firstPaint: string;
  fonts: string[];
};

/** The document's <head>. */
export function Head({ head, shared: { site, theme, words }, style, firstPaint, fonts }: HeadProps) {
  const url = `${origin}${head.path}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {/* Makes Chromium parse the whole page before it paints: otherwise content moves while the rest arrives. */}
      <link rel="expect" href="#status" blocking="render" />
      <meta name="description" content={head.description} />
      <Preloads head={head} fonts={fonts} />
      <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {head.robots !== 'index' &&
        ['robots', 'googlebot'].map((name) => <meta key={name} name={name} content={head.robots} />)}
      {head.refresh !== undefined && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${head.refresh}`} />
        </noscript>
      )}
      <link rel="canonical" href={url} />
      {/* x-default points to the English path. */}
      {Object.entries(head.alternates ? { ...head.alternates, 'x-default': head.alternates.en } : {}).map(
        ([language, path]) => (
          <link key={language} rel="alternate" hrefLang={language} href={`${origin}${path}`} />
        ),
      )}
      {head.feed !== undefined && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${site.name}: ${words.nav.projects}`}
          href={head.feed}
        />
      )}
      <OpenGraph head={head} site={site} url={url} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={hexOf(theme.day.paper)} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={hexOf(theme.night.paper)} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonForHtml(structuredData({ head, site, words, origin })) }}
      />
    </head>
  );
}

function Preloads({ head: { leadingImage }, fonts }: Pick<HeadProps, 'head' | 'fonts'>) {
  return (
    <>
      {leadingImage && (
        <link
          rel="preload"
          as="image"
          type={imageFormats.avif.type}
          imageSrcSet={leadingImage.srcSet}
          imageSizes={leadingImage.sizes}
          fetchPriority="high"
        />
      )}
      {/* In narrower windows renderer/client/brand-fonts.ts loads the fonts. */}
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" crossOrigin="" media="(min-width: 48rem)" />
      ))}
    </>
  );
}

function OpenGraph({ head, site, url }: { head: PageHead; site: Site; url: string }) {
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
      {/* X reads title, description and image from the og: tags. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** JSON that cannot contain `</script>`, which would end its own script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
