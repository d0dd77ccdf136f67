import type { HtmlElement } from 'html-validate';
import type { BuiltPage } from './built-pages.ts';
import { all } from './document.ts';

/** The first section of a page's content with an element that matches the selector. Throws if there is none. */
export function sectionWith({ document, path }: BuiltPage, selector: string): HtmlElement {
  const found = all(document, 'main section').find((section) => section.querySelector(selector));
  if (!found) throw new Error(`No section of ${path} has ${selector}`);
  return found;
}
