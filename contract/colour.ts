/** WCAG 2.2, relative luminance of #rrggbb: 0 is black, 1 white. */
export function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast of two colours: 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(hexOf(a)), luminanceOf(hexOf(b))].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** `oklch(62% .2 35)` or `#rrggbb` as `#rrggbb`, clipped to sRGB (CSS Color 4, section 10). */
export function hexOf(colour: string): string {
  if (colour.startsWith('#')) return colour;
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((channel) => {
    const coded = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, coded)));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
