import type { ReactNode } from 'react';

type PageHeadingProps = { heading: string; intro?: string | undefined; children?: ReactNode };

/** The top of a plain page: its h1, with an intro beside or below it. */
export function PageHeading({ heading, intro, children }: PageHeadingProps) {
  return (
    <section className="page grid items-end gap-x-10 gap-y-6 pt-8 desktop:grid-cols-12 desktop:pt-14">
      <h1 className="text-h1 desktop:col-span-7">{heading}</h1>
      {intro !== undefined && <p className="max-w-measure text-lead text-muted desktop:col-span-5">{intro}</p>}
      {children}
    </section>
  );
}
