import { z } from 'zod';
import { matching } from './fields.ts';

const Colour = matching(
  /^(#[0-9a-f]{6}|oklch\((100|\d\d?(\.\d+)?)% (0|0?\.\d+) (360|(3[0-5]|[12]?\d)?\d(\.\d+)?)\))$/,
  'expected a colour such as #d8452b or oklch(62% .2 35): write one of the two, in small letters',
);

/** The colours of one time of day in content/theme.yaml (docs/design.md). */
const Palette = z.strictObject({
  paper: Colour.describe('Background'),
  ink: Colour.describe('Text, and the face of the main button'),
  muted: Colour.describe('Text of less weight, 4.5:1 on paper'),
  line: Colour.describe('Hairlines'),
  accent: Colour.describe('The rising line and marks, 3:1 on paper'),
  signal: Colour.describe('The accent as small text, 4.5:1 on paper'),
});
export type Palette = z.output<typeof Palette>;

export const Theme = z.strictObject({ day: Palette, night: Palette });
export type Theme = z.output<typeof Theme>;
