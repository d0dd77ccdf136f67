import { createHash } from 'node:crypto';

/** SHA-256 of the parts, as hexadecimal text. */
export function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

/** A short hash of plain values, as 16 hexadecimal digits. */
export function digest(...values: unknown[]): string {
  return hash(...values.map((value) => JSON.stringify(value) ?? '')).slice(0, 16);
}
