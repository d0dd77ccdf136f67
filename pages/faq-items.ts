import type { Language } from '#contract/language.ts';
import type { BodyNode } from '#model/markdown/html.ts';
import type { Content } from '#model/index/content.ts';
import { withFacts } from '#model/text/facts.ts';
import { typographic } from '#model/text/typography.ts';

export type FaqItem = { q: string; answer: BodyNode[] };

/** The text of a body on one line, with its facts filled in. */
function plainText(body: { text: string }, { facts }: Content, language: Language): string {
  return typographic(withFacts(body.text, facts, language).replaceAll(/\s+/g, ' ').trim(), language);
}

/** The questions, as components for the page and as plain text for the structured data. */
export function faqItems(content: Content, language: Language, homeOnly: boolean) {
  const entries = content.faq.filter((pair) => !homeOnly || pair[language].meta.home).map((pair) => pair[language]);
  const items: FaqItem[] = entries.map(({ meta, body }) => ({ q: meta.q, answer: body.html }));
  const questions = entries.map(({ meta, body }) => ({ q: meta.q, a: plainText(body, content, language) }));
  return { items, questions };
}
