/** Fills `{name}` placeholders in a text. The values are not searched for placeholders. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
