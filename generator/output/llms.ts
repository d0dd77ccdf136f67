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
  // A title is in square brackets, so its own are escaped.
  const link = (path: string, { title, description }: { title: string; description: string }): string =>
    `- [${title.replaceAll(/[[\]\\]/g, '\\$&')}](${origin}${path}): ${description}\n`;
  const section = (heading: string, links: string[]): string[] =>
    links.length === 0 ? [] : [`## ${heading}\n\n${links.join('')}`];
  const sections = languages.flatMap((language) => {
    const { nav, language: words } = dictionary[language];
    const pageLinks = topPages.map((page) => link(pagePath(page, language), pages[page][language].meta));
    const serviceLinks = services.map((service) =>
      link(routes.path(`service:${service.name}`, language), service[language].meta.card),
    );
    const projectLinks = newestProjects(projects, CASE_STUDIES).map((project) => {
      const { id, title, outcome } = project[language].meta;
      return link(projectPath(id, language), { title, description: outcome });
    });
    return [
      ...section(words.name, pageLinks),
      ...section(`${words.name}: ${nav.services}`, serviceLinks),
      ...section(`${words.name}: ${nav.projects}`, projectLinks),
    ];
  });
  const feeds = languages.map((language) => {
    const { heading, description } = pages.portfolio[language].meta;
    return link(feedPaths[language], { title: `${heading} (Atom)`, description });
  });
  const head = `# ${site.name}\n\n> ${pages.home.en.meta.description}\n`;
  return [head, ...sections, ...section('Optional', feeds)].join('\n');
}
