/** Fills `{name}` placeholders of a text. What is filled in is not searched for placeholders again. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
