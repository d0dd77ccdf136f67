import sharp from 'sharp';

/** Side of the scaled picture in pixels, and of the square of low frequencies that are kept. */
const SIDE = 32;
const KEPT = 8;

/** 64 bits that are nearly equal for pictures that look alike: which low frequencies are above their median (pHash). */
export async function perceptualHash(file: string | Buffer): Promise<boolean[]> {
  const pixels = await sharp(file).greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();
  const frequencies = Array.from({ length: KEPT * KEPT }, (_, index) =>
    frequency(pixels, 1 + (index % KEPT), 1 + Math.floor(index / KEPT)),
  );
  const median = frequencies.toSorted((a, b) => a - b)[frequencies.length / 2] ?? 0;
  return frequencies.map((value) => value > median);
}

/** The number of bits in which two hashes differ. */
export function distance(a: boolean[], b: boolean[]): number {
  return a.filter((bit, index) => bit !== b[index]).length;
}

/** One term of the discrete cosine transform (DCT-II). */
function frequency(pixels: Buffer, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) sum += (pixels[y * SIDE + x] ?? 0) * cosine(x, u) * cosine(y, v);
  }
  return sum;
}

function cosine(place: number, frequency: number): number {
  return Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIDE));
}
