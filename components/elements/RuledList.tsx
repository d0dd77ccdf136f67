/** Short items between hairlines, in two columns where there is room; the lines of a row meet. */
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
