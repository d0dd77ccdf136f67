import type { Bilingual, Language } from '#contract/language.ts';
import type { Project } from '#model/schema/project.ts';
import { bodyOf } from './case-study-body.ts';
import { type Choice, choose, sayIn } from './case-study-choice.ts';
import { phrases } from './case-study-copy.ts';

/** The two files of a generated project. */
export type CaseStudy = { name: string; files: Bilingual<{ meta: Project; body: string }> };

/** A case study of about 400 words in both languages. `cover` is its image file. Deterministic by `id` and `seed`. */
export function caseStudy(id: number, seed: number, cover: string | undefined): CaseStudy {
  const choice = choose(id, seed);
  const file = (language: Language) => ({ meta: metaOf(choice, language, cover), body: bodyOf(choice, language) });
  return {
    name: `${String(id).padStart(2, '0')}-${slugOf(`${choice.product.en} ${choice.town.name}`)}`,
    files: { en: file('en'), sr: file('sr') },
  };
}

/** `Landing page Čačak` → `landing-page-cacak` */
function slugOf(text: string): string {
  const letters = text.toLowerCase().replaceAll('đ', 'dj').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return letters.replaceAll(/[^a-z]+/g, '-');
}

function metaOf(choice: Choice, language: Language, cover: string | undefined): Project {
  const { id, product, trade, town, numbers, ranking } = choice;
  const say = sayIn(language, choice);
  const words = phrases[language];
  const round = choice.round === 1 ? '' : ` ${choice.round}`;
  return {
    id,
    title: `${product[language]} ${words.for} ${trade[language].for}, ${town.name}${round}`,
    client: `${sentenceCase(trade[language].name)} ${town.in[language]}`,
    description: say(choice.work[0]),
    tags: choice.tags.map((tag) => tag[language]),
    category: choice.categories,
    link: choice.hasLink ? `https://project-${id}.example` : '#',
    ...(cover !== undefined && { image: cover, imageAlt: words.cover }),
    outcome: say(choice.results[0]),
    overview: `${say(choice.problems[0])} ${say(choice.problems[1])}`,
    myWork: `${say(choice.work[1])} ${say(choice.work[2])}`,
    execution: `${say(choice.results[1])} ${say(choice.results[2])}`,
    keyFeatures: choice.features.slice(0, 4).map((feature) => feature[language]),
    stats: [
      { label: words.inquiries, value: `${numbers.n} → ${numbers.m}` },
      { label: words.loading, value: `${decimal(language, numbers.n)} s → ${decimal(language, 1)} s` },
      // The id keeps descriptions unique.
      { label: words.visits, value: String(400 + id) },
    ],
    stack: `${choice.tags.map((tag) => tag[language]).join(', ')}, PostgreSQL`,
    duration: `${numbers.n} ${words.weeks}`,
    images: [],
    testimonial: {
      text: say(choice.results[3]),
      author: words.owner,
      role: sentenceCase(trade[language].name),
      sample: true,
    },
    ...(ranking && { ranking }),
    sample: true,
  };
}

/** `4.2`, in Serbian `4,2` */
function decimal(language: Language, whole: number): string {
  return `${whole}${language === 'en' ? '.' : ','}2`;
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
