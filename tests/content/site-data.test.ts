import { expect, test } from 'vitest';
import { readSiteData } from '#model/check/site-data.ts';
import { sharedContent } from '#model/index/content.ts';
import { ContentCopy } from './content-copy.ts';

const faultsIn = ({ root }: ContentCopy): string[] =>
  readSiteData(root).problems.map((problem) => `${problem.file} ${problem.found}`);

const theme = (ink: string): string => {
  const colours = { paper: '#ffffff', ink, muted: '#666666', line: '#eeeeee', accent: '#666666', signal: '#666666' };
  const day = JSON.stringify(colours);
  return `day: ${day}\nnight: ${day.replace('#ffffff', '#000000').replaceAll('#666666', '#ffffff').replace(ink, '#ffffff')}\n`;
};

test('texts can refer to the name and mail of the site, and no group of facts may be named site', () => {
  using content = new ContentCopy();
  const { facts, site, problems } = readSiteData(content.root);
  expect(problems).toEqual([]);
  const voice = site?.voice === 'f' && { Voice: { text: 'f' } };
  expect(facts?.['site']).toEqual({ name: { text: site?.name }, mail: { text: site?.mail }, ...voice });
  content.append('content/facts.yaml', 'site:\n  name: { eur: 1 }\n');
  expect(faultsIn(content)).toEqual([
    'content/facts.yaml the name "site" cannot be used, expected another name, because {site.name} and {site.mail} come from content/site.yaml',
  ]);
  expect(readSiteData(content.root).knownFacts?.['site']?.['name']).toEqual({ text: site?.name });
});

test('the texts of site.yaml are shown as they are, so they have no marks', () => {
  using content = new ContentCopy();
  content.append('content/site.yaml', 'legal: "**Studio** {x}, open 2 days a week"\n');
  expect(faultsIn(content)).toEqual([
    'content/site.yaml ** would be shown literally',
    'content/site.yaml ** would be shown literally',
    'content/site.yaml {x} is not a fact',
  ]);
});

test('a name has the apostrophe that texts show for it, and a mail address stays as it is', () => {
  using content = new ContentCopy();
  content.edit('content/site.yaml', /^name: .*/m, "name: O'Brien's");
  content.edit('content/site.yaml', /^mail: .*/m, "mail: o'brien@ana.rs");
  const shared = sharedContent(readSiteData(content.root), []);
  expect([shared?.site.name, shared?.site.mail]).toEqual(['O’Brien’s', "o'brien@ana.rs"]);
});

test('an invalid figure can be referred to, and is not shown', () => {
  using content = new ContentCopy();
  content.write('content/facts.yaml', 'Website:\n  Starter: { eur: x }\n  growth: { eur: 5 }\nempty: 7\n');
  const { facts, knownFacts } = readSiteData(content.root);
  expect(facts).toBeUndefined();
  expect(knownFacts).toMatchObject({ website: { starter: { eur: 0 }, growth: { eur: 5 } }, empty: {} });
});

test.each(['- a', 'a: [1', ''])('a file of facts that holds %j has no figures', (text) => {
  using content = new ContentCopy();
  content.write('content/facts.yaml', text);
  const { knownFacts, facts } = readSiteData(content.root);
  const groups = [knownFacts, facts].flatMap((one) => Object.keys(one ?? {}));
  expect(groups.filter((name) => name !== 'site')).toEqual([]);
});

test('if one file is missing, the others are still checked', () => {
  using content = new ContentCopy();
  content.remove('content/theme.yaml');
  content.remove('content/dictionary/sr.yaml');
  const read = readSiteData(content.root);
  expect([read.theme, read.dictionary.sr]).toEqual([undefined, undefined]);
  expect([read.site, read.facts, read.dictionary.en].every(Boolean)).toBe(true);
  expect(faultsIn(content)).toEqual([
    'content/theme.yaml the file is missing',
    'content/dictionary/sr.yaml the file is missing',
  ]);
});

test('reports a colour with too little contrast, and an invalid colour only once', () => {
  using content = new ContentCopy();
  content.write('content/theme.yaml', theme('#111111'));
  expect(faultsIn(content)).toEqual([]);
  content.write('content/theme.yaml', theme('#aaaaaa'));
  expect(faultsIn(content)).toEqual([
    'content/theme.yaml day.ink has a contrast of 2.3:1 on day.paper, expected at least 4.5:1',
  ]);
  content.write('content/theme.yaml', theme('grey'));
  expect(faultsIn(content)).toEqual([expect.stringContaining('day.ink is "grey", expected a colour such as #d8452b')]);
});

test('only fields with the name of an image file are pictures', () => {
  using content = new ContentCopy();
  expect(readSiteData(content.root).images).toEqual([]);
  content.append('content/site.yaml', '\nportrait: me.jpg\nlogo: logo.svg\n');
  const { images } = readSiteData(content.root);
  expect(images.map(({ folder, name }) => `${folder}/${name}`)).toEqual(['content/site/me.jpg']);
  expect(images[0]).toMatchObject({ file: 'content/site.yaml', path: ['portrait'] });
});

test('a Serbian word that is older than its English is a warning, not a problem', () => {
  using content = new ContentCopy();
  content.write('content/dictionary/translated.json', '{}');
  const { warnings, problems } = readSiteData(content.root);
  expect(problems).toEqual([]);
  expect(warnings[0]).toMatchObject({
    file: 'content/dictionary/sr.yaml',
    fix: 'npm run check -- --translated content/dictionary/sr.yaml',
  });
});

test('a truncated list of translations counts as empty', () => {
  using content = new ContentCopy();
  content.write('content/dictionary/translated.json', '{"a": "1 2"\n<<<<<<< HEAD');
  expect(readSiteData(content.root).warnings).toEqual([]);
});
