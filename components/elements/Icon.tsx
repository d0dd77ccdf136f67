/** The site's twelve icons, on a grid of 32 units: strokes in the colour of the text, one of them in the accent colour (D28). */
const sets = {
  /** By position: website, SEO, updates, plugin, migration, apps. */
  service: [
    { ink: 'M3 6h26v20H3zM3 12h26M7 9h.01M11 9h.01', accent: 'M8 17h9M8 21h14' },
    { ink: 'M3 29V3M3 29h26', accent: 'M7 23l6-5 5 3 9-13M21 8h6v6' },
    { ink: 'M27 16a11 11 0 1 1-3.5-8M27 3v6h-6', accent: 'M16 10v6l4 3' },
    { ink: 'M4 12h6V9a3 3 0 0 1 6 0v3h6v6', accent: 'M22 18h3a3 3 0 0 1 0 6h-3v5H4V12' },
    { ink: 'M4 8h12v8H4zM16 18h12v8H16z', accent: 'M22 5v9m-4-4 4 4 4-4' },
    { ink: 'M4 4h10v10H4zM18 4h10v10H18zM4 18h10v10H4z', accent: 'M23 18v10M18 23h10' },
  ],
  /** By position: initial call, quote, approval, start, weekly updates, adjustments. */
  step: [
    { ink: 'M4 5h24v16H14l-7 6v-6H4z', accent: 'M10 11h12M10 15h7' },
    { ink: 'M7 3h14l4 4v22H7zM21 3v4h4', accent: 'M12 14h8M12 18h8M12 22h4' },
    { ink: 'M5 5h22v22H5z', accent: 'M10 16l4 4 8-9' },
    { ink: 'M4 26h24M7 26V14l9-8 9 8v12', accent: 'M13 26v-7h6v7' },
    { ink: 'M4 7h24v21H4zM4 13h24M10 3v6M22 3v6', accent: 'M10 19l4 4 8-8' },
    { ink: 'M4 9h14M24 9h4M4 23h4M14 23h14', accent: 'M21 6v6M11 20v6' },
  ],
} satisfies Record<string, { ink: string; accent: string }[]>;

type IconProps = { set: keyof typeof sets; position: number; className?: string };

/** `position` counts from 1, and wraps around. */
export function Icon({ set, position, className = 'size-8' }: IconProps) {
  const drawings = sets[set];
  const drawing = drawings[(position - 1) % drawings.length];
  if (!drawing) return null;
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="1.75" className={className} aria-hidden="true">
      <path d={drawing.ink} stroke="currentColor" />
      <path d={drawing.accent} className="stroke-accent" />
    </svg>
  );
}

/** A small line drawing in the colour of the text. Hidden from screen readers, because words say the same. */
export function LineIcon({ path, className, box = '0 0 20 20' }: { path: string; className: string; box?: string }) {
  return (
    <svg viewBox={box} fill="none" stroke="currentColor" strokeWidth="1.75" className={className} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
