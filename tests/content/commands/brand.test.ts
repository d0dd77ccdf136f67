import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { syncContent } from '#model/index/sync.ts';
import { ContentCopy, project } from '../content-copy.ts';

function brand(content: ContentCopy, ...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/brand.ts'), ...words], {
    cwd: content.root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status, output: stdout + stderr };
}

/** Sets the accents of the theme for day and night. */
function withAccents(content: ContentCopy, day: string, night: string): void {
  const theme = parseDocument(content.read('content/theme.yaml'));
  for (const name of ['accent', 'signal']) {
    theme.setIn(['day', name], day);
    theme.setIn(['night', name], night);
  }
  content.write('content/theme.yaml', theme.toString());
}

/** The largest distance of a pixel that is not white from the middle of a square picture. */
async function widestRadius(picture: string): Promise<number> {
  const { data, info } = await sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const middle = (info.width - 1) / 2;
  const radii = [...data].map((value, index) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    return value > 250 ? 0 : Math.hypot(x - middle, y - middle);
  });
  return radii.reduce((most, radius) => Math.max(most, radius), 0);
}

test('npm run brand makes the site hers: name, voice, colours and icons, without sample projects', async () => {
  using content = new ContentCopy();
  content.editBoth(project, /^title:/m, 'sample: true\ntitle:');
  // CRLF, as Git writes it on Windows.
  content.write(`${project}/en.mdx`, content.read(`${project}/en.mdx`).replaceAll('\n', '\r\n'));
  content.append('content/faq/02-how-long/sr.mdx', '\nTo sam {napravio|napravila} za [katalog](/sr/portfolio/1).\n');
  content.append('content/faq/02-how-long/en.mdx', '\nI built it for [the catalogue](/en/portfolio/1).\n');
  withAccents(content, 'oklch(52% .18 35)', 'oklch(78% .14 50)');
  content.write('star.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
  const site = ['--name', 'Studio Vetar', '--mail', 'vesna@vetar.rs', '--town', 'Novi Sad', '--voice', 'f'];
  const pictures = ['--colour', '#0b6e99', '--icon', 'star.svg'];
  const { status, output } = brand(content, ...site, ...pictures, '--samples', 'remove');
  expect(output).toContain('content/faq/02-how-long/sr.mdx:7 "katalog" led to a removed project: reword the sentence');
  expect(output).toContain('content/categories: the texts describe removed projects');
  expect(status).toBe(0);

  const result = await syncContent(content.root);
  if (result.state === 'invalid') throw new Error(JSON.stringify(result.problems));
  expect(result.content.site).toMatchObject({ name: 'Studio Vetar', town: { en: 'Novi Sad', sr: 'Novi Sad' } });
  expect(result.content.facts['site']).toMatchObject({ name: { text: 'Studio Vetar' }, Voice: { text: 'f' } });
  expect(result.content.projects.list('all').length).toBe(2);
  expect(result.content.theme.day.accent).toMatch(/ 235\)$/);
  for (const icon of ['favicon.svg', 'favicon.ico', 'icon-maskable-512.png', 'apple-touch-icon.png', 'logo.png'])
    expect(existsSync(join(content.root, 'public', icon)), icon).toBe(true);
  expect(await widestRadius(join(content.root, 'public/icon-maskable-512.png'))).toBeLessThanOrEqual(0.4 * 512);
});

test('npm run brand -- --samples remove can be repeated after an interruption', async () => {
  using content = new ContentCopy();
  content.editBoth(project, /^title:/m, 'sample: true\ntitle:');
  content.append('content/faq/02-how-long/sr.mdx', '\n[katalog](/sr/portfolio/1)\n');
  content.append('content/faq/02-how-long/en.mdx', '\n[the catalogue](/en/portfolio/1)\n');
  // A folder cannot be read as a file, which ends the first run.
  const obstacle = join(content.root, 'content/services/obstacle.mdx');
  mkdirSync(obstacle);
  expect(brand(content, '--samples', 'remove').status).toBe(1);
  rmSync(obstacle, { recursive: true });
  expect(brand(content, '--samples', 'remove').status).toBe(0);
  const result = await syncContent(content.root);
  expect(result).toMatchObject({ state: 'loaded' });
  expect(existsSync(join(content.root, project))).toBe(false);
});

test('npm run brand -- --colour is refused where accents are not in oklch(), whose lightness it keeps', () => {
  using content = new ContentCopy();
  withAccents(content, '#0b6b49', '#63d6a8');
  const { status, output } = brand(content, '--colour', '#0b6e99');
  expect(output).toContain('content/theme.yaml has #…: change the colours there by hand');
  expect(status).toBe(1);
});

