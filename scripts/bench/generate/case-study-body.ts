import type { Language } from '#contract/language.ts';
import { pagePath, projectPath } from '#contract/routes/paths.ts';
import { type Choice, sayIn } from './case-study-choice.ts';
import { phrases, type Sentence } from './case-study-copy.ts';

/** About 400 words in Markdown, with everything that GFM adds. */
export function bodyOf(choice: Choice, language: Language): string {
  const say = sayIn(language, choice);
  const words = phrases[language];
  const paragraph = (sentences: Sentence[]): string => sentences.map(say).join(' ');
  const [link, contact, between, other, end] = words.contact;
  const lines = choice.features.map((feature) => feature[language]);
  return [
    `## ${choice.headings.before[language]}`,
    paragraph(choice.problems.slice(0, 3)),
    paragraph(choice.problems.slice(3)),
    words.tried,
    lines
      .slice(0, 4)
      .map((line, index) => `- [${index < 3 ? 'x' : ' '}] ${line}`)
      .join('\n'),
    `## ${choice.headings.work[language]}`,
    paragraph(choice.work.slice(0, 3)),
    words.steps,
    lines
      .slice(4)
      .map((line, index) => `${index + 1}. ${line}`)
      .join('\n'),
    paragraph(choice.work.slice(3)),
    `### ${choice.headings.measured[language]}`,
    tableOf(choice, language),
    `${words.code} [${words.style}](https://developer.mozilla.org/docs/Web/CSS/content-visibility):`,
    '```css\n.list > li {\n  content-visibility: auto;\n}\n```',
    `## ${choice.headings.after[language]}`,
    words.cart,
    paragraph(choice.results),
    `${link} [${contact}](${pagePath('contact', language)})${between} [${other}](${projectPath(neighbour(choice.id), language)})${end}`,
    `[^1]: ${words.note}`,
  ].join('\n\n');
}

/** An earlier project, so that the link leads somewhere. */
function neighbour(id: number): number {
  return id - 1 === 404 ? 403 : Math.max(1, id - 1);
}

function tableOf({ measured }: Choice, language: Language): string {
  const [name, before, after] = phrases[language].table;
  const rows = measured.map((row) => `| ${row.name[language]} | ${row.before} | ${row.after} |`);
  return [`| ${name} | ${before} | ${after} |`, '| :-- | --: | --: |', ...rows].join('\n');
}
