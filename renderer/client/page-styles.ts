/** The only `<style>` of a page, which has no attributes. */
const ownStyle = /<style>([\s\S]*?)<\/style>/;
const fontFaces = /@font-face\s*\{[^}]*\}/g;

/**
 * The CSS of pages that are swapped in. The first page's policy knows only the hash of that page's own `<style>`, so the CSS of
 * another page is cut out of its HTML before it is parsed, and added as a constructed stylesheet, which policies do not restrict.
 */
export class PageStyles {
  /** CSS by address. */
  readonly #texts = new Map<string, string>();
  readonly #first = document.querySelector<HTMLStyleElement>('head > style');
  #sheet: CSSStyleSheet | undefined;
  #shown = this.#first?.textContent ?? '';

  /** Cuts the CSS out of a page's HTML, and keeps it by address. */
  cut(url: string, html: string): string {
    const css = ownStyle.exec(html)?.[1] ?? '';
    this.#texts.set(url, css);
    return html.replace(ownStyle, '');
  }

  /**
   * Replaces the CSS of the current page by that of the page at this address, all at once, because short class names mean
   * something else on each page.
   */
  bring(url: string): void {
    const css = this.#texts.get(url);
    if (css === undefined || css === this.#shown) return;
    this.#shown = css;
    const sheet = new CSSStyleSheet();
    // Keeps the fonts of the first page: declared again, they would be loaded again, and the text would flicker.
    sheet.replaceSync(css.replaceAll(fontFaces, ''));
    // Keeps sheets that browser extensions have added.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== this.#sheet), sheet];
    this.#sheet = sheet;
    // Keeps only the fonts in the first page's `<style>`.
    const rules = [...(this.#first?.sheet?.cssRules ?? [])];
    for (const [index, rule] of [...rules.entries()].toReversed())
      if (!(rule instanceof CSSFontFaceRule)) this.#first?.sheet?.deleteRule(index);
  }
}
