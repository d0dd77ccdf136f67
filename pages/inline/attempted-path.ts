// Inline in the not-found pages, each of which is one file for many paths: writes the path to the console, and lets the
// language toggle keep it, `/en/prices` → `/sr/prices` (D8).

const path = location.pathname;
console.error(`404: no page at ${path}`);
addEventListener('DOMContentLoaded', () => {
  const pathWithoutLanguage = path.replace(/^\/(en|sr)(?=\/|$)/, '');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.href = `/${link.hreflang}${pathWithoutLanguage}`;
});
