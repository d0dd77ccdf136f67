import { Notice } from '#components/layout/Notice.tsx';
import { pagePath, sharedPages } from '#contract/routes/paths.ts';
import code from './inline/attempted-path.ts?script';
import { pageData } from './page.ts';

/** The page of an unknown case study links to the portfolio, that of any other unknown path to the root. */
export const data = pageData(({ content, route, language }) => {
  const isProject = route.kind === 'project-not-found';
  const { meta } = content.pages[isProject ? 'project-not-found' : 'not-found'][language];
  const { heading, text, back } = meta;
  const href = isProject ? pagePath('portfolio', language) : sharedPages.root;
  return {
    search: meta,
    head: { script: { code } },
    props: { ...('code' in meta && { code: meta.code }), heading, text, back: { label: back, href } },
  };
});

export { Notice as Page };
