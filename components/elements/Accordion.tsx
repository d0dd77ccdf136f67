import type { ReactNode } from 'react';
import { slugify } from '#contract/slug.ts';

type AccordionProps = {
  items: readonly { q: string; a: ReactNode }[];
  /** For a page that consists of questions: larger, over the full width. */
  isPage?: boolean;
};

/**
 * Questions, of which one is open at a time (product §4). The items have the ids item-0, item-1, … Each answer has an id made of
 * its question's words, which survives reordering: browsers open the item when a link leads to that id.
 */
export function Accordion({ items, isPage = false }: AccordionProps) {
  return (
    <div className="border-b border-line">
      {items.map(({ q, a }, index) => (
        <details key={q} id={`item-${index}`} name="questions" className="group border-t border-line">
          <summary className="flex items-center justify-between gap-4 py-2 hover:text-signal md:py-5">
            <h3
              className={`text-body/snug font-semibold tracking-normal ${isPage ? 'md:text-h3 md:tracking-tight desktop:text-h2' : 'md:text-h4'}`}
            >
              {q}
            </h3>
            <svg
              viewBox="0 0 18 18"
              className="size-4.5 flex-none stroke-current stroke-2 print:hidden"
              aria-hidden="true"
            >
              <path d="M0 9H18" />
              <path d="M9 0V18" className="origin-center transition-transform group-open:rotate-90" />
            </svg>
          </summary>
          <div
            id={`answer_${slugify(q, String(index))}`}
            className={`prose max-w-measure scroll-mt-48 pb-7 text-muted ${isPage ? 'desktop:ml-[34%]' : ''}`}
          >
            {a}
          </div>
        </details>
      ))}
    </div>
  );
}
