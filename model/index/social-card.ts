import type { Language } from '#contract/language.ts';
import type { PageKind, ProjectList } from '#contract/routes/paths.ts';
import type { Route } from '#contract/routes/match.ts';
import type { SocialImage } from '#contract/page-head.ts';
import { hash, hashOf, snapshotFiles } from '../cache/hash.ts';
import { formatFact, lowestPrice } from '../text/facts.ts';
import { hexOf } from '#contract/colour.ts';
import { keysOf, recordOf } from '#contract/keys.ts';
import type { Palette } from '../schema/theme.ts';
import type { ImageInfo } from '../read/images.ts';
import type { Service } from '../schema/service.ts';
import type { LocalizedEntry } from '../read/entry-record.ts';
import type { Content } from './content.ts';
import { firstRanked } from './projects.ts';

/** Everything that a social card shows: equal cards have the same address. */
export type SocialCard = {
  brand: string;
  /** The day's colours of the theme, #rrggbb. */
  colours: Palette;
  /** Small line above the heading. */
  above?: string;
  heading: string;
  /** Shown below or beside the heading. */
  body: CardBody;
};

export type CardBody =
  /** A sentence, and the line of a real project: its search positions by month. */
  | { kind: 'note'; text: string; positions: number[] }
  | { kind: 'prices'; rows: { name: string; price: string }[] }
  | { kind: 'covers'; covers: Cover[] }
  | { kind: 'project'; cover: Cover | undefined; result: { label: string; value: string } | undefined };

/** `hash` makes the address of the card change with the image. */
export type Cover = Pick<ImageInfo, 'file' | 'hash'>;

const COVERS = 3;

type CardWords = Omit<SocialCard, 'brand' | 'colours'>;

export function socialCardOf(content: Content, route: Route): SocialCard {
  const { day } = content.theme;
  const colours = recordOf(keysOf(day), (name) => hexOf(day[name]));
  const makeWords = cardWords[route.kind] ?? noteCard;
  return { brand: content.site.name, colours, ...makeWords(content, route) };
}

const packages = ['@resvg/resvg-js', 'sharp'].map((name) => `node_modules/${name}/package.json`);
/** The code, the fonts and the packages that draw cards. */
const drawingSources = ['generator/output/social', ...packages];

let drawingVersion: string | undefined;

/** Address and alternative text of a card's image, for the renderer and generator/output/social. */
export function socialImageOf(root: string, card: SocialCard): SocialImage {
  drawingVersion ??= hashOf(snapshotFiles(root, drawingSources));
  const { body } = card;
  // A PNG of a photo would be too large.
  const isPhoto = body.kind === 'project' ? body.cover !== undefined : body.kind === 'covers' && body.covers.length > 0;
  const name = hash(drawingVersion, JSON.stringify(card)).slice(0, 10);
  return { path: `/social/${name}.${isPhoto ? 'jpg' : 'png'}`, alt: altOf(card) };
}

/** The contents of cards, by kind of page. Other kinds have a note; if they are not indexed, it is the note of the home page. */
const cardWords: Partial<Record<PageKind, (content: Content, route: Route) => CardWords>> = {
  service: (content, { key, language }) => {
    const service = content.services.find(({ name }) => `service:${name}` === key);
    if (!service) throw new Error(`No service has the key ${key}`);
    const rows = [lowestPriceRow(service, content, language)];
    return { heading: service[language].meta.hero.heading, body: { kind: 'prices', rows } };
  },
  project: ({ projects }, { tail, language }) => {
    const project = projects.get(Number(tail));
    const { client, title, image, stats } = project[language].meta;
    const cover = image === undefined ? undefined : project.images[image];
    return { above: client, heading: title, body: { kind: 'project', cover, result: stats[0] } };
  },
  portfolio: (content, { language }) => coversCard(content, language, content.pages.portfolio[language].meta.heading),
  category: (content, { tail, language, path }) => {
    const category = content.categories.find(({ name }) => name === tail);
    if (!category) throw new Error(`${path} is not the page of a category`);
    return coversCard(content, language, category[language].meta.title, category.name);
  },
  services: (content, { language }) => {
    const rows = content.services.map((service) => lowestPriceRow(service, content, language));
    return { heading: content.pages.services[language].meta.heading, body: { kind: 'prices', rows } };
  },
  pricing: ({ pages, facts }, { language }) => {
    const { heading, cards } = pages.pricing[language].meta;
    const rows = cards.map(({ name, price }) => ({ name, price: formatFact(facts, price, language) }));
    return { heading, body: { kind: 'prices', rows } };
  },
};

/** A card with a sentence of the page and the line of a ranking. */
function noteCard({ pages, projects }: Content, { kind, language }: Route): CardWords {
  const positions = (firstRanked(projects)?.en.meta.ranking ?? []).map(({ position }) => position);
  const note = (heading: string, text: string): CardWords => ({ heading, body: { kind: 'note', text, positions } });
  // Reads only the page that it shows, because a page is rendered again whenever a text that it has read changes.
  if (kind === 'about') return note(pages.about[language].meta.heading, pages.about[language].meta.subtitle);
  if (kind === 'faq' || kind === 'contact' || kind === 'privacy') {
    const { heading, description } = pages[kind][language].meta;
    return note(heading, description);
  }
  const { headline, price } = pages.home[language].meta.hero;
  return note(headline, price);
}

/** All pages of a list have the same card. */
function coversCard({ projects }: Content, language: Language, heading: string, list: ProjectList = 'all'): CardWords {
  const projectsWithCover = projects.list(list).filter(({ hasCover }) => hasCover);
  const covers = projectsWithCover.slice(0, COVERS).flatMap(({ id }) => {
    const { images, [language]: project } = projects.get(id);
    return images[project.meta.image ?? ''] ?? [];
  });
  return { heading, body: { kind: 'covers', covers } };
}

/** The name of a service, with its lowest price: "from €399". */
function lowestPriceRow(service: LocalizedEntry<Service>, { facts, dictionary }: Content, language: Language) {
  const { card, from } = service[language].meta;
  return { name: card.title, price: lowestPrice(dictionary[language].price.from, facts, from, language) };
}

/** The text of a card in reading order. */
function altOf({ brand, above, heading, body }: SocialCard): string {
  const sentences = [`${brand}: ${heading}`, above, textOfBody(body)].filter(Boolean).join('. ');
  // A heading may end with its own mark, as questions do.
  return sentences.replaceAll(/(?<=[.?!…])\. /g, ' ');
}

function textOfBody(body: CardBody): string | undefined {
  if (body.kind === 'note') return body.text;
  if (body.kind === 'prices') return body.rows.map(({ name, price }) => `${name}: ${price}`).join(', ');
  return body.kind === 'project' && body.result ? `${body.result.label}: ${body.result.value}` : undefined;
}
