import { contrastOf } from '#contract/colour.ts';
import type { Source } from '../source/source-file.ts';
import type { Palette, Theme } from '../schema/theme.ts';
import type { Problem } from '../problems/problems.ts';
import { keysOf } from '#contract/keys.ts';

/** What WCAG 2.2 AA asks of a colour on paper: text 4.5:1, large marks and controls 3:1. */
const least = { ink: 4.5, muted: 4.5, signal: 4.5, accent: 3 } as const satisfies Partial<
  Record<keyof Palette, number>
>;

/** Colours of content/theme.yaml that cannot be read on their paper. */
export function contrastProblems(source: Source, theme: Theme): Problem[] {
  return (['day', 'night'] as const).flatMap((time) =>
    keysOf(least).flatMap((name) => {
      const contrast = contrastOf(theme[time][name], theme[time].paper);
      if (contrast >= least[name]) return [];
      const path = [time, name];
      return [
        {
          file: source.file,
          ...source.positionOf(path),
          path,
          found: `${time}.${name} has a contrast of ${Math.floor(10 * contrast) / 10}:1 on ${time}.paper, expected at least ${least[name]}:1`,
          fix: `make it ${time === 'day' ? 'darker' : 'lighter'}, or the paper ${time === 'day' ? 'lighter' : 'darker'}`,
        },
      ];
    }),
  );
}
