import { ButtonLink } from '#components/elements/Button.tsx';
import { Notice, type NoticeProps } from '#components/layout/Notice.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import type { Bilingual, Language } from '#contract/language.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';

type SharedProps = {
  state: 'shared';
  home: string;
  portfolios: Bilingual<string>;
  projectPages: Bilingual<string>;
  blocks: (PageMeta<'not-found'> & { language: Language })[];
};

export type ErrorPageProps = SharedProps | { state: 'one'; notice: NoticeProps };

/** D6: not found. */
export function Page(props: ErrorPageProps) {
  if (props.state === 'shared') return <SharedNotFound {...props} />;
  return <Notice {...props.notice} />;
}

/** 404.html for static hosts, in both languages: the script before them leaves one, before anything is painted. */
function SharedNotFound({ home, portfolios, projectPages, blocks }: SharedProps) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: notFoundScript(portfolios, projectPages) }} />
      <SharedPage
        blocks={blocks.map(({ language, code, heading, text, back }, index) => ({
          language,
          content: (
            <>
              <p className="tabular font-display text-[clamp(6rem,16vw,12rem)] [line-height:0.8] font-bold tracking-normal text-signal">
                {code}
              </p>
              {index === 0 ? <h1 className="mt-6 text-h2">{heading}</h1> : <h2 className="mt-6 text-h2">{heading}</h2>}
              <p className="mt-4 max-w-measure text-lead text-muted">{text}</p>
              <p className="mt-6">
                <ButtonLink href={home}>{back}</ButtonLink>
              </p>
            </>
          ),
        }))}
      />
    </>
  );
}

function notFoundScript(portfolios: Bilingual<string>, projectPages: Bilingual<string>): string {
  return `(()=>{
const path=location.pathname,language=/^\\/sr(\\/|$)/.test(path)?'sr':'en'
console.error('404: no page at '+path)
if(path.startsWith(${JSON.stringify(portfolios)}[language]+'/'))return location.replace(${JSON.stringify(projectPages)}[language])
document.documentElement.lang=language
document.documentElement.dataset.only=language
})()`;
}
