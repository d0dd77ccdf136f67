import { mdxComponents } from '#model/markdown/mdx-components.ts';
import { accepts, project, question, reports } from './content-copy.ts';

const en = `${project}/en.mdx`;

reports('a component that is not closed', (content) => content.edit(en, '</Note>\n', ''), [
  `${en}:45:1 <Note> is not closed: write </Note> on a separate line after its content`,
  '1 problem in 1 file',
]);

reports('a component that is not open', (content) => content.edit(en, '<Note>\n', ''), [
  `${en}:48:2 no tag is open that this could close: remove it, or open the tag before it`,
  '1 problem in 1 file',
]);

reports('a component that is closed by another name', (content) => content.edit(en, '</Note>', '</Notes>'), [
  `${en}:49:1 </Notes> does not close <Note>, which opens at 45:1: use the same name in both`,
  '1 problem in 1 file',
]);

reports('an unknown component', (content) => content.edit(en, /<Note>[^]*<\/Note>/, '<Notte>x</Notte>'), [
  `${en}:45:1 <Notte> is not a component: did you mean "Note"?`,
  '1 problem in 1 file',
]);

reports('HTML', (content) => content.edit(en, 'Everybody', '<b>Everybody</b>'), [
  `${en}:43:1 <b> is not a component: use Markdown, or one of ${Object.keys(mdxComponents).join(', ')}`,
  '1 problem in 1 file',
]);

reports(
  'a note within a line of text',
  (content) => content.edit(en, 'Everybody', 'Words\n<Note>Aside</Note>\nEverybody'),
  [`${en}:44:1 <Note> is within a line of text: put it below, after an empty line`, '1 problem in 1 file'],
);

accepts('a picture in a cell of a table and after the words of an entry', (content) => {
  const shown = 'src="search.webp" alt="A search" caption="Found" />';
  content.edit(en, /<Figure [^>]*\/>/, `| a |\n| --- |\n| <Figure ${shown} |`);
  content.edit(en, 'Everybody', `- Words <Figure ${shown.replaceAll('search', 'cover')}\n\nEverybody`);
});

const figure = /<Figure [^>]*\/>/;

reports(
  'an iframe, and the component to write instead',
  (content) => content.edit(en, figure, '<iframe src="https://www.youtube.com/embed/x"></iframe>'),
  [
    `${en}:51:1 <iframe> is not a component: write <Video of="https://www.youtube.com/watch?v=…" src="picture.jpg" title="…" />`,
    '1 problem in 1 file',
  ],
);

reports(
  'an invalid video',
  (content) =>
    content.edit(
      en,
      figure,
      '<Video of="https://www.youtube.com/@her" src="search.webp" title="A walk through the shop" />',
    ),
  [
    `${en}:51:1 https://www.youtube.com/@her is not a video of YouTube or Vimeo: write https://www.youtube.com/watch?v=… or https://vimeo.com/…, as the browser shows it`,
    '1 problem in 1 file',
  ],
);

reports('HTML that is not closed', (content) => content.edit(en, 'Everybody writes', 'Everybody<br>writes'), [
  `${en}:43:10 <br> is not closed: write \\ at the end of the line, or write \\< for a less-than sign in the text`,
  '1 problem in 1 file',
]);

reports(
  'an unknown attribute, and not that the right one is missing',
  (content) => content.edit(en, 'caption="The', 'captoin="The'),
  [`${en}:51:49 <Figure> has no attribute "captoin": did you mean "caption"?`, '1 problem in 1 file'],
);

reports('an attribute of <Note>, which has none', (content) => content.edit(en, '<Note>', '<Note kind="loud">'), [
  `${en}:45:7 <Note> has no attribute "kind": remove it`,
  '1 problem in 1 file',
]);

reports('an attribute that is missing', (content) => content.edit(en, ' caption="The search, once more"', ''), [
  `${en}:51:1 <Figure> has no caption: add caption="…"`,
  '1 problem in 1 file',
]);

reports(
  'code in an attribute',
  (content) => content.edit(en, 'caption="The search, once more"', 'caption={process.exit(7)}'),
  [`${en}:51:49 caption of <Figure> is not plain text: write caption="…"`, '1 problem in 1 file'],
);

reports(
  'code in place of attributes',
  (content) => content.edit(en, 'caption="The search, once more"', '{...process.exit(7)}'),
  [`${en}:51:49 <Figure> has {…} for attributes: write name="text"`, '1 problem in 1 file'],
);

reports(
  'a fact in an attribute, where it would be shown as it is',
  (content) => content.edit(en, 'The search, once', '{website.starter}, once'),
  [
    `${en}:51:1 caption of <Figure> has a curly bracket, which would be shown literally: say it in the text, where a {fact} is allowed`,
    '1 problem in 1 file',
  ],
);

reports('an import', (content) => content.edit(en, 'Everybody', "import fs from 'node:fs'\n\nEverybody"), [
  `${en}:43:1 the body has an import or export: remove it, because the components in content/README.md need no import`,
  '1 problem in 1 file',
]);

reports('an export', (content) => content.edit(en, 'Everybody', 'export const price = process.exit(7)\n\nEverybody'), [
  `${en}:43:1 the body has an import or export: remove it, because the components in content/README.md need no import`,
  '1 problem in 1 file',
]);

