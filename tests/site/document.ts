import { Config, type DOMNode, HtmlElement, Parser, TextNode } from 'html-validate';

/** Inline elements: no space separates their text from the words beside them. */
const inline = new Set('a abbr b bdi br cite code em i kbd mark q s samp small span strong sub sup time'.split(' '));
/** Elements whose content is not shown. */
const unread = new Set(['script', 'style', 'template']);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const parser = new Parser(await Config.defaultConfig().resolve());

export function parseHtml(html: string): HtmlElement {
  return parser.parseHtml(html);
}

export function all(root: HtmlElement, selector: string): HtmlElement[] {
  return root.querySelectorAll(selector);
}

/** The only element that matches. Throws if none or several match. */
export function one(root: HtmlElement, selector: string): HtmlElement {
  const [first, ...others] = all(root, selector);
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} elements match ${selector}`);
  return first;
}

/** The value of an attribute, `''` if it has no value; undefined if the element has no such attribute. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  const found = element.getAttribute(name);
  return found ? decoded(String(found.value ?? '')) : undefined;
}

/** The text that is shown, in one line: white space collapsed, a space between blocks. */
export function text(root: HtmlElement, skip: (element: HtmlElement) => boolean = () => false): string {
  return plain(piece(root, skip)).trim();
}

/** Collapses white space, and replaces the non-breaking spaces of typography with ordinary ones, as `text` does. */
export function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ');
}

/** The language of an element: the nearest `lang`. */
export function languageOf(element: HtmlElement): string | undefined {
  const marked = element.closest('[lang]');
  return marked ? attribute(marked, 'lang') : undefined;
}

function piece(node: DOMNode, skip: (element: HtmlElement) => boolean): string {
  if (node instanceof TextNode) return decoded(node.textContent);
  if (!(node instanceof HtmlElement)) return '';
  if (unread.has(node.tagName) || skip(node)) return '';
  const inner = node.childNodes.map((child) => piece(child, skip)).join('');
  return inline.has(node.tagName) ? inner : ` ${inner} `;
}

/** Decodes entities. Throws on an unknown one, which is better than a text with one wrong letter. */
function decoded(source: string): string {
  return source.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (entity, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const letter = name.startsWith('#') ? String.fromCodePoint(code) : entities[name];
    if (letter === undefined) throw new Error(`tests/site/document.ts does not know the entity ${entity}`);
    return letter;
  });
}
