import type { Language } from '#contract/language.ts';
import type { BodyElement, BodyNode } from '#model/markdown/compiled-body.ts';
import type { Content } from '#model/index/content.ts';
import { withFacts } from '#model/text/facts.ts';
import { applyTypography } from '#model/text/typography.ts';

/** The questions, with answers as elements for the page and as plain text for the structured data. */
export function faqItems(content: Content, language: Language, homeOnly: boolean) {
  const entries = content.faq.filter((pair) => !homeOnly || pair[language].meta.home).map((pair) => pair[language]);
  const items = entries.map(({ meta, body }, index) => ({ q: meta.q, answer: withUniqueIds(body.html, index) }));
  const plainText = (text: string): string => applyTypography(withFacts(text, content.facts, language), language);
  const questions = entries.map(({ meta, body }) => ({ q: meta.q, a: plainText(body.text) }));
  return { items, questions };
}

/** Makes ids unique on a page with several answers: those in the second answer begin with `item-1-`. */
function withUniqueIds(body: readonly BodyNode[], index: number): BodyNode[] {
  const prefix = `item-${index}-`;
  const withPrefix = (node: BodyNode): BodyNode => {
    if (typeof node === 'string') return node;
    const [tag, attributes, ...children] = node;
    return [tag, prefixIds(attributes, prefix), ...children.map(withPrefix)];
  };
  return body.map(withPrefix);
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
