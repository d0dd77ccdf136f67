// Inline in 404.html of static hosts, which has both languages: leaves the one of the path, before anything is painted. An unknown
// case study leads to its own page.

/** Values of pages/not-found-shared.tsx. */
type Values = { portfolios: Record<string, string>; projectPages: Record<string, string> };

const { documentElement, currentScript } = document;
// A cast: the page wrote them.
const { portfolios, projectPages } = JSON.parse((currentScript as HTMLScriptElement).dataset['values'] ?? '') as Values;
const path = location.pathname;
const language = /^\/sr(\/|$)/.test(path) ? 'sr' : 'en';
console.error(`404: no page at ${path}`);
if (path.startsWith(`${portfolios[language]}/`)) {
  location.replace(projectPages[language] ?? '/');
} else {
  documentElement.lang = language;
  documentElement.dataset['only'] = language;
}
