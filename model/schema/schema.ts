import { z } from 'zod';
import { categories } from '#contract/routes.ts';

/**
 * What a content file may hold: one schema per kind. The types of the whole site come from here, and so does the
 * table of front matter in content/README.md (from the descriptions).
 */

const shared = new WeakSet<z.ZodType>();

/** Marks a field that must hold the same value in both languages. */
function same<Schema extends z.ZodType>(schema: Schema): Schema {
  shared.add(schema);
  return schema;
}

/** Whether en.mdx and sr.mdx must agree on the value of this field; of other fields only the shape must agree. */
export function isSharedField(schema: z.ZodType): boolean {
  return shared.has(schema);
}

/** A sentence or two of copy; may hold {facts}. `limit` is in characters. */
function text(limit: number, description: string) {
  return z.string().trim().min(1).max(limit).describe(`${description} (1–${limit} characters)`);
}

function list<T extends z.ZodType>(item: T, least: number, most: number, description: string) {
  const isExact = least === most;
  const entries = isExact ? z.array(item).length(least) : z.array(item).min(least).max(most);
  return entries.describe(`${description} (${isExact ? `exactly ${least}` : `${least}–${most}`})`);
}

/** The name of a fact, `group.name` in content/facts.yaml. */
const FactName = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/,
    'expected the name of a fact, such as website.starter: use one of content/facts.yaml, without brackets',
  )
  .describe('Name of a fact in content/facts.yaml');

const Slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'expected small letters, digits and single hyphens: write it like website-development',
  );

export const ImageFile = z
  .string()
  .regex(
    /^[a-z0-9-]+\.(webp|avif|png|jpg)$/,
    'expected a file name such as cover.webp: put the image beside this file, named in small letters, digits and hyphens',
  )
  .describe('A .webp, .avif, .png or .jpg file in the same folder');

const Button = text(40, 'Label of the button');

/** What a search engine shows; every page has it. */
const search = {
  title: text(65, 'Title of the search result and the browser tab'),
  description: text(170, 'Description of the search result'),
};

/** Big closing block with one button to the contact page. */
const Closing = z
  .strictObject({
    heading: text(90, 'Heading'),
    text: text(300, 'One or two sentences'),
    button: Button,
  })
  .describe('Closing call to action; its button goes to the contact page');

const TitledText = z.strictObject({
  title: text(80, 'A few words'),
  text: text(320, 'One to three sentences'),
});

const Question = z.strictObject({
  q: text(140, 'The question'),
  a: text(700, 'The answer'),
});

const ProcessStep = z.strictObject({
  title: text(60, 'Name of the step'),
  description: text(260, 'What happens, and what the client does'),
});

const Process = z
  .strictObject({
    heading: text(90, 'Heading'),
    steps: list(ProcessStep, 4, 6, 'Steps; the icons are fixed by position'),
  })
  .describe('How the work goes');

/* ── Projects ─────────────────────────────────────────────────────────────────────────────────────────────────── */

const Stat = z.strictObject({
  label: text(60, 'What was measured'),
  value: text(24, 'The figure, such as 40% or 150+'),
});

const ProjectImage = z.strictObject({
  src: same(ImageFile),
  caption: text(140, 'Shown under the image'),
  alt: text(240, 'What can be seen, for who cannot see it'),
});

const RankingPoint = z.strictObject({
  month: z
    .string()
    .regex(
      /^\d{4}-(0[1-9]|1[0-2])$/,
      'expected a month such as 2025-03: write the year, a hyphen and two digits for the month',
    )
    .describe('YYYY-MM'),
  position: z.number().int().min(1).max(100).describe('Position in the search results, 1–100'),
});

export type RankingPoint = z.output<typeof RankingPoint>;

const noLink = 'expected an https:// address, or "#" for none: write the whole address';

