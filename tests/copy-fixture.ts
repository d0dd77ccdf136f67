import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';
import { addressFile } from '#model/read/addresses.ts';

const entries = ['projects', 'services', 'faq', 'categories', 'pages', 'site.yaml'];
/** Copied from the site, so that a new word is added in one place only. No test depends on their texts. */
const shared = ['content/dictionary/en.yaml', 'content/dictionary/sr.yaml', 'content/theme.yaml'];

/** Made once, because hundreds of tests make a copy. */
let madeOfSite: [file: string, text: string][] | undefined;

/** Replaces the content below `root` with the small content of tests/fixture. */
export function copyFixture(root: string): void {
  for (const name of entries) {
    rmSync(join(root, 'content', name), { recursive: true, force: true });
    cpSync(join('tests/fixture/content', name), join(root, 'content', name), { recursive: true });
  }
  // Tests must not depend on which words of the site's dictionary still wait for a translation.
  rmSync(join(root, 'content/dictionary'), { recursive: true, force: true });
  mkdirSync(join(root, 'content/dictionary'));
  // The site has published addresses that the fixture lacks.
  rmSync(join(root, addressFile), { force: true });
  madeOfSite ??= [
    ['content/facts.yaml', facts()],
    ...shared.map((file): [string, string] => [file, rewritten(readFileSync(file, 'utf8'))]),
  ];
  for (const [file, text] of madeOfSite) writeFileSync(join(root, file), text);
}

/** `{group.name}` of a figure: the site's figures are in groups of their own, because the fixture may have others by that name. */
const reference = /\{(?!site\.)([a-z][a-z\d-]*)\.([a-z][a-z\d-]*?)((?:-from)?)\}/g;

/** In one style of YAML, because tests edit lines of these files. */
function rewritten(text: string): string {
  return stringify(parse(text), { lineWidth: 0 }).replaceAll(reference, '{words-$1.$2$3}');
}

/** The figures of the fixture, and those that the dictionary names. */
function facts(): string {
  const yaml = parseDocument(readFileSync('tests/fixture/content/facts.yaml', 'utf8'));
  // A cast: groups of figures, by the schema of facts.yaml.
  const site = parse(readFileSync('content/facts.yaml', 'utf8')) as Record<string, Record<string, unknown>>;
  const words = shared.map((file) => readFileSync(file, 'utf8')).join('\n');
  for (const [, group = '', name = ''] of words.matchAll(reference))
    for (const key of [name, `${name}-from`]) {
      const figure = site[group]?.[key];
      if (figure !== undefined) yaml.setIn([`words-${group}`, key], yaml.createNode(figure));
    }
  return yaml.toString({ lineWidth: 0 });
}
