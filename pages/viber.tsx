import { Link } from '#components/elements/Link.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import { revealedPhoneKey } from '#contract/contact/phone.ts';
import code from './inline/open-chat.ts?script';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content }) => {
  const { viber } = content.pages;
  const number = encodeURIComponent((content.site.phone ?? '').replaceAll(' ', ''));
  const chat = `viber://chat?number=${number}`;
  return {
    search: viber.en.meta,
    head: { refresh: chat, script: { code, values: { phoneKey: revealedPhoneKey } } },
    props: { chat, entries: viber },
  };
});

const installAddress = 'https://www.viber.com/download/';

/** Opens the chat (open-chat.ts). Visitors see the page if nothing opens. */
export function Page({ chat, entries }: PropsOf<typeof data>) {
  return (
    <SharedPage
      entries={entries}
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
