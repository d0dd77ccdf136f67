import { z } from 'zod';
import { list, text } from './fields.ts';

// Parts that several pages have in common: headings, buttons, steps, questions.

export const Button = text(40, 'Label of the button');

export const Headed = z.strictObject({ heading: text(90, 'Heading') });
export const HeadedText = Headed.extend({ text: text(300, 'One or two sentences') });
export const HeadedIntro = Headed.extend({ intro: text(300, 'One or two sentences').optional() });

export const headed = <Items extends z.ZodType>(items: Items) => Headed.extend({ items });

export const Closing = HeadedText.extend({ button: Button }).describe(
  'Closing call to action; its button goes to the contact page',
);

export const TitledText = z.strictObject({ title: text(80, 'A few words'), text: text(320, 'One to three sentences') });

export const Question = z.strictObject({ q: text(140, 'The question'), a: text(700, 'The answer') });

const ProcessStep = z.strictObject({
  title: text(60, 'Name of the step'),
  description: text(260, 'What happens, and what the client does'),
});

export const Process = Headed.extend({
  steps: list(ProcessStep, 4, 6, 'Steps; the icons are fixed by position'),
}).describe('How the work goes');
