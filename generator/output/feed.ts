import { escapeHtml } from '#contract/html.ts';
import type { Language } from '#contract/language.ts';
import { feedPaths, pagePath, projectPath } from '#contract/routes/paths.ts';
import type { Content } from '#model/index/content.ts';
import { newestProjects } from '#model/index/projects.ts';
import type { LocalizedEntry } from '#model/read/entry-record.ts';
import type { Project } from '#model/schema/project.ts';
import type { ContentDays } from './content-days.ts';

/** Enough for a feed reader that was offline for a year. */
const FEED_ENTRIES = 20;

/** Used without a git history: Atom requires a date (RFC 4287 §4.2.15), and today's would change the bytes of each build. */
const UNKNOWN_DAY = '1970-01-01';

const MIDNIGHT = 'T00:00:00Z';

/** An Atom feed (RFC 4287) of the newest case studies. An entry's id is its address, which never changes (promises). */
export function feedXml(content: Content, language: Language, origin: string, days: ContentDays): string {
  const { site, pages } = content;
  const { meta } = pages.portfolio[language];
  const projects = newestProjects(content.projects, FEED_ENTRIES);
  const newestDay = projects.map((project) => updatedDay(project, days)).reduce((a, b) => (a > b ? a : b), UNKNOWN_DAY);
  const self = `${origin}${feedPaths[language]}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${self}</id>
  <title>${escapeHtml(`${site.name}: ${meta.heading}`)}</title>
  <subtitle>${escapeHtml(meta.description)}</subtitle>
  <updated>${newestDay}${MIDNIGHT}</updated>
  <author><name>${escapeHtml(site.name)}</name><uri>${origin}/</uri></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" hreflang="${language}" href="${origin}${pagePath('portfolio', language)}"/>
  <icon>${origin}/favicon.svg</icon>
${projects.map((project) => entryXml(project, language, origin, days)).join('')}</feed>
`;
}

function entryXml(project: LocalizedEntry<Project>, language: Language, origin: string, days: ContentDays): string {
  const { meta } = project[language];
  const address = `${origin}${projectPath(meta.id, language)}`;
  const publishedDay = meta.publish ?? days.created.get(`content/projects/${meta.id}`);
  return `  <entry>
    <id>${address}</id>
    <title>${escapeHtml(meta.title)}</title>
    <link rel="alternate" type="text/html" hreflang="${language}" href="${address}"/>
${publishedDay === undefined ? '' : `    <published>${publishedDay}${MIDNIGHT}</published>\n`}    <updated>${updatedDay(project, days)}${MIDNIGHT}</updated>
    <summary>${escapeHtml(meta.description)}</summary>
${meta.tags.map((tag) => `    <category term="${escapeHtml(tag)}"/>\n`).join('')}  </entry>
`;
}

/** The day of the last commit, or of publication if that is later. An uncommitted case study gets the day of the last commit. */
function updatedDay({ en: { meta } }: LocalizedEntry<Project>, { changed }: ContentDays): string {
  const committedDay = changed.get(`content/projects/${meta.id}`) ?? changed.get('content') ?? UNKNOWN_DAY;
  return meta.publish !== undefined && meta.publish > committedDay ? meta.publish : committedDay;
}
