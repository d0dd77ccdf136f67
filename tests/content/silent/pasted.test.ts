import { expect, test } from 'vitest';
import { problemsAndAdvice } from '#generator/content/advice.ts';
import { syncContent } from '#model/index/sync.ts';
import { problemLine } from '#model/problems/problems.ts';
import {
  accepts,
  added,
  type Breakage,
  ContentCopy,
  loaded,
  project,
  question,
  reportsEach,
  title,
} from '../content-copy.ts';

/** Faults of texts that are copied from a website, a mail, a chat, an assistant or a template, and of files pasted twice. */

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;

/** Gives the project this outcome. `words` is YAML. */
const outcome =
  (words: string): Breakage[1] =>
  (content) =>
    content.edit(en, /outcome: .*/, `outcome: ${words}`);

/** Makes this YAML the first feature of the project. */
const feature =
  (words: string): Breakage[1] =>
  (content) =>
    content.edit(en, /(?<=keyFeatures:\n {2}- ).*/, words);

const breakages: Breakage[] = [
  [
    'a gender in words',
    (content) => {
      const file = 'content/site.yaml';
      content.write(file, `voice: female\n${content.read(file).replace(/^voice:.*\n/m, '')}`);
    },
    'voice is "female", expected one of m, f: use one of these (f if a woman speaks in the Serbian texts',
  ],
  ['the number of a source', added('It grew by half.[2] Twice.'), `${en}:57:17 [2] would be shown literally`],
  ['a gallery of WordPress', added('[gallery ids="1,2"]'), `${en}:57:1 [gallery ids="1,2"] would be shown literally`],
  ['tags of a forum', added('Some [b]bold[/b] words.'), `${en}:57:13 [/b] would be shown literally`],
  ['a name of a newsletter', added('Dear %first_name%, thanks.'), `${en}:57:6 %first_name% would be shown literally`],
  ['a name of Mailchimp', added('Dear *|FNAME|*, thanks.'), `${en}:57:7 |FNAME| would be shown literally`],
  ['an escaped entity', added('It cost &amp;euro;50.'), `${en}:57:9 &amp;euro; would be shown literally`],
  ['an escaped letter', added('Marko Jasni\\u0107 said.', sr), `${sr}:57:12 \\u0107 would be shown literally`],
  ['line breaks of JSON in a field', outcome('One.\\n\\nTwo.'), `${en}:11:14 \\n\\n would be shown literally`],
  ['letters that became question marks', added('Sve je br?e.', sr), `${sr}:57:8 br?e would be shown literally`],
  ['a formula', added('It is 12 \\times 8 m.'), `${en}:57:10 \\times would be shown literally`],
  ['the mark of a line break that is none', added('The end.\\'), `${en}:57:9 \\ would be shown literally`],
  ['commas as quotation marks', added('Rekla je ,,da".', sr), `${sr}:57:10 ,, is no quotation mark: write " on both`],
  ['ticks that become one line', added('✅ One\n✅ Two'), `${en}:57:1 ✅ does not start a list here`],
  ['letters that become one line', added('a. One\nb. Two'), `${en}:57:1 a. does not start a list here`],
  ['boxes without a list', added('[ ] One\n\n- [x]'), `${en}:57:1 [ ] does not start a list here`],
  ['the last line of a phone', added('Sent from my iPhone'), `${en}:57:1 Sent from my iPhone would be shown literally`],
  ['the last line of a phone in Serbian', added('Poslato sa iPhone-a', sr), `${sr}:57:1 Poslato sa iPhone-a would be`],
  ['an answered mail', added('On Mon, 3 Mar 2025 at 10:14, Ana wrote:'), `${en}:57:1 On Mon, 3 Mar 2025 at 10:14, Ana`],
  [
    'the head of a mail',
    added('From: Ana\nSent: Monday'),
    `${en}:57:1 From: Ana Sent: Monday would be shown literally`,
  ],
  ['the time of a message before its date', added('[10:14, 12/3/2025] Ana: Yes!'), '[10:14, 12/3/2025] would be'],
  [
    'a source of an assistant',
    added('[oai_citation:1‡a](https://a.example)'),
    'oai_citation:1‡ would be shown literally',
  ],
  ['an unreadable source of an assistant', added('It grew. citeturn0search1'), 'citeturn0search1 would be shown'],
  [
    'the first words of a Serbian assistant',
    added('Naravno! Evo prevoda:', sr),
    'Naravno! Evo would be shown literally',
  ],
  [
    'a list in a field',
    outcome('>-\n  - One\n  - Two'),
    `${en}:12:3 - One would be shown literally: write plain words`,
  ],
  ['a bullet in a field', outcome('• One'), `${en}:11:10 • One would be shown literally`],
  ['a bullet of Word in a field', outcome('·\tOne'), `${en}:11:10 · One would be shown literally`],
  ['a round bullet of Word', feature('o\tOne'), `${en}:16:5 o One would be shown literally: write plain words`],
  ['a square bullet of Word', feature('§\tOne'), `${en}:16:5 § One would be shown literally`],
  ['a hyphen and a tab', feature('"-\\tOne"'), `${en}:16:5 - One would be shown literally`],
  ['a number and a tab', feature('1.\tOne'), `${en}:16:5 1. One would be shown literally`],
  ['a turned direction as a reference', added('A &#x202e;b'), `${en}:57:1 the text has an invisible character`],
  ['a turned direction as a decimal', added('One.\n\n**A &#8238;b**'), `${en}:59:3 the text has an invisible`],
  ['a turned direction by its name', added('## A&rlm;\n\nB'), `${en}:57:4 the text has an invisible character`],
  ['a control character as a reference', added('A &#7;b'), `${en}:57:1 the text has an invisible character`],
  ['a reference in a field', outcome('A &#x202e;b'), `${en}:11:12 &#x202e; would be shown literally`],
  [
    'a turned direction in an alt text',
    (content) => content.edit(en, /alt="[^"]*"/, 'alt="a &#x202e;b"'),
    'alt of <Figure> has an invisible character: remove it',
  ],
  ['a comment in a field', outcome("'34 inquiries <!-- check -->'"), `${en}:11:24 <!-- check --> would be shown`],
  [
    'code of PHP in a field',
    outcome("'<?php echo 1 ?> a month'"),
    `${en}:11:11 <?php echo 1 ?> would be shown literally`,
  ],
  ['a value that a program did not have', outcome('undefined'), `${en}:11:10 undefined would be shown literally`],
  ['an object of a program', outcome("'[object Object]'"), `${en}:11:11 [object Object] would be shown literally`],
  ['the beginning of a placeholder text', outcome('Lorem ipsum'), `${en}:11:10 Lorem ipsum would be shown literally`],
  ['a figure to fill in', outcome('"?"'), `${en}:11:11 ? would be shown literally`],
  ['a share to fill in', added('It grew by XX% in May.'), `${en}:57:12 XX would be shown literally`],
  ['a line to fill in', added('Dear ________, thanks.'), `${en}:57:6 ________ would be shown literally`],
  ['an entity without its semicolon', added('Fish &nbsp chips.'), `${en}:57:6 &nbsp would be shown literally`],
  ['letters of a mail', added('A fa=C4=8Da, =E2=82=AC5.'), `${en}:57:5 =C4=8D would be shown literally`],
  [
    'an assistant in the middle',
    added('Well. As an AI language model, I do.'),
    ':57:7 As an AI language model, I would be',
  ],
  ['an empty part of a list of names', outcome('Next.js,, TypeScript'), `${en}:11:17 ,, would be shown literally`],
  ['a percent sign twice', added('It grew by 20%%.'), `${en}:57:14 %% would be shown literally`],
  [
    'an empty entry of a list',
    added('- One\n-\n- Two'),
    `${en}:58:1 this entry, quotation or footnote is empty: write it`,
  ],
  ['an empty footnote', added('One[^1].\n\n[^1]:'), `${en}:59:1 this entry, quotation or footnote is empty`],
  ['a table without rows', added('| a | b |\n| - | - |'), `${en}:57:1 the table has only a header: write rows below`],
  ['an empty quotation', added('>\n\nOne'), `${en}:57:1 this entry, quotation`],
  ['an empty last entry of a numbered list', added('1. One\n2. '), `${en}:58:1 this entry, quotation`],
  ['a heading in a field', outcome('"## The end"'), `${en}:11:11 ## The would be shown literally`],
  ['nothing to say', outcome('N/A'), `${en}:11:10 N/A would be shown literally`],
  ['dots to fill in', outcome('...'), `${en}:11:10 ... would be shown literally`],
  ['a word twice', added('It was the the best month.'), `${en}:57:8 "the the" has a word twice: remove one of the two`],
  ['a word twice in a field', title('A list of of fittings'), `${en}:3:15 "of of" has a word twice`],
  ['a word twice on two lines in Serbian', added('Sve je\nje gotovo.', sr), `${sr}:57:5 "je je" has a word twice`],
  ['a space of Word in a heading', added('##\u00a0The end\n\nIt works.'), '57:1 ## does not start a heading here'],
  ['a space of Word in a list', added('-\u00a0One\n-\u00a0Two'), '57:1 - does not start a list here'],
  [
    'cells of Excel',
    added('Size;Count;Price\nDN15;4;9\nDN20;6;12'),
    '57:1 cells separated by ; are not a table: put |',
  ],
  [
    'a mail with a comma for its dot',
    added('[Write](mailto:ana@mail,com)'),
    'the link mailto:ana@mail,com is not a whole',
  ],
  [
    'white space above the front matter',
    (content) => content.write(en, `\n\n${content.read(en)}`),
    `${en}:1:1 white space is above the front matter: remove it`,
  ],
  [
    'a space before the front matter',
    (content) => content.write(en, ` ${content.read(en)}`),
    `${en}:1:1 white space is above the front matter: remove it`,
  ],
  [
    'a case study that was pasted twice',
    (content) => content.append(en, content.read(en)),
    `${en}:56:1 a second front matter begins here: keep one of the two`,
  ],
  [
    'a question that was pasted twice',
    (content) => content.append(`${question}/en.mdx`, content.read(`${question}/en.mdx`)),
    `${question}/en.mdx:6:1 a second front matter begins here: keep one of the two`,
  ],
  [
    'a whole section of addresses',
    (content) => content.write('content/addresses.txt', '/blog/* 301 /sr/o-meni\n'),
    'content/addresses.txt:1:1 "/blog/* 301 /sr/o-meni" is not a line of an address: write /address',
  ],
];

