import { revealedPhoneKey } from '#contract/contact/phone.ts';
import { Link } from '#components/elements/Link.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import type { Language } from '#contract/language.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';

export type ViberPageProps = { chat: string; blocks: (PageMeta<'viber'> & { language: Language })[] };

const installAddress = 'https://www.viber.com/download/';

/** product §2: opens the chat; the page shows where nothing opened. */
export function Page({ chat, blocks }: ViberPageProps) {
  return (
    <>
      <SharedPage
        blocks={blocks.map(({ language, heading, text, open, install }, index) => ({
          language,
          content: (
            <>
              {index === 0 ? <h1 className="text-h2">{heading}</h1> : <h2 className="text-h2">{heading}</h2>}
              <p className="mt-4 max-w-measure text-lead text-muted">{text}</p>
              <p className="mt-6">
                <a href={chat} className="rising text-h4 font-semibold">
                  {open}
                </a>
              </p>
              <p className="mt-3">
                <Link href={installAddress} className="rising">
                  {install}
                </Link>
              </p>
            </>
          ),
        }))}
      />
      <script dangerouslySetInnerHTML={{ __html: openChat }} />
    </>
  );
}

/** Opens the chat with the number that was just revealed in this tab, else with the business line (D14). */
const openChat = `{const links=document.querySelectorAll('a[href^="viber:"]')
let number=null
try{number=sessionStorage.getItem('${revealedPhoneKey}')}catch{}
if(/^\\+\\d+$/.test(number))for(const link of links)link.href='viber://chat?number='+encodeURIComponent(number)
addEventListener('load',()=>location.assign(links[0].href))}`;
