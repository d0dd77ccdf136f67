import { categoryPath, fixedPages, projectPath, servicePath } from '../../contract/routes/paths.ts';
import { languages } from '../../contract/language.ts';

const { home, services, pricing, portfolio, about, faq, contact, privacy } = fixedPages;

/** One page of every kind that search engines may show, in both languages. */
export const benchPages: string[] = languages.flatMap((language) => [
  ...[home, services, pricing, portfolio, about, faq, contact, privacy].map((page) => page[language]),
  servicePath({ en: 'seo-services', sr: 'seo-optimizacija' }[language], language),
  categoryPath('seo', language),
  projectPath(7, language),
]);
