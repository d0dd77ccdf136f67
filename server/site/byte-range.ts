/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a Range header of one range (RFC 9110 §14.1.2): `bytes=0-99`, `bytes=100-`, `bytes=-100`. What is malformed or
 * asks for several ranges is undefined: the whole file is a right answer to that.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
