/**
 * Turns a copy of the project into somebody else's site: another brand, colours, prices and interface texts, 2 projects,
 * 5 services, 3 questions, 8 categories, no testimonials. `--least` keeps one project and no questions, `--none` no project
 * either. Run `npm run check`, `npm run build` and `npm test` there to see what another owner would be told.
 *
 *   npm exec -- node tests/somebody-else/make.ts FOLDER [--least | --none]     (a folder that does not exist yet)
 *   cd FOLDER && npm exec -- node scripts/check.ts && npm exec -- node tests/run.ts
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';

const languages = ['en', 'sr'] as const;
const [folder, option] = process.argv.slice(2);
const sites: Record<string, { projects: string[]; faq: string[]; featured: number[] }> = {
  '--least': { projects: ['12-boutique-pos'], faq: [], featured: [12] },
  '--none': { projects: [], faq: [], featured: [] },
};
const selection = sites[option ?? ''] ?? {
  projects: ['03-fittings-catalogue', '12-boutique-pos'],
  faq: ['01-cost', '04-ownership', '09-changes-later'],
  featured: [3],
};
const gone = { service: 'wordpress-custom-plugin', slugs: ['wordpress-custom-plugin'] };

const tills = {
  en: `---\norder: 4\nname: Tills\ntitle: Online shops and tills\ndescription: Shops with a counter, shops without one, and the stock behind both of them.\n---\n`,
  sr: `---\norder: 4\nname: Kase\ntitle: Internet prodavnice i kase\ndescription: Prodavnice sa tezgom, prodavnice bez nje i magacin koji stoji iza jednih i drugih.\n---\n`,
};

if (folder === undefined || existsSync(folder)) throw new Error('Give the path of a folder that does not exist yet');
const root = resolve(folder);

copyProject();
brand();
words();
entries();
pages();
writeFileSync(join(root, 'content/theme.yaml'), theme());
formatContent();
commit();
console.log(`${root} is the site of somebody else`);

/** Copies the files that git tracks, and links the installed packages. */
function copyProject(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files.filter((one) => existsSync(one))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
}

/** Formats the content as an editor would on saving. */
function formatContent(): void {
  const prettier = resolve('node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'silent', 'content'], { cwd: root });
}

/** Creates a separate repository, because some tests ask git for the files of the project. */
function commit(): void {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, stdio: 'ignore' });
  git('init');
  git('add', '--all');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@studio-lipa.example', 'commit', '--message', 'Begin');
}

function brand(): void {
  edit('content/site.yaml', (yaml) => {
    yaml.set('name', 'Studio Lipa');
    yaml.set('mail', 'ana@studio-lipa.example');
    yaml.set('town', { en: 'Novi Sad', sr: 'Novi Sad' });
    yaml.delete('person');
    yaml.delete('portrait');
    yaml.delete('legal');
    yaml.delete('phone');
    yaml.set('profiles', [{ name: 'GitHub', url: 'https://github.com/studio-lipa' }]);
    yaml.set('sample', false);
  });
  // Triple every price.
  rewrite('content/facts.yaml', (text) =>
    text.replaceAll(/eur: (\[[^\]]*\]|\d+)/g, (prices) =>
      prices.replaceAll(/\d+/g, (price) => String(3 * Number(price))),
    ),
  );
}

/** Changes every text of the interface. */
function words(): void {
  const more = { en: ' now', sr: ' sada' };
  for (const language of languages) {
    edit(`content/dictionary/${language}.yaml`, (yaml) =>
      visit(yaml, {
        Pair: (_, { value }) => {
          if (isScalar(value) && typeof value.value === 'string') value.value = value.value.trimEnd() + more[language];
        },
      }),
    );
    for (const page of ['not-found', 'project-not-found'])
      edit(`content/pages/${page}/${language}.mdx`, (yaml) => {
        for (const field of ['heading', 'back']) yaml.set(field, `${String(yaml.get(field))}${more[language]}`);
      });
  }
}

function entries(): void {
  for (const collection of ['projects', 'faq'] as const)
    for (const path of globSync(`content/${collection}/*/`, { cwd: root }))
      if (!selection[collection].some((name) => path.includes(name))) remove(path);
  remove(`content/services/${gone.service}`);
  for (const language of languages) {
    for (const name of selection.projects) {
      edit(`content/projects/${name}/${language}.mdx`, (yaml) => {
        yaml.delete('testimonial');
        yaml.delete('sample');
        yaml.set('category', ['tills', 'custom']);
      });
    }
    write(`content/categories/tills/${language}.mdx`, tills[language]);
    edit(`content/services/seo-services/${language}.mdx`, (yaml) => yaml.delete('caseStudies'));
    for (const path of globSync(`content/services/*/${language}.mdx`, { cwd: root }))
      edit(path, (yaml) => yaml.delete('quote'));
  }
  // Links to removed entries become plain text.
  const ids = ['none', ...selection.projects.map((name) => `${Number.parseInt(name, 10)}\\b`)].join('|');
  const address = `/(?:en|sr)/(?:portfolio/(?!${ids})\\d+|(?:services|usluge)/(?:${gone.slugs.join('|')}))`;
  for (const path of globSync('content/**/*.mdx', { cwd: root }))
    rewrite(path, (text) => text.replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${address}\\)`, 'g'), '$1'));
}

function pages(): void {
  for (const language of languages) {
    edit(`content/pages/home/${language}.mdx`, (yaml) => {
      yaml.setIn(
        ['featured', 'projects'],
        selection.featured.map((id) => ({ id })),
      );
      yaml.deleteIn(['featured', 'quote']);
    });
    edit(`content/pages/pricing/${language}.mdx`, (yaml) => {
      const cards = yaml.get('cards');
      if (isSeq(cards))
        cards.items = cards.items.filter((card) => !isMap(card) || card.get('service') !== gone.service);
    });
    edit(`content/pages/about/${language}.mdx`, (yaml) => yaml.setIn(['tools', 'items'], ['Vue', 'Go', 'Figma']));
  }
}

function theme(): string {
  return `day: { paper: '#ffffff', ink: '#10231c', muted: '#4c5f57', line: '#d5ded9', accent: '#0b7a53', signal: '#0b6b49' }
night: { paper: '#0d1613', ink: '#eef5f1', muted: '#a5b8af', line: '#2b3a33', accent: '#43c792', signal: '#63d6a8' }
`;
}

/** Changes the YAML of a file, and keeps the body below the front matter. */
function edit(file: string, change: (yaml: Document) => void): void {
  rewrite(file, (text) => {
    const [, front = text, body] = /^---\n([^]*?)^---\n([^]*)$/m.exec(text) ?? [];
    const yaml = parseDocument(front);
    change(yaml);
    const changed = yaml.toString({ lineWidth: 120 });
    return body === undefined ? changed : `---\n${changed}---\n${body}`;
  });
}

function rewrite(file: string, change: (text: string) => string): void {
  write(file, change(readFileSync(join(root, file), 'utf8')));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function remove(path: string): void {
  rmSync(join(root, path), { recursive: true });
}
