import type { Service } from '#model/schema/service.ts';
import { WideSection } from '../../elements/Section.tsx';
import { Answers } from './Answers.tsx';
import { Corrections } from './Corrections.tsx';
import { Move } from './Move.tsx';
import { Rules } from './Rules.tsx';

/** Drawings that explain the subject of a service page (product §2). Their words are in the front matter. */
export function Drawing({ meta: { answers, corrections, rules, move } }: { meta: Service }) {
  const drawings = [
    answers && { ...answers, lines: <Answers {...answers} /> },
    corrections && { ...corrections, lines: <Corrections {...corrections} /> },
    rules && { ...rules, lines: <Rules {...rules} /> },
    move && { ...move, lines: <Move {...move} /> },
  ];
  return drawings.map(
    (drawing) =>
      drawing && (
        <WideSection key={drawing.heading} heading={drawing.heading} intro={drawing.intro}>
          {drawing.lines}
        </WideSection>
      ),
  );
}
