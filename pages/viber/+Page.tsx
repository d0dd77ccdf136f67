import { Link } from '#components/elements/Link.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import type { Language } from '#contract/language.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';

export type ViberPageProps = { chat: string; blocks: (PageMeta<'viber'> & { language: Language })[] };

const installAddress = 'https://www.viber.com/download/';

/** Opens the chat (open-chat.ts); the page shows where nothing opened. */
export function Page({ chat, blocks }: ViberPageProps) {
  return (
    <SharedPage
      blocks={blocks}
      renderAction={({ open, install }) => (
        <>
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
      )}
    />
  );
}
