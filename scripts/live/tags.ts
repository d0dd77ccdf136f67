/** The attributes of each `name` tag, by their names in lower case. */
export function tagsOf(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(
    ([, text = '']) =>
      new Map([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), value])),
  );
}

/** The <link> tags with this `rel`. */
export function linksOf(html: string, rel: string): Map<string, string>[] {
  return tagsOf(html, 'link').filter((link) => link.get('rel') === rel);
}
