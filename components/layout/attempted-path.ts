/**
 * D6, D8: the attempted path goes to the browser's console, and the language toggle keeps it: `/en/prices` → `/sr/prices`.
 * The page is one file for every path that has none.
 */
export const attemptedPath = `{const path=location.pathname
console.error('404: no page at '+path)
for(const link of document.querySelectorAll('a[hreflang]'))link.href='/'+link.hreflang+path.replace(/^\\/(en|sr)(?=\\/|$)/,'')}`;
