/** Draws the sample portrait: `npm exec -- node lab/screens/portrait/draw.ts`. A photograph may replace it. */
import sharp from 'sharp';

const target = 'content/site/marko.webp';
await sharp('lab/screens/portrait/portrait.svg').webp({ quality: 90, effort: 6 }).toFile(target);
console.log(target);
