import type { ReactNode } from 'react';
import { slug } from '#contract/slug.ts';

export type AccordionItem = { q: string; a: ReactNode };

/**
 * product §4: one item open at a time, collapsible; the items carry the ids item-0, item-1, … The answer within has an id of its
 * question's words, which stays when answers are reordered: a browser opens it for a link that leads there.
 */
export function Accordion({ items, name }: { items: readonly AccordionItem[]; name: string }) {
  return (
    <div className="border-b border-line">
      {items.map(({ q, a }, index) => (
        <details key={q} id={`item-${index}`} name={name} className="group border-t border-line">
          <summary className="flex items-center justify-between gap-4 py-2 hover:text-signal md:py-5">
            <h3 className="text-body/snug font-semibold tracking-normal md:text-h4">{q}</h3>
            <span aria-hidden="true" className="plus print:hidden" />
          </summary>
          <div id={`answer_${slug(q, String(index))}`} className="prose max-w-measure scroll-mt-48 pb-7 text-muted">
            {a}
          </div>
        </details>
      ))}
    </div>
  );
}