reportsEach(breakages, 3);

accepts('text that looks like these faults, and is valid', (content) => {
  content.append(
    en,
    `
He had had enough of it, and that that was so is clear. The The played, na na na, at 50% or 60%, by A/B, [sic], a[2] and
[more][2]. Really? Yes! On Monday 3 March 2025 at noon Ana wrote: "Yes." Sizes XL and XXL,
call \`||\`, \`website.starter\` and \`{website.starter}\`. From the first of March on, Ana wrote to [her](mailto:ana@mail.example?subject=Hi), [them](mailto:a@b.example,c@d.example) and [him](mailto:pera@пекара.срб).

Short; and long; as ever.

|HTML|JSON|
|---|---|
|YAML|\`%name%\`|

One; two.

A &amp; B, R&amp;D; E. \`&#x202e;\` turns. It&rsquo;s 5&nbsp;km, &#9731; &#x1F469;&zwj;&#128187; and soft&shy;ly.
C &amp; D; E.

- 3 °C is cold.
- [ ] task
- [x] **done**, in C:\\\\new, a wall of 5'' and a tie ("2 : 2")
-
  on the next line
- > quoted
- \`code\`

✅ One line,\\
✅ and another, with [ ] and [x](https://a.example), ☐ one.

It said **undefined**, null or [object Object], at 100 %, and no lorem ipsum was left. 5 %, 10%.

- One

---
note: a word before lines is no front matter.

---

| Size | Count |
| --- | --- |
| DN15 | – |
| DN20 | n/a |

[2]: https://a.example/?q=100%25&n=1
`,
  );
  content.append(sr, '\nTrebalo je da da izjavu. Svi su, su rekli, tu.\n\n- Jedan\n- Dva\n');
  feature('"3D\\tmodels, AT&T, R&D; more, § 13"')(content);
  outcome("'- 40% of calls, 1. place, 3 - 5 a day, “What?”, C:\\new'")(content);
});

test.each(['', '\n', '# My words\n\n  # none yet\n'])(
  'a list of unwanted words without rules is valid: %j',
  async (text) => {
    let root = '';
    const result = await loaded((content) => {
      root = content.root;
      content.write('content/words.yaml', text);
    });
    expect(problemsAndAdvice(root, result).problems.map(problemLine)).toEqual([]);
  },
);

test('a list of unwanted words that is a folder is one problem, told beside those of other files', async () => {
  using content = new ContentCopy();
  content.write('content/words.yaml/a.txt', '');
  const lines = async () => problemsAndAdvice(content.root, await syncContent(content.root)).problems.map(problemLine);
  const line = expect.stringContaining('content/words.yaml:1:1 this is a folder, expected a file');
  expect(await lines()).toEqual([line]);
  content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
  expect(await lines()).toEqual([expect.stringContaining('content/pages/about/en.mdx:5:1'), line]);
});
