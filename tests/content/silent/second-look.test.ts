import {
  accepts,
  added,
  type Breakage,
  type ContentCopy,
  project,
  reportsEach,
  service,
  title,
} from '../content-copy.ts';

const en = `${project}/en.mdx`;

/** Changes a file of the owner, who may have written it in another way. */
const change = (file: string, from: RegExp, to: string) => (content: ContentCopy) =>
  content.write(file, content.read(file).replace(from, to));
const phone = (number: string) => (content: ContentCopy) => {
  change('content/site.yaml', /^phone: .*\n/m, '')(content);
  content.append('content/site.yaml', `phone: '${number}'\n`);
};

/** Breakages that an adversary found by reading the code. */
const fields: Breakage[] = [
  ['a telephone of blanks', phone('+            '), 'expected an international number'],
  ['a telephone of one digit', phone('+1        '), 'expected an international number'],
  ['a telephone with too many digits', phone('+3811155501001234'), 'expected an international number'],
  [
    'a letter for an emoji',
    (content) => content.editBoth(service, /emoji: .*/, 'emoji: é'),
    'expected an emoji: paste one',
  ],
  ...['oklch(500% .01 95)', 'oklch(88% 9 95)', 'oklch(88% .01 999)', "'oklch(88%  95)'"].map((colour): Breakage => [
    `the colour ${colour}`,
    change('content/theme.yaml', /line: [^,}\n]*/, `line: ${colour}`),
    '.line is',
  ]),
  [
    'an alt text that is the caption',
    (content) => change(en, /    alt: .*/, `    alt: ${/ {4}caption: (.*)/.exec(content.read(en))?.[1]}`)(content),
    'images[1].alt is "The search", expected other words than in the caption: say in alt what can be seen',
  ],
  [
    'an alt text without words',
    change(en, /    alt: .*/, "    alt: '12345'"),
    'images[1].alt is "12345", expected a desc',
  ],
  [
    'an alt text of a copied file',
    change(en, /    alt: .*/, '    alt: a (1) copy.webp'),
    'expected a description, not',
  ],
  [
    'a quote in guillemets',
    change(en, /text: The phone.*/, 'text: »We found it.«'),
    'expected no quotation marks around it',
  ],
  ['a Serbian price in one word', added('Sajt košta petsto evra.', `${service}/sr.mdx`), '"petsto evra" is typed'],
];

const figure = (alt: string, caption = 'Below the sign') =>
  added(`<Figure src="cover.webp" alt="${alt}" caption="${caption}" />`);

const bodies: Breakage[] = [
  [
    'an alt text in a body that is a file name',
    figure('IMG_2041.jpg'),
    'alt of <Figure> is "IMG_2041.jpg": say what can be seen',
  ],
  ['an alt text in a body that says nothing', figure('photo'), 'alt of <Figure> is "photo"'],
  [
    'the title of a video that says nothing',
    added('<Video of="https://youtu.be/abcdefghijk" src="cover.webp" title="Video 1" />'),
    'title of <Video> is "Video 1"',
  ],
  ['an unfilled blank in a caption', figure('A sign', '[your caption]'), '[your caption] would be shown literally'],
  [
    'text within a Figure, which no page shows',
    added('<Figure src="cover.webp" alt="A sign" caption="Below it">\nText.\n</Figure>'),
    '<Figure> shows no text: put it below',
  ],
  [
    'a Figure that is not closed',
    added('<Figure src="cover.webp" alt="A sign" caption="Below it">'),
    '<Figure> is not closed: write /> at the end of the tag',
  ],
  ['a heading with one backslash', added('\\## Below the sign'), '\\## does not start a heading here'],
  [
    'a link without its second bracket',
    added('See [it(https://a.example) there.'),
    `${en}:57:5 the link [ leads nowhere`,
  ],
  ['a mail address that is a path', added('[me](mailto://a@b.rs)'), 'is not a whole address: write mailto:'],
  ['a misspelt fact in a mail address', added('[me](mailto:{site.maill})'), 'is not a whole address: write mailto:'],
];

const yaml: Breakage[] = [
  ['a type of YAML, at its place', title('!!binary aGVsbG8='), `${en}:3:8 !!binary is not read`],
  [
    'a missing comma before a field',
    (content) => content.edit(en, '2025-03, pos', '2025-03 pos'),
    'a comma is missing',
  ],
  [
    'two commas in a row',
    (content) => content.edit(en, '[websites, seo]', '[websites, , seo]'),
    `${en}:7:22 nothing is before this comma: remove it`,
  ],
];

const signs: Breakage[] = [
  [
    'a sign of euro before a price',
    added('From €{website.starter}.', `${service}/en.mdx`),
    '"€{website.starter}" shows its unit twice: write {website.starter}',
  ],
  [
    'the word euro behind a price',
    added('It costs {website.starter} euros.', `${service}/en.mdx`),
    '"{website.starter} euros" shows its unit twice',
  ],
  [
    'a sign of euro before weeks',
    added('In €{website.starter-time}.', `${service}/en.mdx`),
    'is in eur, but the figure is in weeks',
  ],
  [
    'a second sign of a percentage',
    (content) => {
      content.append('content/facts.yaml', 'own: { deposit: { percent: 40 } }\n');
      added('A deposit of {own.deposit}%.', `${service}/en.mdx`)(content);
    },
    '"{own.deposit}%" shows its unit twice',
  ],
];

reportsEach(fields, 5);
reportsEach(signs, 3);
reportsEach(bodies, 3);
reportsEach(yaml, 3);

accepts('Cyrillic in quotation marks', added('The sign above the door says "Пекара Зора".', `${project}/en.mdx`));
