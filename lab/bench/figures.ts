/** The median. Throws when there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined)
    throw new Error('Cannot compute a median without values: run at least one measurement');
  return (lower + upper) / 2;
}

/** The percentile at `share`, from 0 to 1. Throws when there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Cannot compute a percentile without values: run at least one measurement');
  return value;
}

/** A rate per second, as a whole number. */
export function perSecond(count: number, seconds: number): number {
  return Math.round(count / seconds);
}

/** `round(1.2345, 2)` → 1.23 */
export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function secondsOf(milliseconds: number): number {
  return round(milliseconds / 1000, 2);
}
