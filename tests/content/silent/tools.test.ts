import { accepts, added, type Breakage, project, question, reportsEach, title } from '../content-copy.ts';

/** Faults that other programs leave in a text: Word, Google Docs, phones, translators. */

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;

const breakages: Breakage[] = [
  ['š of the Windows of Central Europe', title('Ĺˇator'), 'and retype Ĺˇ, which a program has garbled'],
  ['an apostrophe of another encoding', title('Itâ€™s'), 'and retype â€™, which a program has garbled'],
  [
    'strokes through letters',
    title('s\u0336o\u0336l\u0336d'),
    'has marks over or through its letters: retype the word without them',
  ],
  ['an eth in place of đ', added('Sve je uraðeno.', sr), '"uraðeno" is written without diacritics: write č, ć, š'],
  ['a bullet of Word', added('\uf0b7 One thing'), 'there is an invisible character here, U+F0B7: remove it'],
  ['a link of a wiki', added('See [[prices]].'), '57:5 [[prices]] would be shown literally: write words, an'],
  ['the name of an emoji', added('Done :tada:'), '57:6 :tada: would be shown literally: write words, an'],
  ['the name of an emoji in a field', title('"Done :tada:"'), '3:14 :tada: would be shown literally: write plain'],
  ['bold words of WhatsApp in a field', title('A *bold* one'), '3:10 *bold* would be shown literally: write plain'],
  [
    'a footnote that no text refers to',
    added('[^9]: Words.'),
    '57:1 nothing refers to this footnote: write [^9] where it belongs',
  ],
  ['a heading without text below it', added('## The end'), '57:1 nothing is below this heading: write what belongs'],
  [
    'bullets of Word in a body',
    added('Done:\n• One\n• Two'),
    '58:1 • does not start a list here: begin each entry with - and a space',
  ],
  ['dashes of Word in a body', added('– One\n– Two'), '57:1 – does not start a list here'],
  ['letters in front of lines', added('a) One\nb) Two'), '57:1 a) does not start a list here'],
  ['stars without spaces', added('*One\n*Two'), '57:1 * does not start a list here'],
  ['a source that an assistant names', added('It grew turn0search1.'), 'turn0search1 would be shown literally'],
  [
    'a list of stars',
    (content) => content.edit(en, 'keyFeatures:\n  - ', 'keyFeatures:\n  * '),
    'the entry begins with *: begin each entry',
  ],
  [
    'columns with tabs',
    added('Size\tCount\nDN15\t4'),
    'columns separated by tabs are not a table: put | between the cells, and | --- |',
  ],
  ['headings that Google Docs escaped', added('\\#\\# The end\n\nWords.'), '57:1 \\#\\# does not start a heading here'],
  [
    'a telephone number with spaces',
    added('[Call](tel:+381 11 555 0100)'),
    'write [words](address) without a space in between',
  ],
  ['a source cited by an assistant', added('It grew. 【4:0†source】'), '57:10 【4:0†source】 would be shown literally'],
  ['the time of a message', added('[12.03.2025, 10:14] Ana: Super!', sr), '57:1 [12.03.2025, 10:14] would be shown'],
  ['colour of another program', added('It is ==very== dry.'), '57:7 ==very== would be shown literally'],
  ['a box of GitHub', added('> [!NOTE]\n> Mind the step.'), '57:3 [!NOTE] would be shown literally'],
  ['a name to fill in', added('Dear [your name], thanks.'), '57:6 [your name] would be shown literally'],
  ['a note to oneself', added('TODO: write about the pump.'), '57:1 TODO: would be shown literally'],
  ['a placeholder text', added('Lorem ipsum dolor sit amet.'), '57:1 Lorem ipsum dolor would be shown literally'],
  [
    'wide brackets of a translator',
    added('Od ｛website.starter｝.', sr),
    '57:4 ｛website.starter｝ would be shown literally',
  ],
  [
    'an English caption in Serbian',
    added('<Figure src="cover.webp" alt="The shop that you can see" caption="C" />', sr),
    'alt of <Figure> is in English',
  ],
  [
    'a link by way of Google',
    added('[x](https://www.google.com/url?q=https://a.example/&sa=D)'),
    'redirects through www.google.com: open it and copy the address',
  ],
  [
    'a link by way of Facebook',
    added('[x](https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example)'),
    'redirects through l.facebook.com: open it',
  ],
  [
    'a picture inside a link',
    added(`[x](data:image/png;base64,${'A'.repeat(9999)})`),
    'AAAA is not a whole address: begin it',
  ],
  [
    'a word behind an &',
    (content) => content.edit(en, 'outcome: ', 'outcome: &more '),
    '&more is not read: put the whole',
  ],
  [
    'words behind a !',
    (content) => content.edit(en, 'outcome: ', 'outcome: !important '),
    '!important is not read: put the whole',
  ],
  [
    'a comma in a number',
    (content) => content.edit('content/facts.yaml', /starter: \{.*\}/, 'starter: { eur: 1,499 }'),
    '"499" is not a field in website.starter: write the number without a comma',
  ],
  [
    'dashes of Word in a list',
    (content) => content.edit(en, /keyFeatures:\n(?:  - .*\n)+/, 'keyFeatures:\n  – One\n  – Two\n'),
    'write its entries below it, each after a -',
  ],
  [
    'an alternative text of one word',
    (content) => content.edit(en, /imageAlt: .*/, 'imageAlt: slika'),
    'expected a description, not a file name or a word such as',
  ],
  [
    'a body that an assistant wrapped in code',
    (content) => content.editBoth(question, /(?<=\n---\n)[^]*/, '\n```markdown\nIt depends.\n```\n'),
    'the whole body is code: remove its first and its last line',
  ],
];

reportsEach(breakages, 3);

accepts('a list of technologies in small letters', (content) =>
  content.editBoth(project, 'stack: Next.js', 'stack: htmx, cron, Next.js'),
);

accepts('text that looks like a mark of another program, and is valid', (content) => {
  added('A [sign] says a == b, ::, • and [5.3.] of 12.03.2025; [Note](/en/pricing), todo lists and lorem ipsum.')(
    content,
  );
  added('At 10:30:15, a:b:c and `[[a]]`, `:tada:`.[^A]\n\n[^a]: A note.')(content);
  added('Firma Sigurðsson iz grada Hafnarfjörður, 100 m², ¾ posla.', sr)(content);
  content.edit(en, /title: .*/, 'title: From 399* (*without VAT), at 10:30:15');
});