reports(
  'a sentence that looks like an import',
  (content) => content.edit(en, 'Everybody', 'import of goods and\n\nEverybody'),
  [
    `${en}:43:1 a line that begins with import or export is read as code: begin it with another word, or remove the code`,
    '1 problem in 1 file',
  ],
);

reports('an expression', (content) => content.edit(en, 'Everybody', '{1 + 1} of us'), [
  `${en}:43:1 {1 + 1} is not a fact: write {group.name} for a fact, or \\{ for a curly bracket`,
  '1 problem in 1 file',
]);

reports(
  'an expression on its own line, and does not run it',
  (content) => content.edit(en, 'Everybody', '{process.exit(7)}\n\nEverybody'),
  [
    `${en}:43:1 {process.exit(7)} is not a fact: write {group.name} for a fact, or \\{ for a curly bracket`,
    '1 problem in 1 file',
  ],
);

reports('words in curly brackets', (content) => content.edit(en, 'Everybody', 'Everybody {and all}'), [
  `${en}:43:11 {and all} is not a fact: write {group.name} for a fact, or \\{ for a curly bracket`,
  '1 problem in 1 file',
]);

reports(
  'two forms of a word in a heading',
  (content) => content.edit(`${project}/sr.mdx`, 'Tiši telefon', 'Šta sam {uradio|uradila}'),
  [
    `${project}/sr.mdx:53:1 the heading has two forms, but its address needs fixed words: write one, without brackets`,
    '1 problem in 1 file',
  ],
);

reports('a curly bracket that is not closed', (content) => content.edit(en, 'Everybody', 'Everybody {and'), [
  `${en}:43:11 a { is not closed: close it as in {group.name}, or write \\{ for a curly bracket`,
  '1 problem in 1 file',
]);

reports('a smaller-than sign', (content) => content.edit(en, 'Everybody', 'Sizes <5 and everybody'), [
  `${en}:43:8 a < is not followed by a tag name: write \\< for a less-than sign in the text`,
  '1 problem in 1 file',
]);

reports('a comment of HTML', (content) => content.edit(en, 'Everybody', '<!-- later -->Everybody'), [
  `${en}:43:2 a comment begins with <!--: write {/* … */}`,
  '1 problem in 1 file',
]);

reports('an address in angle brackets', (content) => content.edit(en, 'Everybody', '<https://a.example> Everybody'), [
  `${en}:43:8 an address is in < >: write a link as [words](https://…)`,
  '1 problem in 1 file',
]);

reports(
  'a heading of level 1, and not that the twin has none',
  (content) => content.edit(en, '## One part', '# One part'),
  [
    `${en}:41:1 the body has a heading of level 1: write ##, because the title of the page is the only #`,
    '1 problem in 1 file',
  ],
);

reports('an image in Markdown', (content) => content.edit(en, 'Everybody', '![Search](search.webp) Everybody'), [
  `${en}:43:1 the body has an image in Markdown: write <Figure src="…" alt="…" caption="…" />`,
  '1 problem in 1 file',
]);

reports('a question without an answer', (content) => content.write(`${question}/en.mdx`, '---\nq: How long?\n---\n'), [
  `${question}/en.mdx:3:1 the body is empty: write the answer below the front matter`,
  '1 problem in 1 file',
]);

reports(
  'an answer that is only a comment',
  (content) => content.edit(`${question}/en.mdx`, /(?<=\n---\n)[^]*/, '\n{/* later */}\n'),
  [`${question}/en.mdx:3:1 the body is empty: write the answer below the front matter`, '1 problem in 1 file'],
);

reports(
  'a project without a case study',
  (content) => content.editBoth('content/projects/02-till', /(?<=\n---\n)[^]*/, '\n'),
  [
    'content/projects/02-till/en.mdx:22:1 the body is empty: write the case study below the front matter',
    'content/projects/02-till/sr.mdx:22:1 the body is empty: write the case study below the front matter',
    '2 problems in 2 files',
  ],
);

reports('a body that no page shows', (content) => content.append('content/pages/root/sr.mdx', '\nDobro došli.\n'), [
  'content/pages/root/sr.mdx:9:1 text below the front matter is not shown here: move the text into a field of the front matter, or remove it',
  '1 problem in 1 file',
]);

reports('a body of a category', (content) => content.append('content/categories/custom/sr.mdx', '\nDobro došli.\n'), [
  'content/categories/custom/sr.mdx:8:1 text below the front matter is not shown here: move the text into a field of the front matter, or remove it',
  '1 problem in 1 file',
]);

accepts('everything that a body may hold', (content) =>
  content.append(
    en,
    [
      '',
      '{/* a comment */}',
      '',
      'From {website.starter}, *soft* and **loud**, 5 \\< 6, \\{as it is\\}, ~~gone~~, `code {x}`.[^1]',
      '',
      '| size | count |',
      '| :--- | ----: |',
      '| DN15 | 4 |',
      '',
      '- [x] done',
      '- [ ] open',
      '',
      '<Note>One line.</Note>',
      '',
      '[^1]: A footnote with 9 weeks, which a project may claim.',
      '',
    ].join('\n'),
  ),
);

reports('lists in lists without end', (content) => content.append(en, `\n${'- '.repeat(5000)}a\n`), [
  `${en}:57:61 the text has more than 60 levels of nesting, such as lists in lists: write them one after the other`,
  '1 problem in 1 file',
]);
