import { type Language, languages } from '#contract/language.ts';
import { feedPaths, type FixedPage, pagePath, projectPath } from '#contract/routes/paths.ts';
import type { Content } from '#model/index/content.ts';
import { newestProjects } from '#model/index/projects.ts';

/** How many case studies are listed, the newest first. The portfolio page, which is listed too, links to all others. */
const CASE_STUDIES = 20;

const topPages = ['home', 'services', 'pricing', 'portfolio', 'about', 'faq', 'contact'] as const satisfies FixedPage[];

type Link = { name: string; path: string; about: string };

/** llms.txt (llmstxt.org), an overview of the site for language models. */
export function llmsText(content: Content, origin: string): string {
  const { site, pages } = content;
  const section = (heading: string, links: Link[]): string[] => {
    const lines = links.map(({ name, path, about }) => `- [${escapeBrackets(name)}](${origin}${path}): ${about}`);
    return lines.length === 0 ? [] : [`## ${heading}\n\n${lines.join('\n')}\n`];
  };
  const sections = languages.flatMap((language) => {
    const { nav, language: words } = content.dictionary[language];
    return [
      ...section(words.name, pageLinks(content, language)),
      ...section(`${words.name}: ${nav.services}`, serviceLinks(content, language)),
      ...section(`${words.name}: ${nav.projects}`, projectLinks(content, language)),
    ];
  });
  const feeds = languages.map((language): Link => {
    const { heading, description } = pages.portfolio[language].meta;
    return { name: `${heading} (Atom)`, path: feedPaths[language], about: description };
  });
  const head = `# ${site.name}\n\n> ${pages.home.en.meta.description}\n`;
  return [head, ...sections, ...section('Optional', feeds)].join('\n');
}

function pageLinks({ pages }: Content, language: Language): Link[] {
  return topPages.map((page) => {
    const { title, description } = pages[page][language].meta;
    return { name: title, path: pagePath(page, language), about: description };
  });
}

function serviceLinks({ services, routes }: Content, language: Language): Link[] {
  return services.map((service) => {
    const { title, description } = service[language].meta.card;
    return { name: title, path: routes.path(`service:${service.name}`, language), about: description };
  });
}

function projectLinks({ projects }: Content, language: Language): Link[] {
  return newestProjects(projects, CASE_STUDIES).map((project) => {
    const { id, title, outcome } = project[language].meta;
    return { name: title, path: projectPath(id, language), about: outcome };
  });
}

/** Escapes a name for the square brackets of a Markdown link. */
function escapeBrackets(name: string): string {
  return name.replaceAll(/[[\]\\]/g, '\\$&');
}
