import { escapeHtml } from '#contract/html.ts';
import { socialImageSize } from '#contract/page-head.ts';
import type { CardBody, Cover, SocialCard } from '#model/index/social-card.ts';
import { type Face, linesOf, widthOf } from './letters.ts';

type Colours = SocialCard['colours'];

/** A style of text, in em. `leading`: the line height. `baseline`: how far it is below a line's middle, by the font's metrics. */
type Style = Face & { leading: number; baseline: number };

const display = { family: 'Bricolage Grotesque', baseline: 0.33 };
const plain = { family: 'Instrument Sans', baseline: 0.36 };
const styles = {
  brand: { ...display, leading: 1, tracking: -0.02 },
  heading: { ...display, leading: 1.04, tracking: -0.03 },
  price: { ...display, leading: 1 },
  value: { ...display, leading: 1.1, tracking: -0.02 },
  above: { ...plain, leading: 1.25 },
  label: { ...plain, leading: 1.3 },
  note: { ...plain, leading: 1.4 },
} satisfies Record<string, Style>;

const { width: CARD_WIDTH, height: CARD_HEIGHT } = socialImageSize;
const LEFT = 64;
const RIGHT = CARD_WIDTH - LEFT;
const TOP = 134;
const BOTTOM = CARD_HEIGHT - 56;
/** The height in pixels of a row of the price list. */
const ROW_HEIGHT = 56;

/** The covers that a card shows, and their width and height in pixels. */
export function coversOf({ body }: SocialCard): { covers: Cover[]; width: number; height: number } {
  if (body.kind === 'project') return { covers: body.cover ? [body.cover] : [], width: 564, height: 353 };
  return { covers: body.kind === 'covers' ? body.covers : [], width: 344, height: 215 };
}

