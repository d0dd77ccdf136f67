/** Included items in a full-width strip that starts at the content column. It never moves by itself: each is a reason to buy. */
export function BadgeStrip({ items, label }: { items: string[]; label: string }) {
  return (
    <section
      className="mt-3 overflow-x-auto px-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))] -outline-offset-3 [scrollbar-color:var(--muted)_transparent] [scrollbar-width:thin] md:mt-5"
      tabIndex={0}
      aria-label={label}
    >
      <ul className="flex w-max gap-3 py-1">
        {items.map((item) => (
          <li
            key={item}
            className="border-l-2 border-accent py-1 pr-6 pl-3 font-display text-h4 font-semibold whitespace-nowrap"
          >
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
