import type { ReactNode } from 'react';

type SectionProps = {
  heading: string;
  intro?: string | undefined;
  id?: string;
  children: ReactNode;
  aside?: ReactNode;
};

/** A section of a page: heading and intro on the left, the content beside them. Narrow screens show them one below the other. */
export function Section({ heading, intro, id, children, aside }: SectionProps) {
  return (
    <section id={id} className="page mt-section grid gap-x-10 gap-y-3 desktop:grid-cols-12 print:block">
      <div className="desktop:col-span-4">
        <div className="desktop:sticky desktop:top-28">
          <h2 className="text-h2">{heading}</h2>
          {intro !== undefined && <p className="mt-3 max-w-measure text-muted md:mt-4">{intro}</p>}
          {aside}
        </div>
      </div>
      <div className="desktop:col-span-8 print:mt-5">{children}</div>
    </section>
  );
}

/** A section whose content takes the full width, below the heading. */
export function WideSection({ heading, intro, id, children }: Omit<SectionProps, 'aside'>) {
  return (
    <section id={id} className="page mt-section">
      <div className="grid items-end gap-x-10 gap-y-3 desktop:grid-cols-12">
        <h2 className="text-h2 desktop:col-span-7">{heading}</h2>
        {intro !== undefined && <p className="max-w-measure text-muted desktop:col-span-5">{intro}</p>}
      </div>
      <div className="mt-3 md:mt-10">{children}</div>
    </section>
  );
}
