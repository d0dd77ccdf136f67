import { socialImageSize } from '#contract/page-head.ts';
import type { CardBody, Cover, SocialCard } from '#model/index/social-card.ts';

/** An element for satori, which does not need React. */
export type Drawn = { type: string; props: Record<string, unknown> };

type Style = Record<string, string | number>;
type Child = Drawn | string;

/** The colours of the card that is being laid out; only one is at a time. */
let colours: SocialCard['colours'];
const display = 'Bricolage Grotesque';
const text = 'Instrument Sans';

const EDGE = 64;
const INNER_WIDTH = socialImageSize.width - 2 * EDGE;

/** The place of a whole cover on a card, including its frame. */
export type CoverPlace = Pick<SocialCard, 'colours'> & { cover: Cover } & Record<
    'left' | 'top' | 'width' | 'height',
    number
  >;

/** The covers of a card. They are not part of its layout, but copied onto the drawing. */
export function coverPlaces({ body, colours }: SocialCard): CoverPlace[] {
  const placed = (cover: Cover, left: number, top: number, width: number): CoverPlace => ({
    cover,
    colours,
    left,
    top,
    width,
    height: Math.round((width * 10) / 16),
  });
  if (body.kind === 'covers') return body.covers.map((cover, index) => placed(cover, EDGE + index * 364, 340, 344));
  return body.kind === 'project' && body.cover ? [placed(body.cover, 572, 141, 564)] : [];
}

/** Boxes and type of a card, without its covers: a heading, and the body below it. Beside a cover both are narrow. */
export function cardLayout(card: SocialCard): Drawn {
  colours = card.colours;
  const { brand, above, heading, body } = card;
  const width = body.kind === 'project' && body.cover ? 468 : INNER_WIDTH;
  return box(
    {
      ...socialImageSize,
      background: colours.paper,
      color: colours.ink,
      fontFamily: text,
      fontSize: 30,
    },
    at({ left: EDGE, top: 52 }, logo(brand)),
    at(
      { left: EDGE, top: 134, width, flexDirection: 'column' },
      ...(above === undefined ? [] : [aboveLine(above)]),
      headingOf(heading, { width, height: heightOfHeading(body) }),
    ),
    ...lowerPart(body, width),
  );
}

/** The height in pixels that the body leaves to the heading. */
function heightOfHeading(body: CardBody): number {
  switch (body.kind) {
    case 'note':
      return 290;
    case 'prices':
      return body.rows.length === 1 ? 300 : Math.max(76, 380 - body.rows.length * ROW_HEIGHT);
    case 'covers':
      return 150;
    default:
      return body.cover ? 220 : 280;
  }
}

function lowerPart(body: CardBody, width: number): Drawn[] {
  switch (body.kind) {
    case 'note': {
      const note = box({ color: colours.muted, lineHeight: 1.4, textWrap: 'pretty' }, body.text);
      return [...risingLine(body.positions), at({ left: EDGE, bottom: 56, width: 560 }, note)];
    }
    case 'prices':
      return [at({ left: EDGE, bottom: 48, width, flexDirection: 'column' }, ...priceRows(body.rows))];
    case 'covers':
      return [];
    default:
      return body.result ? [at({ left: EDGE, bottom: 56 }, resultOf(body.result, width))] : [];
  }
}

function logo(brand: string): Drawn {
  return box(
    { alignItems: 'center', fontFamily: display, fontSize: 38, letterSpacing: '-0.02em' },
    svg({ width: 50, height: 36, viewBox: '0 0 28 20' }, stroke('M2 17h6l5-6 4 3 9-11', 3.5)),
    box({ marginLeft: 14 }, brand),
  );
}

function aboveLine(above: string): Drawn {
  return box({ fontSize: 25, color: colours.muted, marginBottom: 14, lineHeight: 1.25 }, above);
}

