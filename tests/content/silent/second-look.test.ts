import { accepts, added, type Breakage, type ContentCopy, project, reportsEach, service } from '../content-copy.ts';

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
    change('content/theme.yaml', /line: .*/, `line: ${colour}`),
    '.line is',
  ]),
  ['a Serbian price in one word', added('Sajt košta petsto evra.', `${service}/sr.mdx`), '"petsto evra" is typed'],
];

reportsEach(fields, 5);

accepts('Cyrillic in quotation marks', added('The sign above the door says "Пекара Зора".', `${project}/en.mdx`));
