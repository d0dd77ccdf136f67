import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, project, reports, service } from './content-copy.ts';

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;

reports('a missing image in each file that names it', (content) => content.remove(`${project}/cover.webp`), [
  `${en}:9:8 the image cover.webp is not in ${project}: put it there, or use one of search.webp`,
  `${sr}:9:8 the image cover.webp is not in ${project}: put it there, or use one of search.webp`,
  '2 problems in 2 files',
]);

reports(
  'a misspelt image, and not that the twin has another',
  (content) => content.edit(en, 'image: cover', 'image: covr'),
  [`${en}:9:8 the image covr.webp is not in ${project}: did you mean "cover.webp"?`, '1 problem in 1 file'],
);

reports('a missing image of a body', (content) => content.edit(en, '<Figure src="search', '<Figure src="serch'), [
  `${en}:51:1 the image serch.webp is not in ${project}: did you mean "search.webp"?`,
  '1 problem in 1 file',
]);

reports(
  'an image that is no file name',
  (content) => content.edit(en, 'image: cover.webp', 'image: images/Cover.PNG'),
  [
    `${en}:9:8 image is "images/Cover.PNG", expected a file name such as cover.webp: put the image beside this file, named in small letters, digits and hyphens`,
    '1 problem in 1 file',
  ],
);

reports('an image that cannot be decoded', (content) => content.write(`${project}/cover.webp`, 'no image'), [
  `${en}:9:8 the image cover.webp cannot be decoded (Input buffer contains unsupported image format): export it again as WebP, AVIF, PNG or JPEG`,
  `${sr}:9:8 the image cover.webp cannot be decoded (Input buffer contains unsupported image format): export it again as WebP, AVIF, PNG or JPEG`,
  '2 problems in 2 files',
]);

reports('an empty image', (content) => content.write(`${project}/cover.webp`, ''), [
  `${en}:9:8 the image cover.webp cannot be decoded (Input Buffer is empty): export it again as WebP, AVIF, PNG or JPEG`,
  `${sr}:9:8 the image cover.webp cannot be decoded (Input Buffer is empty): export it again as WebP, AVIF, PNG or JPEG`,
  '2 problems in 2 files',
]);

reports(
  'an image that was cut off',
  (content) => {
    const whole = readFileSync(join(content.root, project, 'cover.webp'));
    content.write(`${project}/cover.webp`, whole.subarray(0, whole.length - 14));
  },
  [
    `${en}:9:8 the image cover.webp cannot be decoded (Input buffer has corrupt header: webp: unable to parse image): export it again as WebP, AVIF, PNG or JPEG`,
    `${sr}:9:8 the image cover.webp cannot be decoded (Input buffer has corrupt header: webp: unable to parse image): export it again as WebP, AVIF, PNG or JPEG`,
    '2 problems in 2 files',
  ],
);

reports('an empty alt', (content) => content.edit(en, 'alt: A search field above three results.', "alt: ''"), [
  `${en}:28:10 images[1].alt is empty: write it (What can be seen, for who cannot see it, 1–240 characters)`,
  '1 problem in 1 file',
]);

reports('an empty alt in a body', (content) => content.edit(en, 'alt="A search field."', 'alt=" "'), [
  `${en}:51:27 alt of <Figure> is empty: write alt="…"`,
  '1 problem in 1 file',
]);

reports('a cover without alt', (content) => content.editBoth(project, /imageAlt: .*\n/, ''), [
  `${en}:9:1 imageAlt is missing beside the image: say what can be seen, for who cannot see it`,
  `${sr}:9:1 imageAlt is missing beside the image: say what can be seen, for who cannot see it`,
  '2 problems in 2 files',
]);

reports('a cover without alt in one language, once', (content) => content.edit(sr, /imageAlt: .*\n/, ''), [
  `${sr}:9:1 imageAlt is missing beside the image: say what can be seen, for who cannot see it`,
  '1 problem in 1 file',
]);

reports(
  'a picture of the showcase without alt',
  (content) => {
    content.write(`${service}/app.webp`, readFileSync(join(content.root, project, 'cover.webp')));
    content.editBoth(
      service,
      /^closing:/m,
      'showcase:\n  heading: Apps\n  items:\n    - { title: A, description: B, image: app.webp, tags: [C], users: D }\nclosing:',
    );
  },
  [
    `${service}/en.mdx:51:35 showcase.items[1].imageAlt is missing beside the image: say what can be seen, for who cannot see it`,
    `${service}/sr.mdx:51:35 showcase.items[1].imageAlt is missing beside the image: say what can be seen, for who cannot see it`,
    '2 problems in 2 files',
  ],
);

accepts('a project without a cover', (content) => content.editBoth(project, /image: .*\nimageAlt: .*\n/, ''));
