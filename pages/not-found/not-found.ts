import type { NoticeProps } from '#components/layout/Notice.tsx';
import { pagePath, sharedPages } from '#contract/routes/paths.ts';
import type { Built, Input } from '../page-data.ts';
import code from './attempted-path.ts?script';

/** An unknown case study leads back to the portfolio, any other unknown path to the root. */
export function notFound({ content, route, language }: Input): Built<NoticeProps> {
  const isProject = route.kind === 'project-not-found';
  const { meta } = content.pages[isProject ? 'project-not-found' : 'not-found'][language];
  const { title, description, heading, text, back } = meta;
  const href = isProject ? pagePath('portfolio', language) : sharedPages.root;
  return {
    head: { title, description, script: { code } },
    props: { ...('code' in meta && { code: meta.code }), heading, text, back: { label: back, href } },
  };
}
