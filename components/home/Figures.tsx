/** Two to four headline figures in one ruled row (product §1). */
export function Figures({ figures }: { figures: { value: string; label: string }[] }) {
  return (
    <section className="page mt-4 md:mt-5 desktop:mt-0">
      <dl className="grid grid-cols-2 border-t-2 border-ink desktop:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-b border-line py-1.5 pr-4 md:py-5 desktop:border-b-0"
          >
            <dt className="mt-1 text-small text-muted">{label}</dt>
            <dd className="tabular font-display text-h2 font-semibold tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
