import { project, question, reports, service } from '../content-copy.ts';

reports(
  'one problem in each of two files and three in another in one run, and counts them',
  (content) => {
    content.append(`${question}/sr.mdx`, '\nObično 2 nedelje.\n');
    content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
    content.edit(`${project}/en.mdx`, 'outcome:', 'outcom:');
    content.edit(`${project}/en.mdx`, '/en/pricing', '/en/pricin');
    content.edit(`${project}/en.mdx`, '<Note>', '<Note kind="loud">');
  },
  [
    `${question}/sr.mdx:7:8 "2 nedelje" is typed, expected a {fact}: add it to content/facts.yaml and write {group.name}`,
    'content/pages/about/en.mdx:5:1 "subtitel" is not a field: did you mean "subtitle"?',
    `${project}/en.mdx:11:1 "outcom" is not a field: did you mean "outcome"?`,
    `${project}/en.mdx:43:61 there is no page /en/pricin: did you mean "/en/pricing"?`,
    `${project}/en.mdx:45:7 <Note> has no attribute "kind": remove it`,
    '5 problems in 3 files',
  ],
);

reports(
  'the body, the images and the twin of a file whose fields are wrong',
  (content) => {
    content.edit(`${project}/sr.mdx`, 'title: Katalog fitinga', 'title: 7');
    content.edit(`${project}/sr.mdx`, 'src: search.webp', 'src: serch.webp');
    content.edit(`${project}/sr.mdx`, '[Next.js, Katalog]', '[Next.js]');
    content.edit(`${project}/sr.mdx`, 'client: Distributer fitinga', "client: '{moon.distance}'");
    content.edit(`${project}/sr.mdx`, '## Tiši', '# Tiši');
  },
  [
    `${project}/sr.mdx:3:8 title is 7, expected text: put it in quotation marks`,
    `${project}/sr.mdx:4:10 there is no fact "moon.distance": add it to content/facts.yaml, or use one that is there`,
    `${project}/sr.mdx:6:1 tags has 1 entry, en.mdx has 2: add the missing one`,
    `${project}/sr.mdx:26:10 the image serch.webp is not in ${project}: did you mean "search.webp"?`,
    `${project}/sr.mdx:53:1 the body has a heading of level 1: write ##, because the title of the page is the only #`,
    '5 problems in 1 file',
  ],
);

reports(
  'the body of a file whose YAML cannot be read, and nothing that follows from it',
  (content) => {
    content.editBoth(project, 'id: 1', 'id: [1');
    content.edit(`${project}/en.mdx`, '/en/pricing', '/en/pricin');
  },
  [
    `${project}/en.mdx:2:5 [ is not closed: put ] where it ends`,
    `${project}/en.mdx:43:61 there is no page /en/pricin: did you mean "/en/pricing"?`,
    `${project}/sr.mdx:2:5 [ is not closed: put ] where it ends`,
    '3 problems in 2 files',
  ],
);

reports(
  'only the invalid fields where both files of a project have one',
  (content) => content.editBoth(project, 'stack: Next.js, TypeScript', 'stack: 5'),
  [
    `${project}/en.mdx:23:8 stack is 5, expected text: put it in quotation marks`,
    `${project}/sr.mdx:23:8 stack is 5, expected text: put it in quotation marks`,
    '2 problems in 2 files',
  ],
);

reports(
  'problems of every kind of file, by file and place',
  (content) => {
    content.remove('content/site.yaml');
    content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
    content.append('content/pages/privacy/sr.mdx', '\n<Figure />\n');
    content.edit(`${service}/sr.mdx`, 'order: 1', 'order: 0');
    content.edit(`${service}/sr.mdx`, 'emoji: 💻', 'emoji: 🖥');
  },
  [
    'content/pages/about/en.mdx:5:1 "subtitel" is not a field: did you mean "subtitle"?',
    'content/pages/privacy/sr.mdx:11:1 <Figure> has no alt: add alt="…"',
    'content/pages/privacy/sr.mdx:11:1 <Figure> has no caption: add caption="…"',
    'content/pages/privacy/sr.mdx:11:1 <Figure> has no src: add src="…"',
    `${service}/sr.mdx:2:8 order is 0, expected at least 1: write 1 or more (Position in menu and lists; also chooses the icon)`,
    `${service}/sr.mdx:4:1 emoji is "🖥", en.mdx has "💻": make both files say the same`,
    'content/site.yaml:1:1 the file is missing: restore it from the history of the repository',
    '7 problems in 4 files',
  ],
);
