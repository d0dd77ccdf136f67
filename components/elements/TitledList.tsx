type TitledListProps = { items: readonly { title: string; text: string }[]; columns?: 1 | 2 };

/** Short texts with titles, between hairlines. Without numbers, because their order means nothing. */
export function TitledList({ items, columns = 1 }: TitledListProps) {
  return (
    <ul className={`grid gap-y-2.5 sm:gap-y-6 ${columns === 2 ? 'md:grid-cols-2 md:gap-x-12' : ''}`}>
      {items.map(({ title, text }) => (
        <li key={title} className="border-t border-line pt-2.5 sm:pt-6">
          <h3 className="text-h4">{title}</h3>
          <p className="mt-1 max-w-measure text-muted max-sm:text-small sm:mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
