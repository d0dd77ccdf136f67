import { hexOf } from '#contract/colour.ts';
import { imageFormats } from '#contract/images.ts';
import { type Language, languages, otherLanguage } from '#contract/language.ts';
import type { PageHead } from '#contract/page-head.ts';
import { socialImageSize } from '#contract/page-head.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import type { Site } from '#model/schema/site.ts';
import type { Theme } from '#model/schema/theme.ts';
import { brandScript } from './brand-script.ts';
import fonts from './fonts.json' with { type: 'json' };
import { structuredData } from './structured-data.ts';

const openGraphLocales = { en: 'en_GB', sr: 'sr_RS' } as const satisfies Record<Language, string>;

type HeadProps = { head: PageHead; site: Site; theme: Theme; words: Dictionary; origin: string; styles: string };

/** Everything between <head> and </head> (product §1). */
export function Head({ head, site, theme, words, origin, styles }: HeadProps) {
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
      <script dangerouslySetInnerHTML={{ __html: brandScript }} />
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