test('npm run brand keeps a slash without spaces in the role', () => {
  using content = new ContentCopy();
  brand(content, '--role', 'UX/UI designer / UX/UI dizajner');
  expect(parseDocument(content.read('content/site.yaml')).toJS()).toMatchObject({
    person: { role: { en: 'UX/UI designer', sr: 'UX/UI dizajner' } },
  });
});

test.each([
  [
    ['--mail', 'nobody'],
    'content/site.yaml: mail is "nobody", expected an e-mail address: write it like hello@website.example',
  ],
  [
    ['--name', 'Vetar '.repeat(9)],
    'content/site.yaml: name has 53 characters, expected at most 40: shorten it by 13 characters',
  ],
  [
    ['--voice', 'x'],
    'content/site.yaml: voice is "x", expected one of m, f: use one of these (f if a woman speaks in the Serbian texts: {napravio|napravila} then shows the second word)',
  ],
  [['--colour', 'blurple'], '--colour is blurple: write it like #0b6e99'],
  [
    ['--icon', 'nowhere.png'],
    '--icon is nowhere.png, which cannot be read (Input file is missing: nowhere.png): give an SVG, PNG, JPEG or WebP',
  ],
  [['--since', 'long'], '--since is long: write a year such as 2014'],
  [['--samples', 'some'], '--samples is some: write keep or remove'],
])('npm run brand -- %j changes nothing, and says why', (words, line) => {
  using content = new ContentCopy();
  const before = content.read('content/site.yaml');
  const { status, output } = brand(content, ...words);
  expect(output.trim().split('\n').at(-1)).toBe(line);
  expect(status).toBe(1);
  expect(content.read('content/site.yaml')).toBe(before);
});

// `script` gives the command a terminal.
test.skipIf(!existsSync('/usr/bin/script'))(
  'npm run brand asks again after an answer that cannot be used',
  async () => {
    using content = new ContentCopy();
    // Without a person in site.yaml, the command has to ask for role and year.
    const before = parseDocument(content.read('content/site.yaml'));
    before.delete('person');
    content.write('content/site.yaml', before.toString());
    const command = `'${process.execPath}' '${resolve('scripts/brand.ts')}' --name Vetar --voice f --town Niš --samples keep`;
    const terminal = spawn('script', ['-qec', command, '/dev/null'], { cwd: content.root });
    const answers = [
      'Vesna Vetrić',
      'Web developer / Veb programerka',
      'long',
      '2015',
      'nobody',
      'vesna@vetar.rs',
      '',
      '',
      '',
    ];
    let [shown, asked] = ['', 0];
    terminal.stdout.on('data', (chunk: Buffer) => {
      shown = stripVTControlCharacters(shown + chunk.toString());
      // A question ends with a colon and a space. A chunk that only moves the cursor is not a new question.
      if (!shown.endsWith(': ') || shown.length === asked) return;
      asked = shown.length;
      terminal.stdin.write(`${answers.shift()}\n`);
    });
    const [status] = (await once(terminal, 'close')) as [number];
    expect([status, answers], shown).toEqual([0, []]);
    expect(shown).toContain('--since is long: write a year such as 2014');
    expect(shown.split('E-mail address').length - 1, shown).toBeGreaterThan(1);
    expect(parseDocument(content.read('content/site.yaml')).toJS()).toMatchObject({
      mail: 'vesna@vetar.rs',
      person: { name: 'Vesna Vetrić', since: 2015 },
    });
  },
);

test.skipIf(!existsSync('/usr/bin/script'))('Ctrl+C at a question of npm run brand changes nothing', async () => {
  using content = new ContentCopy();
  const before = content.read('content/site.yaml');
  const command = `'${process.execPath}' '${resolve('scripts/brand.ts')}'`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { cwd: content.root });
  const answers = ['Vetar\n', '\u0003'];
  let [shown, asked] = ['', 0];
  terminal.stdout.on('data', (chunk: Buffer) => {
    shown = stripVTControlCharacters(shown + chunk.toString());
    if (!shown.endsWith(': ') || shown.length === asked) return;
    asked = shown.length;
    terminal.stdin.write(answers.shift() ?? '');
  });
  const [status] = (await once(terminal, 'close')) as [number];
  expect([status, answers], shown).toEqual([1, []]);
  expect(shown.trimEnd()).toMatch(/: Aborted with Ctrl\+C: nothing was changed$/);
  expect(content.read('content/site.yaml')).toBe(before);
});
