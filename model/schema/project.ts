import { z } from 'zod';
import { shareError, isAbove100 } from './facts.ts';
import { altText, ImageFile, list, picture, publishFields, shared, Slug, text, today, webAddress } from './fields.ts';

const Stat = z
  .strictObject({ label: text(60, 'What was measured'), value: text(24, 'The figure, such as 40% or 150+') })
  .check(({ value: { label, value }, issues }) => {
    if (isAbove100(label, value)) issues.push({ code: 'custom', input: value, path: ['value'], message: shareError });
  });

const altError =
  'expected other words than in the caption: say in alt what can be seen, and in the caption what it means';
const ProjectImage = z
  .strictObject({
    src: ImageFile,
    caption: text(140, 'Shown under the image'),
    alt: altText('What the image shows, for people who cannot see it'),
  })
  .check(({ value: { alt, caption }, issues }) => {
    if (alt === caption) issues.push({ code: 'custom', input: alt, path: ['alt'], message: altError });
  });

const monthPattern = /^(199|20\d)\d-(0[1-9]|1[0-2])$/;
const monthError = 'expected a month such as 2025-03: write the year, a hyphen and two digits for the month';
const Month = z
  .string(monthError)
  .regex(monthPattern, { error: monthError, abort: true })
  .refine((month) => month <= today(), 'expected a month that is not in the future: check the year');

const RankingPoint = z.strictObject({
  month: Month.describe('YYYY-MM'),
  position: z.int().min(1).max(100).describe('Position in the search results, 1–100'),
});

const Ranking = list(RankingPoint, 4, 36, 'Position by month, oldest first', 'month').superRefine((points, context) => {
  const late = points.findIndex(({ month }, index) => month < (points[index - 1]?.month ?? ''));
  if (late < 0 || points.some(({ month }) => !monthPattern.test(month))) return;
  const message = `expected a month after ${points[late - 1]?.month}: put the oldest month first, each month once`;
  context.addIssue({ code: 'custom', input: points[late]?.month, path: [late, 'month'], message });
});

export type RankingPoint = z.output<typeof RankingPoint>;

const idError = 'expected another number, because 404 is the address of the not-found page: choose the next one';
const isFreeId = (id: number): boolean => id !== 404;
const Id = z.int().min(1).max(99_999).refine(isFreeId, idError);

const marksError = 'expected no quotation marks around it: remove them, the page sets its own';
const Testimonial = z.strictObject({
  text: text(500, 'The quote, without quotation marks').regex(/^(?!["“„»«‘‚][^"“”„»«]*["”“«»’]$)/, marksError), // "…", “…”, „…”
  author: text(60, 'Role of the author, such as Founder'),
  role: text(80, 'Kind of business of the author'),
  sample: z.boolean().optional().describe('true while the quote is a sample'),
});

const linkError = 'expected an https:// address without spaces or a password, or "#" for none: write the whole address';
const ProjectLink = z.union([z.literal('#'), webAddress(linkError)], linkError);
const HomeWords = z.strictObject({ title: text(70, 'Title'), description: text(220, 'Description') });
const Order = z.int().min(1).max(999).optional();

export const Project = z.strictObject({
  id: shared(Id.describe('Number in the address; the folder name starts with it')),
  title: text(70, 'Name of the project'),
  client: text(60, 'Short description of the client'),
  problem: text(80, "The client's problem, in words that can follow `client` in a search result").optional(),
  description: text(220, 'One or two sentences for the card'),
  home: HomeWords.optional().describe('Words for the home page, if title and description do not suit it'),
  tags: list(text(28, 'Tag'), 1, 6, 'Technologies and kinds of work'),
  category: shared(list(Slug, 0, 6, 'Portfolio filters that show it: names of folders in content/categories')),
  trade: shared(
    list(Slug, 0, 3, 'Trades of the client: names of folders in content/categories that are trades').optional(),
  ),
  services: shared(list(Slug, 0, 6, 'Services that were used: names of folders in content/services').optional()),
  link: shared(ProjectLink.describe('Live address starting with https://, or "#" for none')),
  ...picture('Cover; without it the first letter of the title is shown', 'What the cover shows'),
  outcome: text(140, 'The result in one line'),
  overview: text(700, 'What the project was about'),
  myWork: text(900, 'What I built'),
  execution: text(700, 'What the project achieved'),
  keyFeatures: list(text(120, 'Feature'), 3, 8, 'Key features'),
  stats: list(Stat, 3, 3, 'Headline figures', 'label'),
  stack: text(160, 'Technologies, separated by commas'),
  duration: text(40, 'How long it took'),
  launched: shared(Month.optional().describe('Month from which it was used, YYYY-MM')),
  images: list(ProjectImage, 0, 12, 'Key screens', 'src'),
  testimonial: Testimonial.optional().describe('What the client says'),
  ranking: shared(Ranking.optional()),
  order: shared(Order.describe('Position at the start of lists; entries without it follow by id')),
  ...publishFields,
  sample: z.boolean().optional().describe('true while client and figures are samples'),
});
export type Project = z.output<typeof Project>;
