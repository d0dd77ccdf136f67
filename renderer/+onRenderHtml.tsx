import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type { PageHead } from '#contract/page-head.ts';
import { sharedPages } from '#contract/routes/paths.ts';
import { Layout } from '#components/layout/Layout.tsx';
import { SiteProvider, type SiteContextValue } from '#components/site-context.tsx';
import { readBuildSettings } from '#contract/build/build-settings.ts';
import { Head } from './head.tsx';
import { lateScript } from './late-script.ts';
import { shortNamesBeside, styleSheetOf } from './page-styles.ts';
import { renameClasses, type ShortNames } from './page-css/short-classes.ts';

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
    <Head
      head={head}
      site={shared.site}
      theme={shared.theme}
      words={shared.words}
      origin={settings.SITE_URL}
      styles={styleSheetOf(body, shared.theme, names)}
    />,
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
