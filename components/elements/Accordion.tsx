import type { ReactNode } from 'react';

export type AccordionItem = { q: string; a: ReactNode };

/** product §4: one item open at a time, collapsible; the items carry the ids item-0, item-1, … Works without JavaScript. */
export function Accordion({ items, name }: { items: readonly AccordionItem[]; name: string }) {
  return (
    <div className="border-b border-line">
      {items.map(({ q, a }, index) => (
        <details key={q} id={`item-${index}`} name={name} className="group border-t border-line">
          <summary className="grid grid-cols-[2.5rem_1fr_auto] items-baseline py-5 hover:text-signal md:grid-cols-[3rem_1fr_auto]">
            <span aria-hidden="true" className="tabular font-display text-h4 font-semibold text-signal">
              {index + 1}
            </span>
            <h3 className="text-h4 tracking-normal">{q}</h3>
            <span aria-hidden="true" className="plus ml-4 self-center print:hidden" />
          </summary>
          <div className="prose max-w-measure pb-7 pl-10 text-muted md:pl-12">{a}</div>
        </details>
      ))}
    </div>
  );
}
