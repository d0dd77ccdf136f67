// Inline in the not-found pages, each of which is one file for many paths: logs the path to the console, and keeps it in the
// links of the language toggle, `/en/prices` → `/sr/prices` (D8).

const path = location.pathname;
console.error(`404: no page at ${path}`);
addEventListener('DOMContentLoaded', () => {
  const pathWithoutLanguage = path.replace(/^\/(en|sr)(?=\/|$)/, '');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.href = `/${link.hreflang}${pathWithoutLanguage}`;
});