/** A card as SVG: a heading and the body below it, both narrow beside a project's cover. `pictures`: addresses of its covers. */
export function cardDrawing(card: SocialCard, pictures: string[]): string {
  const { brand, above, heading, body, colours } = card;
  const width = body.kind === 'project' && pictures.length > 0 ? 468 : RIGHT - LEFT;
  const { width: coverWidth, height: coverHeight } = coversOf(card);
  const covers = pictures.map((href, index) => {
    const [x, y] = body.kind === 'project' ? [572, 141] : [LEFT + index * 364, 340];
    return `<pattern id="cover${index}" width="1" height="1"><image width="${coverWidth}" height="${coverHeight}" href="${href}"/></pattern>
<rect x="${x + 1}" y="${y + 1}" width="${coverWidth - 2}" height="${coverHeight - 2}" rx="5" fill="url(#cover${index})" stroke="${colours.line}" stroke-width="2"/>`;
  });
  const client = block(above ?? '', 'above', { size: 25, width, colour: colours.muted });
  const headingTop = above === undefined ? TOP : TOP + client.height + 14;
  const { room, drawing } = drawnBody(body, width, colours);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="none">
<rect width="100%" height="100%" fill="${colours.paper}"/>
<g transform="translate(${LEFT} 52) scale(1.8)">${stroke('M2 17h6l5-6 4 3 9-11', 3.5, colours.accent)}</g>
${textLine(brand, 'brand', { x: 128, middle: 70, size: 38, colour: colours.ink })}
${client.at(TOP)}
${largest(heading, { width, height: room, colour: colours.ink }).at(headingTop)}
${drawing}
${covers.join('\n')}
</svg>`;
}

/** The drawing below the heading, and the height in pixels that it leaves for the heading. */
function drawnBody(body: CardBody, width: number, colours: Colours): { room: number; drawing: string } {
  const { ink, muted } = colours;
  if (body.kind === 'note') {
    const note = block(body.text, 'note', { size: 30, width: 560, colour: muted });
    return { room: 290, drawing: risingLine(body.positions, colours) + note.at(BOTTOM - note.height) };
  }
  if (body.kind === 'prices') {
    const room = body.rows.length === 1 ? 300 : Math.max(76, 380 - body.rows.length * ROW_HEIGHT);
    return { room, drawing: priceRows(body.rows, colours) };
  }
  if (body.kind === 'covers') return { room: 150, drawing: '' };
  const room = body.cover ? 220 : 280;
  if (!body.result) return { room, drawing: '' };
  // The first figure of a project, under a line.
  const value = block(body.result.value, 'value', { size: 46, width, colour: ink });
  const label = block(body.result.label, 'label', { size: 24, width, colour: muted });
  const top = BOTTOM - label.height - 6 - value.height;
  const line = stroke(`M${LEFT} ${top - 17.5}h${width}`, 3, ink);
  return { room, drawing: line + value.at(top) + label.at(BOTTOM - label.height) };
}

/** Rows of a name, a dotted line and a price. A single row is larger, with a line above it. */
function priceRows(rows: { name: string; price: string }[], { ink, muted }: Colours): string {
  const size = rows.length === 1 ? 50 : 36;
  const top = CARD_HEIGHT - 48 - rows.length * ROW_HEIGHT;
  const lines = rows.map(({ name, price }, index) => {
    const middle = top + (index + 0.5) * ROW_HEIGHT;
    const x = RIGHT - widthOf(price, styles.price) * size;
    const dots = `M${LEFT + widthOf(name, styles.price) * size + 18} ${middle + 26 - size * 0.45}H${x - 18}`;
    return `${textLine(name, 'price', { x: LEFT, middle, size, colour: ink })}
<g stroke-dasharray="0 6">${stroke(dots, 3, muted)}</g>
${textLine(price, 'price', { x, middle, size, colour: ink })}`;
  });
  const above = rows.length === 1 ? stroke(`M${LEFT} ${top - 19.5}H${RIGHT}`, 3, ink) : '';
  return above + lines.join('\n');
}

/** The rising line of docs/design.md, which runs to the right edge of the card. Higher is a better position. */
function risingLine(positions: number[], { accent, line }: Colours): string {
  if (positions.length < 2) return '';
  const [width, height] = [480, 250];
  const worst = Math.log(Math.max(...positions, 2));
  const places = positions.map((position, index) => {
    const x = Math.round((index / (positions.length - 1)) * width);
    return `${x} ${Math.round(10 + (Math.log(position) / worst) * (height - 20))}`;
  });
  const lines = stroke(`M0 ${height - 1}H${width}`, 2, line) + stroke(`M${places.join('L')}`, 7, accent);
  return `<g transform="translate(${CARD_WIDTH - width} ${BOTTOM - height})">${lines}</g>`;
}

/** A heading at the largest size that fits its room. */
function largest(heading: string, { height, ...look }: { height: number; width: number; colour: string }) {
  const blocks = [104, 96, 88, 80, 72, 66, 60, 54, 48].map((size) => block(heading, 'heading', { size, ...look }));
  const fitting = blocks.find((one) => one.width <= look.width && one.height <= height);
  return fitting ?? block(heading, 'heading', { size: 42, ...look });
}

type Look = { size: number; width: number; colour: string };

/** A text broken into lines. `at` draws them below `top`. */
function block(text: string, style: keyof typeof styles, { width, ...look }: Look) {
  const { size } = look;
  const lines = linesOf(text, width / size, styles[style]);
  const lineHeight = styles[style].leading * size;
  const middle = (top: number, line: number): number => top + (line + 0.5) * lineHeight;
  return {
    width: Math.max(...lines.map((line) => widthOf(line, styles[style]) * size)),
    height: lines.length * lineHeight,
    at: (top: number) =>
      lines.map((line, at) => textLine(line, style, { x: LEFT, middle: middle(top, at), ...look })).join(''),
  };
}

type Place = { x: number; middle: number; size: number; colour: string };

function textLine(text: string, style: keyof typeof styles, { x, middle, size, colour }: Place): string {
  const { family, baseline, tracking = 0 }: Style = styles[style];
  return `<text x="${x}" y="${middle + baseline * size}" font-family="${family}" font-size="${size}" letter-spacing="${tracking * size}" fill="${colour}">${escapeHtml(text)}</text>`;
}

function stroke(d: string, width: number, colour: string): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
}
