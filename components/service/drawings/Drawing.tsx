import type { Service } from '#model/schema/service.ts';
import { WideSection } from '../../elements/Section.tsx';
import { Answers } from './Answers.tsx';
import { Corrections } from './Corrections.tsx';
import { Move } from './Move.tsx';
import { Rules } from './Rules.tsx';

/** product §2: what a service page shows of its own subject; its words come from the front matter, its lines are drawn here. */
export function Drawing({ meta: { answers, corrections, rules, move } }: { meta: Service }) {
  return (
    <>
      {answers && (
        <WideSection heading={answers.heading} intro={answers.intro}>
          <Answers items={answers.items} />
        </WideSection>
      )}
      {corrections && (
        <WideSection heading={corrections.heading} intro={corrections.intro}>
          <Corrections items={corrections.items} />
        </WideSection>
      )}
      {rules && (
        <WideSection heading={rules.heading} intro={rules.intro}>
          <Rules start={rules.start} items={rules.items} />
        </WideSection>
      )}
      {move && (
        <WideSection heading={move.heading} intro={move.intro}>
          <Move from={move.from} to={move.to} items={move.items} />
        </WideSection>
      )}
    </>
  );
}