/** The first figure of a project, under a line. */
function resultOf({ label, value }: { label: string; value: string }, width: number): Drawn {
  return box(
    { width, flexDirection: 'column', borderTop: `3px solid ${colours.ink}`, paddingTop: 16 },
    box({ fontFamily: display, fontSize: 46, letterSpacing: '-0.02em', lineHeight: 1.1 }, value),
    box({ fontSize: 24, color: colours.muted, marginTop: 6, lineHeight: 1.3 }, label),
  );
}

/** Height of a line of the price list. */
const ROW_HEIGHT = 56;

/** Name, dotted line, price. A single row is larger. */
function priceRows(rows: { name: string; price: string }[]): Drawn[] {
  const size = rows.length === 1 ? 50 : 36;
  return rows.map(({ name, price }) =>
    box(
      {
        width: INNER_WIDTH,
        alignItems: 'flex-end',
        fontFamily: display,
        fontSize: size,
        lineHeight: `${ROW_HEIGHT}px`,
        ...(rows.length === 1 && { borderTop: `3px solid ${colours.ink}`, paddingTop: 18 }),
      },
      box({}, name),
      box({
        flexGrow: 1,
        height: 0,
        margin: `0 18px ${Math.round(size * 0.45)}px`,
        borderBottom: `3px dotted ${colours.muted}`,
      }),
      box({}, price),
    ),
  );
}

/** The rising line of docs/design.md, which runs to the right edge; up is a better position. */
function risingLine(positions: number[]): Drawn[] {
  if (positions.length < 2) return [];
  const [width, height] = [480, 250];
  const worst = Math.log(Math.max(...positions, 2));
  const places = positions.map((position, index) => {
    const x = Math.round((index / (positions.length - 1)) * width);
    return `${x} ${Math.round(10 + (Math.log(position) / worst) * (height - 20))}`;
  });
  const lines = [stroke(`M0 ${height - 1}H${width}`, 2, colours.line), stroke(`M${places.join('L')}`, 7)];
  return [at({ right: 0, bottom: 56 }, svg({ width, height, viewBox: `0 0 ${width} ${height}` }, ...lines))];
}

/** The largest size at which the heading fits its room. */
function headingOf(heading: string, room: { width: number; height: number }): Drawn {
  const sizes = [104, 96, 88, 80, 72, 66, 60, 54, 48, 42];
  const size = sizes.find((one) => linesOf(heading, room.width / one) * one * LINE <= room.height) ?? 42;
  return box(
    {
      width: room.width,
      fontFamily: display,
      fontSize: size,
      lineHeight: LINE,
      letterSpacing: '-0.03em',
      textWrap: 'balance',
    },
    heading,
  );
}

/** Line height of headings. */
const LINE = 1.04;
/** The number of lines of a text in a width given in em; Infinity if a word is wider. */
function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const length = widthOf(word);
    if (length > width) return Number.POSITIVE_INFINITY;
    if (used + length > width) {
      lines += 1;
      used = 0;
    }
    used += length + widthOf(' ');
  }
  return lines;
}

/** The width of a word in the display face in em, including tracking, estimated by classes of letters. */
function widthOf(word: string): number {
  const narrow = word.match(/[ijlftrI1.,:;!()„“”‘’ -]/g)?.length ?? 0;
  const wide = word.match(/[mwMW]/g)?.length ?? 0;
  const capitals = word.match(/(?![IMW])\p{Lu}|[&0-9]/gu)?.length ?? 0;
  const others = word.length - narrow - wide - capitals;
  return narrow * 0.3 + wide * 0.86 + capitals * 0.66 + others * 0.57 - word.length * 0.03;
}

function box(style: Style, ...children: Child[]): Drawn {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function at(style: Style, ...children: Child[]): Drawn {
  return box({ position: 'absolute', ...style }, ...children);
}

function svg(attributes: { width: number; height: number; viewBox: string }, ...children: Drawn[]): Drawn {
  return { type: 'svg', props: { ...attributes, fill: 'none', children } };
}

function stroke(d: string, strokeWidth: number, colour: string = colours.accent): Drawn {
  return { type: 'path', props: { d, stroke: colour, strokeWidth, strokeLinejoin: 'round', strokeLinecap: 'round' } };
}
