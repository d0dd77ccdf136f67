import { Notice } from '#components/layout/Notice.tsx';
import { serverPart } from '#contract/build/server-parts.ts';

export type ThankYouPageProps = {
  heading: string;
  text: string;
  unconfirmed: string;
  back: { label: string; href: string };
};

/** Where the form leads without JavaScript. It mentions a confirmation only if mail is set up. */
export function Page({ text, unconfirmed, ...notice }: ThankYouPageProps) {
  const words = (
    <>
      <p {...serverPart('mail')}>{text}</p>
      <p {...serverPart('no-mail')}>{unconfirmed}</p>
    </>
  );
  return <Notice {...notice} text={words} />;
}
