import type { ReactNode } from 'react';

type PriceLineProps = { name: ReactNode; price: string; children?: ReactNode; size?: 'large' | 'small' };

/** One line of the printed price list: name, leader, figures; its description below. */
export function PriceLine({ name, price, children, size = 'small' }: PriceLineProps) {
  const type =
    size === 'large' ? 'font-display text-h4 font-semibold tracking-tight sm:text-h3' : 'text-body font-semibold';
  return (
    <div>
      <p className={`flex flex-wrap items-baseline gap-x-3 ${type}`}>
        <span>{name}</span>
        <span className="leader" aria-hidden="true" />
        <span className="tabular ml-auto whitespace-nowrap">{price}</span>
      </p>
      {children}
    </div>
  );
}
