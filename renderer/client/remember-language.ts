/** D7: remembers the language chosen by the toggle, for `/`. The root page's script reads the same key. */
export function rememberLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('header a[hreflang]') : null;
    if (!link) return;
    try {
      localStorage.setItem('language', link.hreflang);
    } catch {
      // Storage is switched off: the toggle still leads to the other language.
    }
  });
}
