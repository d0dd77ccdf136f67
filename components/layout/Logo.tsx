/** The mark: a line that rises, and the name in the display face. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 font-display text-h4 font-bold tracking-tight">
      <svg viewBox="0 0 28 20" fill="none" className="h-5 w-7" aria-hidden="true" focusable="false">
        <path
          d="M2 17h6l5-6 4 3 9-11"
          className="stroke-accent"
          strokeWidth="3.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {name}
    </span>
  );
}
