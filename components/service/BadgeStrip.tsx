/** What is included, as a full-width strip. It never moves by itself: each item is a reason to buy, and is read in peace. */
export function BadgeStrip({ items, label }: { items: string[]; label: string }) {
  return (
    <section className="strip mt-3 md:mt-5" tabIndex={0} aria-label={label}>
      <ul className="py-1">
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
