// Inline in 404.html of static hosts, which has both languages: shows only the language of the path, before the first paint.
// Paths of unknown case studies redirect to the not-found page of case studies.

/** Values of pages/not-found-shared.tsx. */
type Values = { portfolios: Record<string, string>; projectPages: Record<string, string> };

const { documentElement, currentScript } = document;
// A cast: pages/not-found-shared.tsx wrote them.
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
