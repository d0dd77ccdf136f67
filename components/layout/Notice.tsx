import type { ReactNode } from 'react';
import { ButtonLink } from '../elements/Button.tsx';

type NoticeProps = { code?: string; heading: string; text: ReactNode; back: { label: string; href: string } };

/** A page with one message and a link: not found, thank you. */
export function Notice({ code, heading, text, back }: NoticeProps) {
  return (
    <section className="page grid gap-x-10 gap-y-6 py-section max-sm:pb-28 desktop:grid-cols-12">
      {code !== undefined && (
        <div className="tabular font-display text-[clamp(7rem,28vw,20rem)] [line-height:0.8] font-bold tracking-normal text-signal desktop:col-span-12">
          {code}
        </div>
      )}
      <div className="desktop:col-span-8">
        <h1 className="text-h1">{heading}</h1>
        <div className="mt-5 max-w-measure text-lead text-muted">{text}</div>
        <p className="mt-8">
          <ButtonLink href={back.href}>{back.label}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