/** product §3: portfolio project, list and detail fields. */
export const Project = z.strictObject({
  id: same(
    z
      .number()
      .int()
      .min(1)
      .max(99_999)
      .refine(
        (id) => id !== 404,
        'expected another number, 404 is the address of the not-found page: choose the next one',
      )
      .describe('Number in the address; the folder name starts with it'),
  ),
  title: text(70, 'Name of the project'),
  client: text(60, 'Short description of the client'),
  description: text(220, 'One or two sentences for the card'),
  tags: list(text(28, 'Tag'), 1, 6, 'Technologies and kinds of work'),
  category: same(list(z.enum(categories), 1, 3, 'Portfolio filters that show it: custom, seo, websites')),
  link: same(
    z
      .union([z.literal('#'), z.url({ protocol: /^https$/, error: noLink })], noLink)
      .describe('Live address starting with https://, or "#" for none'),
  ),
  image: same(ImageFile.optional().describe('Cover; without it the first letter of the title stands there')),
  imageAlt: text(240, 'What the cover shows').optional(),
  outcome: text(140, 'The result in one line'),
  overview: text(700, 'What it was about'),
  myWork: text(900, 'What I built'),
  execution: text(700, 'What came of it'),
  keyFeatures: list(text(120, 'Feature'), 3, 8, 'Key features'),
  stats: list(Stat, 3, 3, 'Headline figures'),
  stack: text(160, 'Technologies, separated by commas'),
  duration: text(40, 'How long it took'),
  images: list(ProjectImage, 0, 12, 'Key screens'),
  testimonial: z
    .strictObject({
      text: text(500, 'The quote, without quotation marks'),
      author: text(60, 'By role, such as Founder'),
      role: text(80, 'Kind of business'),
      sample: z.boolean().optional().describe('true while the quote is a sample'),
    })
    .describe('What the client says'),
  ranking: same(list(RankingPoint, 4, 36, 'Position by month, oldest first').optional()),
  sample: z.boolean().optional().describe('true while client and figures are samples'),
});
export type Project = z.output<typeof Project>;

/* ── Services ─────────────────────────────────────────────────────────────────────────────────────────────────── */

/** product §3: pricing plan. */
const Plan = z.strictObject({
  name: text(50, 'Name of the plan'),
  price: same(FactName.describe('Fact that holds the price range in euro')),
  time: text(60, 'How long it takes').optional(),
  description: text(220, 'Who it is for'),
  features: list(text(110, 'What is included'), 2, 10, 'Inclusions'),
  featured: same(z.boolean().optional().describe('true for the one plan with the MOST POPULAR badge')),
  button: Button,
});

/** product §3: SEO case study. Title, link, image, tags and ranking come from the project. */
const CaseStudy = z.strictObject({
  project: same(z.number().int().describe('Id of a project that has a ranking')),
  result: text(160, 'The result in one line'),
});

/** product §3: custom app showcase. */
const ShowcaseApp = z.strictObject({
  title: text(60, 'Name of the app'),
  description: text(240, 'What it does'),
  image: same(ImageFile.optional()),
  imageAlt: text(240, 'What the image shows').optional(),
  tags: list(text(28, 'Tag'), 1, 5, 'Technologies'),
  users: text(60, 'Who uses it'),
});

export const Service = z.strictObject({
  order: same(z.number().int().min(1).max(99).describe('Position in menu and lists; also chooses the icon')),
  slug: Slug.describe('Last part of the address in this language'),
  aliases: z.array(Slug).default([]).describe('Older last parts, redirected here'),
  emoji: same(text(8, 'Emoji of the menu entry')),
  menu: text(40, 'Label in menu and breadcrumb'),
  ...search,
  card: z
    .strictObject({ title: text(60, 'Name'), description: text(200, 'One or two sentences') })
    .describe('Card on the home page and the services list'),
  hero: z
    .strictObject({ heading: text(90, 'Main heading'), text: text(320, 'What the client gets'), button: Button })
    .describe('Top of the page'),
  from: same(FactName.describe('Fact whose lower end is the "from" price of the service')),
  why: z
    .strictObject({
      heading: text(90, 'Heading'),
      intro: text(400, 'One short paragraph').optional(),
      items: list(TitledText, 3, 6, 'Reasons or scenarios'),
    })
    .describe('Why, or when, a client needs it'),
  included: z
    .strictObject({ heading: text(90, 'Heading'), items: list(text(60, 'Badge'), 6, 14, 'Badges of the strip') })
    .describe("What's included"),
  plans: z
    .strictObject({
      heading: text(90, 'Heading'),
      intro: text(300, 'One or two sentences').optional(),
      items: list(Plan, 2, 4, 'Plans, at most one featured'),
      factors: list(text(120, 'Factor'), 3, 8, '"Price depends on" list').optional(),
      note: text(400, 'Small print under the plans').optional(),
    })
    .describe('Prices'),
  process: Process,
  questions: z
    .strictObject({ heading: text(90, 'Heading'), items: list(Question, 3, 8, 'Questions') })
    .describe('FAQ of this service'),
  caseStudies: z
    .strictObject({
      heading: text(90, 'Heading'),
      intro: text(300, 'One or two sentences').optional(),
      items: list(CaseStudy, 1, 6, 'Case studies'),
    })
    .optional()
    .describe('Case studies with ranking graphs (SEO page)'),
  showcase: z
    .strictObject({
      heading: text(90, 'Heading'),
      intro: text(300, 'One or two sentences').optional(),
      items: list(ShowcaseApp, 1, 6, 'Apps'),
    })
    .optional()
    .describe('Custom apps (web solutions page)'),
  secondaryButton: Button.optional().describe('Second button of hero and closing; goes to the portfolio'),
  closing: Closing,
});
export type Service = z.output<typeof Service>;

