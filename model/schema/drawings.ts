import { z } from 'zod';
import { HeadedIntro, introduced, list, text } from './fields.ts';

const Answer = z.strictObject({
  question: text(60, 'What a customer asks'),
  answer: text(80, 'What the page says to it'),
});

const Correction = z.strictObject({
  place: text(40, 'Where it is'),
  before: text(40, 'What it says now'),
  after: text(40, 'What it should say'),
});

const Rule = z.strictObject({
  when: text(60, 'The case'),
  result: text(80, 'What happens then'),
});

const Stage = z.strictObject({ title: text(20, 'A word or two'), text: text(60, 'What happens') });

/** product §2: the visual moment of a service page that has neither case studies nor apps. Drawn by components/service/drawings. */
export const drawings = {
  answers: introduced(list(Answer, 3, 5, 'In the order of the page'))
    .optional()
    .describe('Drawing: the questions of customers, each tied to its place on a page'),
  corrections: introduced(list(Correction, 3, 6, 'Changes'))
    .optional()
    .describe('Drawing: a list of changes, the old struck out'),
  rules: HeadedIntro.extend({
    start: text(40, 'What sets the rules off'),
    items: list(Rule, 3, 5, 'Rules; the last one is left to a person'),
  })
    .optional()
    .describe('Drawing: what happens in which case, as a branching line'),
  move: HeadedIntro.extend({
    from: text(30, 'Name of the old place'),
    to: text(30, 'Name of the new place'),
    items: list(Stage, 4, 4, 'Stages; visitors change over in the third'),
  })
    .optional()
    .describe('Drawing: the way of visitors from an old place to a new one'),
};
