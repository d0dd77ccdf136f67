import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type { PageHead } from '#contract/page-head.ts';
import { sharedPages } from '#contract/routes/paths.ts';
import type { Theme } from '#model/schema/theme.ts';
import { Layout } from '#components/layout/Layout.tsx';
import { SiteProvider, type SiteContextValue } from '#components/site-context.tsx';
import fontFiles from './fonts.json' with { type: 'json' };
import { Head } from './Head.tsx';
import firstPaint from './inline/first-paint.ts?script';
import lateStart from './inline/late-start.ts?script';
import type { BuiltScripts, PageFacts, RenderedDocument } from './page-facts.ts';
import { BuiltStyles, extraRules, siteRules, withColours } from './page-styles.ts';

/** What this file reads of the result of pages/+data.ts. Declared here because the renderer may not import pages. */
type Data = { head: PageHead; shared: SiteContextValue; page: ReactNode };

const fonts = Object.values(fontFiles);

/**
 * Renders the HTML document of a page. A build reads the document and its facts from the page context. In dev vike sends the
 * document, and adds the page's script.
 */
export function onRenderHtml(pageContext: PageContextServer) {
  // Casts: vike types these as unknown; `data` is a PageData, and the build adds `scripts`.
  const { head, shared, page } = pageContext.data as Data;
  const { scripts } = pageContext as { scripts?: BuiltScripts };
  const html = renderToStaticMarkup(
    <SiteProvider value={shared}>
      <Body head={head} page={page} script={scripts?.addresses[0]} />
    </SiteProvider>,
  ).replaceAll(/><\/(?:path|circle|rect|line)>/g, '/>'); // Shapes are closed in fewer bytes.
  const { body, style } = styled(html, shared.theme, scripts);
  const headHtml = renderToStaticMarkup(<Head {...{ head, shared, style, firstPaint, fonts }} />);
  // Non-breaking spaces are for line breaks on the page; metadata gets plain ones.
  const document = `<!doctype html><html lang="${head.language}">${plainSpaces(headHtml)}${body}</html>`;
  const facts: PageFacts = {
    style: plainSpaces(style),
    inlineScripts: [firstPaint, head.script?.code, lateStart].filter((code) => code !== undefined),
    scripts: scripts?.addresses ?? [],
    fonts,
    images: head.leadingImage ? [head.leadingImage.phonePath] : [],
    stylesheets: scripts?.stylesheets ?? [],
  };
  return {
    documentHtml: dangerouslySkipEscape(document),
    pageContext: { document, facts } satisfies RenderedDocument,
  };
}

/** Cached, because a process renders the pages of one build, which have the same colours and scripts. */
let styles: BuiltStyles | undefined;

/** The styles of a page. In dev it gets all rules, and classes keep their names. */
function styled(html: string, theme: Theme, scripts: BuiltScripts | undefined): { body: string; style: string } {
  if (!scripts) return { body: html, style: withColours(siteRules, theme) + extraRules(html) };
  styles ??= new BuiltStyles(theme, scripts);
  return styles.page(html);
}

/** The body of a page. Pages with both languages have no header and footer, and are never swapped. */
function Body({ head, page, script }: Pick<Data, 'head' | 'page'> & { script: string | undefined }) {
  const isShared = Object.values<string>(sharedPages).includes(head.path);
  const { code, values } = head.script ?? {};
  return (
    <body>
      {code !== undefined && (
        <script data-values={values && JSON.stringify(values)} dangerouslySetInnerHTML={{ __html: code }} />
      )}
      {isShared ? (
        page
      ) : (
        <>
          {/* Navigation swaps this part (renderer/client/navigation.ts); the live regions below stay, for screen readers. */}
          <div id="page">
            <Layout breadcrumbs={head.breadcrumbs}>{page}</Layout>
          </div>
          <p id="swup-announcer" aria-live="assertive" aria-atomic="true" className="sr-only" />
          <p id="status" role="status" className="sr-only" />
        </>
      )}
      <script data-src={script} dangerouslySetInnerHTML={{ __html: lateStart }} />
    </body>
  );
}

function plainSpaces(html: string): string {
  return html.replaceAll('\u00a0', ' ');
}
