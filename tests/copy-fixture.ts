import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { addressFile } from '#model/read/addresses.ts';

const entries = ['projects', 'services', 'faq', 'categories', 'pages', 'site.yaml'];
/** Copied from the site, so that a new word is added in one place only. No test depends on their texts. */
const shared = ['dictionary', 'theme.yaml'];

/** Made once, because hundreds of tests make a copy. */
let madeFacts: string | undefined;

/** Replaces the content below `root` with the small content of tests/fixture. */
export function copyFixture(root: string): void {
  const from = (folder: string, names: string[]): void => {
    for (const name of names) {
      rmSync(join(root, 'content', name), { recursive: true, force: true });
      cpSync(join(folder, name), join(root, 'content', name), { recursive: true });
    }
  };
  from('tests/fixture/content', entries);
  from('content', shared);
  // Tests must not depend on which words of the site's dictionary still wait for a translation.
  rmSync(join(root, 'content/dictionary/translated.json'), { force: true });
  // The site has published addresses that the fixture lacks.
  rmSync(join(root, addressFile), { force: true });
  madeFacts ??= facts();
  writeFileSync(join(root, 'content/facts.yaml'), madeFacts);
}

/** The figures of the fixture, and those that only the site has, because the dictionary may name any of them. */
function facts(): string {
  const yaml = parseDocument(readFileSync('tests/fixture/content/facts.yaml', 'utf8'));
  // A cast: groups of figures, by the schema of facts.yaml.
  const site = parse(readFileSync('content/facts.yaml', 'utf8')) as Record<string, Record<string, unknown>>;
  for (const [group, figures] of Object.entries(site))
    for (const [name, figure] of Object.entries(figures))
      if (!yaml.hasIn([group, name])) yaml.setIn([group, name], yaml.createNode(figure, { flow: true }));
  return yaml.toString({ lineWidth: 0 });
}
