import { z } from 'zod';
import { day, FactName, list, searchFields, shared, sharedFlag, text, today } from './fields.ts';
import { Button, Closing, headed, HeadedIntro, HeadedText, Process, Question, TitledText } from './sections.ts';

const TitledPage = z.strictObject({ ...searchFields, heading: text(90, 'Main heading') });
const LeadPage = TitledPage.extend({ intro: text(400, 'Lead paragraph') });
const ListPage = LeadPage.extend({ closing: Closing });

const Figure = z.strictObject({ value: text(24, 'The figure, a {fact}'), label: text(40, 'What the figure counts') });
const Featured = z.strictObject({ id: shared(z.int().describe('Id of the project; shows its title and description')) });

const HomePage = z.strictObject({
  ...searchFields,
  hero: z.strictObject({
    headline: text(90, 'Main heading: what you offer, and to whom'),
    tagline: text(260, 'One or two sentences'),
    price: text(90, 'Price line with a {fact}'),
    cta: Button.describe('Label of the button to the contact page'),
    ctaSecondary: Button.describe('Label of the button to the portfolio'),
  }),
  figures: list(Figure, 2, 4, 'Headline figures', 'label'),
  values: headed(list(TitledText, 2, 6, 'Value cards, such as speed, SEO, custom work, support', 'title')),
  services: HeadedIntro.extend({ all: Button.describe('Label of the "view all services" button') }),
  featured: HeadedIntro.extend({
    all: Button.describe('Label of the button to the portfolio'),
    quote: shared(z.int().optional().describe('Id of the project whose testimonial is shown')),
    projects: list(Featured, 0, 3, 'Featured projects; without any, the section is left out', 'id'),
  }),
  process: Process,
  faq: HeadedIntro,
  closing: Closing,
});

const Tier = z.strictObject({
  name: text(50, 'Name of the tier'),
  price: shared(FactName.describe('Fact that holds the price range of the tier')),
  scope: text(100, 'Pages, time and plan, separated by middle dots').optional(),
  description: text(200, 'What sets the tier apart'),
});

const PriceCard = z.strictObject({
  name: text(50, 'Name'),
  service: shared(z.string().describe('Folder name of the service that the card is about')),
  price: shared(FactName.describe('Fact that holds the price range in euro')),
  description: text(220, 'Who it is for'),
  tiers: list(Tier, 2, 6, 'Tiers inside the range', 'name').optional(),
  features: list(text(110, 'What is included'), 2, 8, 'Inclusions').optional(),
  factors: list(text(120, 'Factor'), 3, 8, '"Price depends on" list').optional(),
  note: text(300, 'Small print').optional(),
  featured: sharedFlag('true for the card with the "most asked for" badge'),
  button: Button,
});

const PriceAnswer = z.strictObject({
  name: text(40, 'What most visitors ask the price of'),
  price: shared(FactName.describe('Fact that holds that price range')),
  text: text(220, 'The plan at that price, its pages and time'),
});

const PricingPage = LeadPage.extend({
  answer: PriceAnswer.optional().describe('The answer that a phone shows without scrolling'),
  consultation: text(300, 'Note on the free consultation'),
  cards: list(PriceCard, 1, 6, 'Price cards, such as websites, SEO, updates, apps', 'name'),
  trust: headed(list(Question, 1, 6, 'Trust questions', 'q')),
  closing: Closing,
});

const AboutPage = TitledPage.extend({
  subtitle: text(200, 'One sentence'),
  values: headed(list(TitledText, 2, 6, 'Values, such as reliable, clear, results', 'title')),
  tools: headed(list(text(30, 'Tool'), 2, 16, 'Tools')),
  closing: Closing,
});

const ContactPage = LeadPage.extend({
  booking: HeadedText.extend({
    without: text(300, 'Shown if no calendar is set up'),
    ask: Button.describe('Link to the form fields that ask for a call, if no calendar is set up'),
    load: Button.describe('Button that loads the calendar: on a phone, and with booking: click'),
    link: text(60, 'Plain link to the calendar'),
  }),
  mail: HeadedText,
  phone: HeadedText.extend({
    beside: text(300, 'Replaces the text if site.yaml has a business line: how the two numbers differ'),
    withoutScript: text(300, 'Shown if JavaScript is off'),
  }),
  form: HeadedText,
});

const futureError = 'expected a day that is not in the future: write the day of the change';
const PrivacyPage = LeadPage.extend({
  updated: shared(day('2026-11-21', 'Day of the last change').refine((date) => date <= today(), futureError)),
});

const ShortPage = TitledPage.extend({ text: text(300, 'One or two sentences') });
const NoticePage = ShortPage.extend({ back: Button.describe('Label of the link to another page') });

const ThankYouPage = NoticePage.extend({
  text: text(300, 'One or two sentences, for a site that confirms messages by mail'),
  unconfirmed: text(300, 'The same text for a site without mail'),
});

const NotFoundPage = NoticePage.extend({ code: text(10, 'The number shown large, 404') });

const ViberPage = ShortPage.extend({ open: text(60, 'Tap-here link'), install: text(60, 'Install link') });

const RootPage = ShortPage.extend({ enter: Button.describe('Link to the home page in this language') });

/** The folder names under content/pages, each with its schema. */
export const Pages = {
  home: HomePage,
  services: ListPage,
  pricing: PricingPage,
  portfolio: ListPage,
  about: AboutPage,
  contact: ContactPage,
  faq: ListPage,
  privacy: PrivacyPage,
  'thank-you': ThankYouPage,
  'not-found': NotFoundPage,
  'project-not-found': NoticePage,
  viber: ViberPage,
  root: RootPage,
} as const;
export type PageName = keyof typeof Pages;
export type Page<Name extends PageName> = z.output<(typeof Pages)[Name]>;

/** The pages that show the text below their front matter. */
export const pagesWithBody: readonly PageName[] = ['about', 'privacy'];
