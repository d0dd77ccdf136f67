import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/language.ts';
import type { ProjectList } from '#contract/routes/paths.ts';
import type { Route } from '#contract/routes/match.ts';
import type { SocialImage } from '#contract/page-head.ts';
import { hash } from '../cache/digest.ts';
import { factByName, lowestPrice, requiredFact } from '../text/facts.ts';
import { hexOf } from '#contract/colour.ts';
import { keysOf, recordOf } from '#contract/keys.ts';
import type { Palette } from '../schema/theme.ts';
import type { ImageInfo } from '../read/images.ts';
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
  /** Below or beside the heading. */
  body: CardBody;
};

export type CardBody =
  /** A sentence, and the line of a real project: its positions by month. */
  | { kind: 'note'; text: string; positions: number[] }
  | { kind: 'prices'; rows: { name: string; price: string }[] }
  | { kind: 'covers'; covers: Cover[] }
  | { kind: 'project'; cover: Cover | undefined; result: { label: string; value: string } | undefined };

/** `hash` makes the address of the card change with the image. */
export type Cover = Pick<ImageInfo, 'file' | 'hash'>;

type Own = Omit<SocialCard, 'brand' | 'colours'>;

/** Covers on the card of a list of projects. */
const COVERS = 3;

/** The card of a page. Pages that are not indexed have the card of the home page. */
export function socialCardOf(content: Content, route: Route): SocialCard {
  const { day } = content.theme;
  const colours = recordOf(keysOf(day), (name) => hexOf(day[name]));
  return { brand: content.site.name, colours, ...ownOf(content, route) };
}

/** Address and alternative text of a card's image, for the renderer and generator/output/social. */
export function socialImageOf(root: string, card: SocialCard): SocialImage {
  drawingVersion ??= versionOfDrawing(root);
  const { body } = card;
  // A PNG of a photo would be too large.
  const isPhoto = body.kind === 'project' ? body.cover !== undefined : body.kind === 'covers' && body.covers.length > 0;
  const name = hash(drawingVersion, JSON.stringify(card)).slice(0, 16);
  return { path: `/social/${name}.${isPhoto ? 'jpg' : 'png'}`, alt: altOf(card) };
}

function ownOf(content: Content, route: Route): Own {
  const { language, kind } = route;
  const { pages } = content;
  switch (kind) {
    case 'service':
      return serviceCard(content, route);
    case 'project':
      return projectCard(content, route);
    case 'portfolio':
      return listCard(content, language, { heading: pages.portfolio[language].meta.heading, list: 'all' });
    case 'category':
      return categoryCard(content, route);
    case 'services':
      return {
        heading: pages.services[language].meta.heading,
        body: { kind: 'prices', rows: fromPrices(content, language) },
      };
    case 'pricing':
      return {
        heading: pages.pricing[language].meta.heading,
        body: { kind: 'prices', rows: overview(content, language) },
      };
    case 'about':
      return noteCard(content, pages.about[language].meta.heading, pages.about[language].meta.subtitle);
    case 'faq':
    case 'contact':
    case 'privacy':
      return noteCard(content, pages[kind][language].meta.heading, pages[kind][language].meta.description);
    default:
      return noteCard(content, pages.home[language].meta.hero.headline, pages.home[language].meta.hero.price);
  }
}

function noteCard({ projects }: Content, heading: string, text: string): Own {
  const ranking = firstRanked(projects)?.en.meta.ranking ?? [];
  return { heading, body: { kind: 'note', text, positions: ranking.map(({ position }) => position) } };
}

function serviceCard(content: Content, { key, language }: Route): Own {
  const service = content.services.find(({ name }) => `service:${name}` === key);
  if (!service) throw new Error(`No service has the key ${key}`);
  const { meta } = service[language];
  const row = { name: meta.card.title, price: fromPrice(meta.from, content, language) };
  return { heading: meta.hero.heading, body: { kind: 'prices', rows: [row] } };
}

function projectCard({ projects }: Content, { tail, language }: Route): Own {
  const project = projects.get(Number(tail));
  const { client, title, image, stats } = project[language].meta;
  const cover = image === undefined ? undefined : project.images[image];
  return { above: client, heading: title, body: { kind: 'project', cover: cover && coverOf(cover), result: stats[0] } };
}

/** The same for all pages of a list. */
function listCard({ projects }: Content, language: Language, of: { heading: string; list: ProjectList }): Own {
  const { heading, list } = of;
  const covers = projects.covered(list, COVERS).flatMap((id) => {
    const { images, [language]: project } = projects.get(id);
    return images[project.meta.image ?? ''] ?? [];
  });
  return { heading, body: { kind: 'covers', covers: covers.map(coverOf) } };
}

function categoryCard(content: Content, { tail, language, path }: Route): Own {
  const category = content.categories.find(({ name }) => name === tail);
  if (!category) throw new Error(`${path} is no category`);
  return listCard(content, language, { heading: category[language].meta.title, list: category.name });
}

/** Leaves out fields that do not change the card. */
function coverOf({ file, hash }: ImageInfo): Cover {
  return { file, hash };
}

function fromPrices(content: Content, language: Language): { name: string; price: string }[] {
  return content.services.map((service) => {
    const { card, from } = service[language].meta;
    return { name: card.title, price: fromPrice(from, content, language) };
  });
}

function overview(content: Content, language: Language): { name: string; price: string }[] {
  return content.pages.pricing[language].meta.cards.map(({ name, price }) => ({
    name,
    price: factByName(content.facts, price, language),
  }));
}

/** The lower end of a price: "from €399". */
function fromPrice(name: string, content: Content, language: Language): string {
  return lowestPrice(content.dictionary[language].price.from, requiredFact(content.facts, name), language);
}

/** The text of a card in reading order. */
function altOf({ brand, above, heading, body }: SocialCard): string {
  const sentences = [`${brand}: ${heading}`, above, wordsOf(body)].filter(Boolean).join('. ');
  // A heading may be a question.
  return sentences.replaceAll(/(?<=[.?!…])\. /g, ' ');
}

function wordsOf(body: CardBody): string | undefined {
  switch (body.kind) {
    case 'note':
      return body.text;
    case 'prices':
      return body.rows.map(({ name, price }) => `${name}: ${price}`).join(', ');
    case 'project':
      return body.result && `${body.result.label}: ${body.result.value}`;
    default:
      return undefined;
  }
}

let drawingVersion: string | undefined;

/** A hash of the code, the fonts and the package versions that draw cards. */
function versionOfDrawing(root: string): string {
  const files = globSync('generator/output/social/**/*.{ts,ttf}', { cwd: root, exclude: ['**/*.test.ts'] });
  // A cast: npm's own file, of which two fields are read.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const versions = ['satori', '@resvg/resvg-js', 'sharp'].map((name) => lock.packages[`node_modules/${name}`]?.version);
  return hash(JSON.stringify(versions), ...files.toSorted().map((file) => readFileSync(join(root, file))));
}
