/** A text as it stands in an element or in a quoted attribute. */
export function asHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
