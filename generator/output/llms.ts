import { languages } from '#contract/language.ts';
import { feedPaths, type FixedPage, pagePath, projectPath } from '#contract/routes/paths.ts';
import type { Content } from '#model/index/content.ts';
import { newestProjects } from '#model/index/projects.ts';

/** How many case studies are listed, the newest first. The portfolio page, which is listed too, links to all others. */
const CASE_STUDIES = 20;

const topPages = ['home', 'services', 'pricing', 'portfolio', 'about', 'faq', 'contact'] as const satisfies FixedPage[];

/** llms.txt (llmstxt.org), an overview of the site for language models. */
export function llmsText(content: Content, origin: string): string {
  const { site, pages, services, projects, routes, dictionary } = content;
  // A name is in square brackets, so its own are escaped.
  const link = (name: string, path: string, about: string): string =>
    `- [${name.replaceAll(/[[\]\\]/g, '\\$&')}](${origin}${path}): ${about}\n`;
  const section = (heading: string, links: string[]): string[] =>
    links.length === 0 ? [] : [`## ${heading}\n\n${links.join('')}`];
  const sections = languages.flatMap((language) => {
    const { nav, language: words } = dictionary[language];
    const pageLinks = topPages.map((page) => {
      const { title, description } = pages[page][language].meta;
      return link(title, pagePath(page, language), description);
    });
    const serviceLinks = services.map((service) => {
      const { title, description } = service[language].meta.card;
      return link(title, routes.path(`service:${service.name}`, language), description);
    });
    const projectLinks = newestProjects(projects, CASE_STUDIES).map((project) => {
      const { id, title, outcome } = project[language].meta;
      return link(title, projectPath(id, language), outcome);
    });
    return [
      ...section(words.name, pageLinks),
      ...section(`${words.name}: ${nav.services}`, serviceLinks),
      ...section(`${words.name}: ${nav.projects}`, projectLinks),
    ];
  });
  const feeds = languages.map((language) => {
    const { heading, description } = pages.portfolio[language].meta;
    return link(`${heading} (Atom)`, feedPaths[language], description);
  });
  const head = `# ${site.name}\n\n> ${pages.home.en.meta.description}\n`;
  return [head, ...sections, ...section('Optional', feeds)].join('\n');
}