/* ── FAQ ──────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** product §3: FAQ item. The answer `a` is the body of the file. */
export const FaqEntry = z.strictObject({
  q: text(140, 'The question'),
  home: same(z.boolean().optional().describe('true for the questions that the home page shows too')),
});
export type FaqEntry = z.output<typeof FaqEntry>;

/* ── Pages ────────────────────────────────────────────────────────────────────────────────────────────────────── */

const HeadedIntro = z.strictObject({
  heading: text(90, 'Heading'),
  intro: text(300, 'One or two sentences').optional(),
});

const HomePage = z.strictObject({
  ...search,
  hero: z.strictObject({
    headline: text(90, 'Main heading: what, for whom'),
    tagline: text(260, 'One or two sentences'),
    price: text(80, 'Price line with a {fact}'),
    cta: Button.describe('Label of the button to the contact page'),
    ctaSecondary: Button.describe('Label of the button to the portfolio'),
  }),
  figures: list(
    z.strictObject({ value: text(24, 'The figure, a {fact}'), label: text(40, 'What it counts') }),
    4,
    4,
    'Headline figures',
  ),
  values: z.strictObject({
    heading: text(90, 'Heading'),
    items: list(TitledText, 4, 4, 'Value cards: speed, SEO, custom work, support'),
  }),
  services: HeadedIntro.extend({ all: Button.describe('Label of the "view all services" button') }),
  featured: HeadedIntro.extend({
    all: Button.describe('Label of the button to the portfolio'),
    projects: list(
      z.strictObject({
        id: same(z.number().int().describe('Id of the project')),
        title: text(70, 'Title on the home page'),
        description: text(220, 'Description on the home page'),
      }),
      3,
      3,
      'Featured projects',
    ),
  }),
  process: Process,
  faq: HeadedIntro,
  closing: Closing,
});

const ServicesPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  intro: text(400, 'Lead paragraph'),
  closing: Closing,
});

/** product §3: price card of the overview. */
const PriceCard = z.strictObject({
  name: text(50, 'Name'),
  service: same(z.string().describe('Folder name of the service it belongs to')),
  price: same(FactName.describe('Fact that holds the price range in euro')),
  description: text(220, 'Who it is for'),
  tiers: list(
    z.strictObject({
      name: text(50, 'Name of the tier'),
      price: same(FactName.describe('Fact that holds its price range')),
      description: text(160, 'What it is'),
    }),
    2,
    6,
    'Tiers inside the range',
  ).optional(),
  features: list(text(110, 'What is included'), 2, 8, 'Inclusions').optional(),
  factors: list(text(120, 'Factor'), 3, 8, '"Price depends on" list').optional(),
  note: text(300, 'Small print').optional(),
  featured: same(z.boolean().optional().describe('true for the card with the "most popular" badge')),
  button: Button,
});

const PricingPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  intro: text(400, 'Lead paragraph'),
  consultation: text(300, 'Note on the free consultation'),
  cards: list(PriceCard, 4, 4, 'Price cards: websites, SEO, updates, apps'),
  trust: z.strictObject({ heading: text(90, 'Heading'), items: list(Question, 3, 3, 'Trust questions') }),
  closing: Closing,
});

const PortfolioPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  intro: text(400, 'Lead paragraph'),
  categories: z
    .strictObject({
      websites: z.strictObject(search),
      custom: z.strictObject(search),
      seo: z.strictObject(search),
    })
    .describe('Search title and description of each filtered list'),
  closing: Closing,
});

const AboutPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  subtitle: text(200, 'One sentence'),
  values: z.strictObject({
    heading: text(90, 'Heading'),
    items: list(TitledText, 3, 3, 'Values: reliable, clear, results'),
  }),
  tools: z.strictObject({ heading: text(90, 'Heading'), items: list(text(30, 'Tool'), 8, 8, 'Tools') }),
  closing: Closing,
});

const ContactPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  intro: text(400, 'Lead paragraph'),
  booking: z.strictObject({
    heading: text(90, 'Heading'),
    text: text(300, 'One or two sentences'),
    without: text(300, 'Shown where no calendar is set up'),
    load: Button.describe('Button that loads the calendar (booking: click)'),
    link: text(60, 'Plain link to the calendar'),
  }),
  mail: z.strictObject({ heading: text(90, 'Heading'), text: text(300, 'One or two sentences') }),
  phone: z.strictObject({
    heading: text(90, 'Heading'),
    text: text(300, 'One or two sentences'),
    withoutScript: text(300, 'Shown where JavaScript is off'),
  }),
  form: z.strictObject({ heading: text(90, 'Heading'), text: text(300, 'One or two sentences') }),
});

const FaqPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  intro: text(400, 'Lead paragraph'),
  closing: Closing,
});

const PrivacyPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  intro: text(400, 'Lead paragraph'),
  updated: same(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a day such as 2026-11-21: write year, month and day in digits')
      .describe('Day of the last change, YYYY-MM-DD'),
  ),
});

const NoticePage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  text: text(300, 'One or two sentences'),
  back: Button.describe('Label of the link that leads on'),
});

const NotFoundPage = NoticePage.extend({ code: text(10, 'The number shown large, 404') });

const ViberPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  text: text(300, 'One or two sentences'),
  open: text(60, 'Tap-here link'),
  install: text(60, 'Install link'),
});

const RootPage = z.strictObject({
  ...search,
  heading: text(90, 'Main heading'),
  text: text(300, 'One sentence'),
  enter: Button.describe('Link to the home page in this language'),
});

/** The folder names under content/pages, each with its schema. */
export const Pages = {
  home: HomePage,
  services: ServicesPage,
  pricing: PricingPage,
  portfolio: PortfolioPage,
  about: AboutPage,
  contact: ContactPage,
  faq: FaqPage,
  privacy: PrivacyPage,
  'thank-you': NoticePage,
  'not-found': NotFoundPage,
  'project-not-found': NoticePage,
  viber: ViberPage,
  root: RootPage,
} as const;
export type PageName = keyof typeof Pages;
export type Page<Name extends PageName> = z.output<(typeof Pages)[Name]>;

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(Pages, name);
}

/** The pages that show the text below their front matter. */
export const pagesWithBody: readonly PageName[] = ['about', 'privacy'];

/* ── Site and facts ───────────────────────────────────────────────────────────────────────────────────────────── */

const ProfileAddress = z
  .url({ protocol: /^https$/, error: 'expected an https:// address: write the whole address' })
  .describe('https://…');

export const Site = z.strictObject({
  name: text(40, 'Name of the brand'),
  mail: z.email('expected an e-mail address: write it like hello@jasno.example').describe('Direct e-mail address'),
  phone: z
    .string()
    .regex(/^\+[0-9 ]{8,20}$/, 'expected an international number: write it like +381 11 555 0100')
    .optional()
    .describe('Public business line, international form; never the direct number'),
  profiles: list(
    z.strictObject({ name: text(30, 'Name of the site'), url: ProfileAddress }),
    2,
    2,
    'External profiles',
  ),
  booking: z.enum(['view', 'click']).describe('When the calendar loads: when in view, or after a click'),
  sample: z.boolean().optional().describe('true while the brand is a sample'),
});
export type Site = z.output<typeof Site>;

const NumberOrRange = z.union(
  [z.number().nonnegative(), z.tuple([z.number().nonnegative(), z.number().nonnegative()])],
  'expected a number, or a range such as [2, 3]',
);

const open = z.boolean().optional().describe('true for a closing +');

/** One figure: exactly one unit. */
export const Fact = z.union(
  [
    z.strictObject({ eur: NumberOrRange, open }),
    z.strictObject({ minutes: NumberOrRange, open }),
    z.strictObject({ hours: NumberOrRange, open }),
    z.strictObject({ days: NumberOrRange, open }),
    z.strictObject({ weeks: NumberOrRange, open }),
    z.strictObject({ months: NumberOrRange, open }),
    z.strictObject({ count: NumberOrRange, open }),
    z.strictObject({ percent: NumberOrRange, open }),
  ],
  'expected one figure with its unit, such as { eur: [399, 699] } or { weeks: 2 }: use one of eur, minutes, hours, days, weeks, months, count, percent',
);
export type Fact = z.output<typeof Fact>;

const factKey = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected small letters, digits and hyphens: rename it');

/** content/facts.yaml: group → name → figure. */
export const Facts = z.record(factKey, z.record(factKey, Fact));
export type Facts = z.output<typeof Facts>;
