import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dominantColour } from './dominant-colour.ts';

test.each([
  ['#000000', '#080808'],
  ['#ffffff', '#f8f8f8'],
  ['#336699', '#386898'],
  ['#101112', '#081818'],
])('of %s alone it is %s', (colour, dominant) => {
  const pixel = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  expect(dominantColour(Uint8Array.from([...pixel, ...pixel]))).toBe(dominant);
});

test.each([60, 120, 200])('of a picture it is the one that sharp finds, around %i', async (mean) => {
  const noise = { type: 'gaussian', mean, sigma: 25 } as const;
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  expect(dominantColour(data)).toBe(
    `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  );
});
