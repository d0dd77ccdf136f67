/** Short items between hairlines, in two columns on wider screens. The hairlines of a row align. */
export function RuledList({ items, label }: { items: string[]; label?: string }) {
  return (
    <ul className="mt-3 grid gap-x-10 sm:grid-cols-2" aria-label={label}>
      {items.map((item) => (
        <li key={item} className="border-b border-line py-2">
          {item}
        </li>
      ))}
    </ul>
  );
}
