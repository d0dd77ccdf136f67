import type { Language } from '#contract/language.ts';
import type { BodyElement, BodyNode } from '#model/markdown/compiled-body.ts';
import type { Content } from '#model/index/content.ts';
import { formatFact } from '#model/text/facts.ts';

/** The questions, with answers for the page as elements with their images, and as plain text for the structured data. */
export function faqItems(content: Content, language: Language, homeOnly: boolean) {
  const asked = content.faq.filter((pair) => !homeOnly || pair[language].meta.home);
  const items = asked.map(({ images, [language]: { meta, body } }, at) => ({
    q: meta.q,
    content: withPrefix(body.html, `item-${at}-`),
    images,
  }));
  const fact = (name: string): string => formatFact(content.facts, name, language);
  const questions = asked.map(({ [language]: { meta, body } }) => ({ q: meta.q, a: textOf(body.html, fact).trim() }));
  return { items, questions };
}

/** The text of these elements on one line, as visitors read it, without the marks of footnotes. */
function textOf(nodes: readonly BodyNode[], fact: (name: string) => string): string {
  const texts = nodes.map((node) => {
    if (typeof node === 'string') return node;
    const [tag, attributes, ...children] = node;
    if (tag === 'Figure' || tag === 'Video') return ` ${attributes['caption'] ?? attributes['title']} `;
    if (tag === 'Fact') return fact(String(attributes['name']));
    const isMark = attributes['className'] === 'sr-only' || /data-footnote-/.test(Object.keys(attributes).join());
    return isMark ? '' : textOf(children, fact) + (/^t[hd]$/.test(tag) ? ' ' : '');
  });
  return texts.join('').replaceAll(/\s+/g, ' ');
}

/** Makes ids unique on a page with several answers: those in the second answer begin with `item-1-`. */
function withPrefix(nodes: readonly BodyNode[], prefix: string): BodyNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const [tag, attributes, ...children] = node;
    return [tag, prefixIds(attributes, prefix), ...withPrefix(children, prefix)];
  });
}

/** Puts the prefix before an id, and before the id that a link or `aria-describedby` names. */
function prefixIds(attributes: BodyElement[1], prefix: string): BodyElement[1] {
  const { id, href, 'aria-describedby': description } = attributes;
  return {
    ...attributes,
    ...(typeof id === 'string' && { id: prefix + id }),
    ...(typeof href === 'string' && href.startsWith('#') && { href: `#${prefix}${href.slice(1)}` }),
    ...(typeof description === 'string' && { 'aria-describedby': prefix + description }),
  };
}
