import { type Encoding, encodings } from '#contract/build/built-files.ts';

/**
 * The encoding to answer with, or undefined for plain bytes (RFC 9110 §12.5.3). The highest q wins, and the server's
 * order among equals. Plain bytes are also the answer where the header refuses everything.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const qualities = parseQualities(header ?? '');
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = encodings
    .filter((encoding) => available.includes(encoding) && qualityOf(encoding) > 0)
    .toSorted((one, other) => qualityOf(other) - qualityOf(one));
  if (best === undefined || (qualities.get('identity') ?? 0) > qualityOf(best)) return undefined;
  return best;
}

/** `gzip;q=0.5, br` → gzip 0.5, br 1. A q that cannot be read counts as 0. */
function parseQualities(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0];
    }),
  );
}
