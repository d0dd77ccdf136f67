import { z } from 'zod';
import { FactName, list, picture, publishFields, searchFields, shared, sharedFlag, Slug, text } from './fields.ts';
import { Button, Closing, Headed, headed, HeadedIntro, Process, Question, TitledText } from './sections.ts';

const Plan = z.strictObject({
  name: text(50, 'Name of the plan'),
  price: shared(FactName.describe('Fact that holds the price range in euro')),
  time: text(60, 'How long it takes').optional(),
  scope: text(40, 'How much the plan covers, beside its name at the top of the page').optional(),
  description: text(220, 'Who it is for'),
  features: list(text(110, 'What is included'), 2, 10, 'Inclusions'),
  featured: sharedFlag('true for the one plan with the MOST POPULAR badge'),
  button: Button,
});

/** A case study on the SEO page (product §3). Title, link, image, tags and ranking come from the project. */
const CaseStudy = z.strictObject({
  project: shared(z.int().describe('Id of a project that has a ranking')),
  result: text(160, 'The result in one line'),
});
const CaseStudies = HeadedIntro.extend({ items: list(CaseStudy, 1, 6, 'Case studies', 'project') });

const ShowcaseApp = z.strictObject({
  title: text(60, 'Name of the app'),
  description: text(240, 'What it does'),
  ...picture('Picture, a .jpg, .png, .webp or .avif file in the same folder', 'What the image shows'),
  tags: list(text(28, 'Tag'), 1, 5, 'Technologies'),
  users: text(60, 'Who uses it'),
});
const Showcase = HeadedIntro.extend({ items: list(ShowcaseApp, 1, 6, 'Apps') });

const Answer = z.strictObject({ question: text(60, 'What customers ask'), answer: text(80, 'What the page answers') });
const Answers = HeadedIntro.extend({ items: list(Answer, 3, 5, 'Questions, in the order of the page') });

const Correction = z.strictObject({
  place: text(40, 'Where the change is'),
  before: text(40, 'What the page says now'),
  after: text(40, 'What the page should say'),
});
const Corrections = HeadedIntro.extend({ items: list(Correction, 3, 6, 'Changes') });

const Rule = z.strictObject({ when: text(60, 'The case'), result: text(80, 'What happens in that case') });

const Stage = z.strictObject({ title: text(20, 'A word or two'), text: text(60, 'What happens') });

/** The drawing of a service page that has neither case studies nor apps (product §2), made by components/service/drawings. */
const drawings = {
  answers: Answers.optional().describe('Drawing: the questions of customers, each connected to its place on a page'),
  corrections: Corrections.optional().describe('Drawing: a list of changes, with the old text struck out'),
  rules: HeadedIntro.extend({
    start: text(40, 'What starts the rules'),
    items: list(Rule, 3, 5, 'Rules; a person decides the last case'),
  })
    .optional()
    .describe('Drawing: which case leads to which action, as a branching line'),
  move: HeadedIntro.extend({
    from: text(30, 'Name of the old place'),
    to: text(30, 'Name of the new place'),
    items: list(Stage, 4, 4, 'Stages; visitors move in the third'),
  })
    .optional()
    .describe('Drawing: how visitors move from an old place to a new one'),
};

const Card = z.strictObject({ title: text(60, 'Name'), description: text(200, 'One or two sentences') });
const heading = text(90, 'Main heading');
const Hero = z.strictObject({ heading, text: text(320, 'What the client gets'), button: Button });

export const Service = z.strictObject({
  order: shared(z.int().min(1).max(99).describe('Position in menu and lists; also chooses the icon')),
  slug: Slug.describe('Last part of the address in this language'),
  aliases: z.array(Slug).default([]).describe('Former last parts of the address, redirected here'),
  emoji: shared(text(8, 'Emoji of the menu entry').regex(/^$|[^ -~\p{L}]/u, 'expected an emoji: paste one')),
  menu: text(40, 'Label in menu and breadcrumb'),
  ...searchFields,
  card: Card.describe('Card on the home page and the services list'),
  hero: Hero.describe('Top of the page'),
  from: shared(FactName.describe('Fact whose lower end is the "from" price of the service')),
  hasSmaller: sharedFlag('true if the page names a lower price: "from" then says which plan it buys'),
  why: Headed.extend({
    intro: text(400, 'One short paragraph').optional(),
    items: list(TitledText, 3, 6, 'Reasons or scenarios'),
  }).describe('Why, or when, a client needs it'),
  included: headed(list(text(60, 'Badge'), 6, 14, 'Badges of the strip')).describe("What's included"),
  plans: HeadedIntro.extend({
    items: list(Plan, 2, 4, 'Plans, at most one featured', 'name'),
    factors: list(text(120, 'Factor'), 3, 8, '"Price depends on" list').optional(),
    note: text(400, 'Small print under the plans').optional(),
  }).describe('Prices'),
  process: Process,
  questions: headed(list(Question, 3, 8, 'Questions', 'q')).describe('FAQ of this service'),
  caseStudies: CaseStudies.optional().describe('Case studies with ranking graphs (SEO page)'),
  showcase: Showcase.optional().describe('Custom apps (web solutions page)'),
  ...drawings,
  quote: shared(z.int().optional().describe('Id of the project whose testimonial is shown')),
  secondaryButton: Button.optional().describe('Second button of hero and closing; goes to the portfolio'),
  closing: Closing,
  ...publishFields,
});
export type Service = z.output<typeof Service>;
