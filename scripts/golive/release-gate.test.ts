import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leftoversIn } from './leftovers.ts';
import { siteUrlFault, refuseUnreleasable } from './release-gate.ts';
import { samplesIn } from './samples.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'golive-'));
  mkdirSync(join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const site = (more = ''): void =>
  write(
    'content/site.yaml',
    `name: Ana\nmail: ana@ana.rs\nbooking: click\nprofiles:\n  - { name: A, url: 'https://a.rs/' }\n  - { name: B, url: 'https://b.rs/' }\n${more}`,
  );

test.each([
  undefined,
  '',
  'http://localhost:3000',
  'https://localhost',
  'https://127.0.0.1',
  'https://192.168.1.10:8443',
  'https://[::1]',
  'https://server',
  'https://jasno.example',
  'https://www.ana.example/',
  'https://ana.test',
  'http://ana.rs',
  'ana.rs',
])('refuses %s as the address of a release', (address) => {
  expect(siteUrlFault(address)).toMatch(/^SITE_URL is .*: write the address of the site, such as \S+$/);
});

test.each(['https://ana.rs', 'https://www.ana.co.rs/', 'https://xn--e1afmkfd.xn--90a3ac'])('accepts %s', (address) => {
  expect(siteUrlFault(address)).toBeUndefined();
});

test('releases a site without samples at a real address, and no other', () => {
  site();
  expect(() => refuseUnreleasable(root, 'https://ana.rs')).not.toThrow();
  expect(() => refuseUnreleasable(root, undefined)).toThrow('SITE_URL is not set');
  site('sample: true\n');
  expect(() => refuseUnreleasable(root, 'https://ana.rs')).toThrow(
    /^content\/site\.yaml:7 sample: true: .*\nNothing is built\. .* -- --release --sample$/,
  );
});

test('refuses samples in any file, even without sample: true in site.yaml', () => {
  site();
  mkdirSync(join(root, 'content/projects/01-a'), { recursive: true });
  write(
    'content/projects/01-a/en.mdx',
    '---\n# sample: true, shop.example\nlink: https://junk.example\ntestimonial:\n  quote: A\n  sample: true\nsample: true\n---\n\nMail a@b.example\n',
  );
  write('content/projects/01-a/sr.mdx', '---\ntestimonial: { quote: "sample: true", sample: true }\n---\n');
  expect(samplesIn(root)).toEqual([
    'content/projects/01-a/en.mdx:3 "junk.example" is a reserved example: write an address that exists',
    'content/projects/01-a/en.mdx:6 sample: true: testimonial is invented, write your own and remove the line',
    'content/projects/01-a/en.mdx:7 sample: true: the values here are invented, write your own and remove the line',
    'content/projects/01-a/en.mdx:10 "a@b.example" is a reserved example: write an address that exists',
    'content/projects/01-a/sr.mdx:2 sample: true: testimonial is invented, write your own and remove the line',
  ]);
  // Samples of the whole site come first, because the gate lists 40 at most.
  site('sample: true\n');
  expect(samplesIn(root)[0]).toMatch(/^content\/site\.yaml:7 /);
  write('content/long.yaml', Array.from({ length: 90 }, (_, at) => `a${at}: a.example\n`).join(''));
  expect(() => refuseUnreleasable(root, 'https://ana.rs')).toThrow(
    'and 56 more: npm run golive lists all of them\nNothing is built.',
  );
});

test('finds the old brand and reserved addresses in content and in built pages', () => {
  site();
  mkdirSync(join(root, 'dist/client/sr'), { recursive: true });
  write(
    'content/a.mdx',
    'title: Jasno\n# Jasno\nRadim pod imenom Jasno.\nPišem jasno. Jasno je svima, i Jasnoća.\nana@ana.rs',
  );
  write('content/b.yaml', '# Terms. Sample values: put your own\nurl: https://www.linkedin.com/in/jasno-example\n');
  write('dist/client/sr/a.html', '<title>Radnja | Jasno</title>\n<a href="mailto:x@shop.example">x</a>');
  write('dist/client/sr/b.html', '<title>Kontakt | Jasno</title>\n');
  expect(leftoversIn(root, { isNamedJasno: false })).toEqual([
    'content/a.mdx:1 still says "title: Jasno"',
    'content/a.mdx:2 still says "# Jasno"',
    'content/a.mdx:3 still says "Jasno"',
    'content/b.yaml:1 still says "# Terms. Sample values: put your own"',
    'content/b.yaml:2 still says "jasno-example"',
    // Reported once, however many pages have it.
    'dist/client/sr/a.html:1 still says "Jasno", the first of 2 places: correct content/ or SITE_URL, then npm run build',
    'dist/client/sr/a.html:2 still says "x@shop.example": correct content/ or SITE_URL, then npm run build',
  ]);
});
