type NumberedItem = { title: string; text: string };

/** Numbered margins (docs/design.md): the number hangs beside the text, in the display face. */
export function NumberedList({ items, columns = 1 }: { items: readonly NumberedItem[]; columns?: 1 | 2 | 3 }) {
  const grid = { 1: '', 2: 'md:grid-cols-2 md:gap-x-12', 3: 'md:grid-cols-3 md:gap-x-10' }[columns];
  return (
    <ol className={`grid gap-y-6 ${grid}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.5rem_1fr] border-t border-line pt-6 md:grid-cols-[3rem_1fr]">
          <span aria-hidden="true" className="tabular font-display text-h3 font-semibold text-signal">
            {index + 1}
          </span>
          <div>
            <h3 className="text-h4">{title}</h3>
            <p className="mt-2 max-w-measure text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
