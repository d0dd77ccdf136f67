import { contrastOf } from '#contract/colour.ts';
import { keysOf } from '#contract/keys.ts';
import type { Problem } from '../problems/problems.ts';
import type { Palette, Theme } from '../schema/theme.ts';
import { fieldProblem, type Source } from '../source/source-file.ts';

/** What WCAG 2.2 AA asks of a colour on paper: text 4.5:1, large marks and controls 3:1. */
const least = { ink: 4.5, muted: 4.5, signal: 4.5, accent: 3 } as const satisfies Partial<
  Record<keyof Palette, number>
>;

export function contrastProblems(source: Source, theme: Theme): Problem[] {
  return (['day', 'night'] as const).flatMap((time) =>
    keysOf(least).flatMap((name) => {
      const contrast = contrastOf(theme[time][name], theme[time].paper);
      if (contrast >= least[name]) return [];
      const ratio = `${Math.floor(10 * contrast) / 10}:1`;
      const found = `${time}.${name} has a contrast of ${ratio} on ${time}.paper, expected at least ${least[name]}:1`;
      const [away, back] = time === 'day' ? ['darker', 'lighter'] : ['lighter', 'darker'];
      return [fieldProblem(source, [time, name], found, `make it ${away}, or the paper ${back}`)];
    }),
  );
}
