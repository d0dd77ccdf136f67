/** The page's own `<style>`: one for each page, without attributes. */
const ownStyle = /<style>([\s\S]*?)<\/style>/;
const fontFaces = /@font-face\s*\{[^}]*\}/g;

/**
 * The CSS of pages that are swapped in. The first page's policy knows only the hash of that page's own `<style>`: the CSS
 * of another page is cut out of its HTML before it is parsed, and comes in as a constructed sheet, which a policy leaves alone.
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
   * Replaces the CSS of the page that is shown by that of the page at this address, at once: short names of classes mean something else
   * on each page.
   */
  bring(url: string): void {
    const css = this.#texts.get(url);
    if (css === undefined || css === this.#shown) return;
    this.#shown = css;
    const sheet = new CSSStyleSheet();
    // The fonts stay those of the first page: declared again, they would be read again, and the text would flicker.
    sheet.replaceSync(css.replaceAll(fontFaces, ''));
    // Extensions may have added others.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== this.#sheet), sheet];
    this.#sheet = sheet;
    // The first page's `<style>` keeps its fonts alone.
    const rules = [...(this.#first?.sheet?.cssRules ?? [])];
    for (const [index, rule] of [...rules.entries()].toReversed())
      if (!(rule instanceof CSSFontFaceRule)) this.#first?.sheet?.deleteRule(index);
  }
}
