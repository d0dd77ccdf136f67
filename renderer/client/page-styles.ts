/** The only `<style>` of a page, which has no attributes. */
const styleElement = /<style>([\s\S]*?)<\/style>/;
const fontFaces = /@font-face\s*\{[^}]*\}/g;

/**
 * The CSS of pages that are swapped in. The first page's policy knows only the hash of that page's own `<style>`, so the CSS of
 * another page is cut out of its HTML before it is parsed, and added as a constructed stylesheet, which policies do not restrict.
 */
export class PageStyles {
  /** CSS by address. */
  readonly #cssByAddress = new Map<string, string>();
  readonly #firstStyle = document.querySelector<HTMLStyleElement>('head > style');
  #sheet: CSSStyleSheet | undefined;
  #currentCss = this.#firstStyle?.textContent ?? '';

  /** Cuts the CSS out of a page's HTML, and keeps it by address. */
  takeFrom(url: string, html: string): string {
    const css = styleElement.exec(html)?.[1] ?? '';
    this.#cssByAddress.set(url, css);
    return html.replace(styleElement, '');
  }

  /** Replaces the current page's CSS, all at once, because short class names mean something else on each page. */
  apply(url: string): void {
    const css = this.#cssByAddress.get(url);
    if (css === undefined || css === this.#currentCss) return;
    this.#currentCss = css;
    const sheet = new CSSStyleSheet();
    // Keeps the fonts of the first page: declared again, they would be loaded again, and the text would flicker.
    sheet.replaceSync(css.replaceAll(fontFaces, ''));
    // Keeps sheets that browser extensions have added.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== this.#sheet), sheet];
    this.#sheet = sheet;
    // Keeps only the fonts in the first page's `<style>`.
    const rules = [...(this.#firstStyle?.sheet?.cssRules ?? [])];
    for (const [index, rule] of [...rules.entries()].toReversed())
      if (!(rule instanceof CSSFontFaceRule)) this.#firstStyle?.sheet?.deleteRule(index);
  }
}
