import matter from 'gray-matter';

/** gray-matter only splits the file: these engines keep it from parsing YAML by itself, and from running JavaScript. */
const engines = Object.fromEntries(['yaml', 'json', 'js', 'javascript'].map((name) => [name, () => ({})]));

/** The front matter of a text, from the line break after the first --- on, and the text below it. Lines end with \n alone. */
export function splitFrontMatter(text: string): { yaml: string; body: string } {
  const { matter: yaml, content } = matter(text, { engines });
  return { yaml, body: content };
}

/** `js` in a file that begins with `---js`; empty if it names none. */
export function languageOf(text: string): string {
  return matter.language(text).name;
}
