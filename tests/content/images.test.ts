import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imagePath } from '#contract/images.ts';
import { socialCardOf } from '#model/index/social-card.ts';
import { imagesOf } from '#model/index/sync.ts';
import sharp from 'sharp';
import { accepts, type ContentCopy, loaded, project, reports, service } from './content-copy.ts';

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;

reports('a missing image in each file that names it', (content) => content.remove(`${project}/cover.webp`), [
  `${en}:9:8 the image cover.webp is not in ${project}: put it there, or use one of search.webp`,
  `${sr}:9:8 the image cover.webp is not in ${project}: put it there, or use one of search.webp`,
  '2 problems in 2 files',
]);

reports(
  'a picture of site.yaml where there is no folder for it',
  (content) => {
    content.write('content/site/logo.webp', '');
    content.remove('content/site');
    const site = ['name: Jasno', 'mail: hello@jasno.example', 'profiles: []', 'portrait: me.jpg', 'booking: view', ''];
    content.write('content/site.yaml', site.join('\n'));
  },
  ['content/site.yaml:4:11 the image me.jpg is not in content/site: put it there', '1 problem in 1 file'],
);

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
  'an image that is not a file name',
  (content) => content.edit(en, 'image: cover.webp', 'image: images/Cover.PNG'),
  [
    `${en}:9:8 image is "images/Cover.PNG", expected the name of a file beside this one: put the image into the same folder`,
    '1 problem in 1 file',
  ],
);

reports('an image that cannot be decoded', (content) => content.write(`${project}/cover.webp`, 'no image'), [
  `${en}:9:8 the image cover.webp is damaged, or is not an image: export it again as WebP, AVIF, PNG or JPEG`,
  `${sr}:9:8 the image cover.webp is damaged, or is not an image: export it again as WebP, AVIF, PNG or JPEG`,
  '2 problems in 2 files',
]);

reports('an empty image', (content) => content.write(`${project}/cover.webp`, ''), [
  `${en}:9:8 the image cover.webp is damaged, or is not an image: export it again as WebP, AVIF, PNG or JPEG`,
  `${sr}:9:8 the image cover.webp is damaged, or is not an image: export it again as WebP, AVIF, PNG or JPEG`,
  '2 problems in 2 files',
]);

reports(
  'an image that was cut off',
  (content) => {
    const whole = readFileSync(join(content.root, project, 'cover.webp'));
    content.write(`${project}/cover.webp`, whole.subarray(0, whole.length - 14));
  },
  [
    `${en}:9:8 the image cover.webp is damaged, or is not an image: export it again as WebP, AVIF, PNG or JPEG`,
    `${sr}:9:8 the image cover.webp is damaged, or is not an image: export it again as WebP, AVIF, PNG or JPEG`,
    '2 problems in 2 files',
  ],
);

reports('an empty alt', (content) => content.edit(en, 'alt: A search field above three results.', "alt: ''"), [
  `${en}:28:10 images[1].alt is empty: write it (What the image shows, for people who cannot see it, 1–240 characters)`,
  '1 problem in 1 file',
]);

reports('an empty alt in a body', (content) => content.edit(en, 'alt="A search field."', 'alt=" "'), [
  `${en}:51:27 alt of <Figure> is empty: write alt="…"`,
  '1 problem in 1 file',
]);

reports('a cover without alt', (content) => content.editBoth(project, /imageAlt: .*\n/, ''), [
  `${en}:9:1 imageAlt is missing beside the image: say what can be seen, for people who cannot see it`,
  `${sr}:9:1 imageAlt is missing beside the image: say what can be seen, for people who cannot see it`,
  '2 problems in 2 files',
]);

reports('a cover without alt in one language, once', (content) => content.edit(sr, /imageAlt: .*\n/, ''), [
  `${sr}:9:1 imageAlt is missing beside the image: say what can be seen, for people who cannot see it`,
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
    `${service}/en.mdx:51:35 showcase.items[1].imageAlt is missing beside the image: say what can be seen, for people who cannot see it`,
    `${service}/sr.mdx:51:35 showcase.items[1].imageAlt is missing beside the image: say what can be seen, for people who cannot see it`,
    '2 problems in 2 files',
  ],
);

accepts('a project without a cover', (content) => content.editBoth(project, /image: .*\nimageAlt: .*\n/, ''));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const jpeg = await plain(400, 300).jpeg().toBuffer();

for (const name of [
  'IMG_2041.JPG',
  'naša radnja (2).jpeg',
  'Cover.Png',
  'na\u0161a.webp',
  'nas\u030ca.webp',
  'слика.avif',
]) {
  test(`accepts an image named ${name}`, async () => {
    const site = await loaded((copy) => {
      // macOS stores š in a file name as two characters.
      copy.write(`${project}/${name.normalize('NFD')}`, jpeg);
      copy.editBoth(project, 'image: cover.webp', `image: '${name}'`);
      copy.editBoth(project, '<Figure src="search.webp"', `<Figure src="${name}"`);
    });
    const { content } = site;
    const images = imagesOf(site);
    const { images: byName, en: entry } = content.projects.get(1);
    const image = byName[entry.meta.image ?? ''];
    if (!image) throw new Error('The images have no entry for this name');
    expect(imagePath(image, 400, 'avif')).toMatch(/^\/images\/01-catalogue-[a-z0-9-]+-[0-9a-f]{10}-400\.avif$/);
    expect(images.has(image.file)).toBe(true);
  });
}

for (const [name, fault] of [
  ['IMG_2041.HEIC', 'save the image as JPEG, because most browsers cannot show HEIC photos'],
  ['logo.svg', 'save the image as PNG'],
  ['cover', 'write the whole name of the file'],
] as const) {
  reports(`an image named ${name}`, (content) => content.edit(en, 'image: cover.webp', `image: ${name}`), [
    `${en}:9:8 image is "${name}", expected a .jpg, .png, .webp or .avif file: ${fault}`,
    '1 problem in 1 file',
  ]);
}

reports('an image of another folder in a body', (content) => content.edit(en, '"search.webp"', '"../02-till/a.webp"'), [
  `${en}:51:1 the image ../02-till/a.webp cannot be used, expected the name of a file beside this one: put the image into the same folder`,
  '1 problem in 1 file',
]);

const frames = [plain(400, 300), plain(400, 300).negate()].map((frame) => frame.png().toBuffer());
const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
  .webp()
  .toBuffer();
const still = await plain(400, 300).png().toBuffer();
/** A PNG whose animation control chunk says two frames (https://www.w3.org/TR/png-3/#acTL-chunk). */
const movingPng = Buffer.concat([
  still.subarray(0, 33),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('acTL'),
  Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]),
  Buffer.from([0xf3, 0x8d, 0x93, 0x70]),
  still.subarray(33),
]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>');
const asOther = 'export it again as WebP, AVIF, PNG or JPEG';

for (const [what, bytes, fault] of [
  ['an animation', animation, 'is an animation of 2 pictures: save one of them'],
  ['an animated PNG', movingPng, 'is an animation: save one of its pictures'],
  ['an SVG', svg, `contains SVG, despite its name: ${asOther}`],
  ['a GIF', await plain(400, 300).gif().toBuffer(), `contains GIF, despite its name: ${asOther}`],
  ['a TIFF', await plain(400, 300).tiff().toBuffer(), `contains TIFF, despite its name: ${asOther}`],
  [
    'an image of 10 × 10',
    await plain(10, 10).png().toBuffer(),
    'is 10 × 10 pixels, expected a width of at least 320: export it larger, ideally 2000 pixels wide',
  ],
  [
    'an image of 4000 × 40',
    await plain(4000, 40).png().toBuffer(),
    'is 4000 × 40 pixels, expected a longer side of at most 8 times the shorter: crop it',
  ],
  ['an image of 64 MB', Buffer.alloc(64 << 20), 'has more than 20 MB: save it smaller, 2000 pixels wide is enough'],
] as [string, Buffer, string][]) {
  reports(`${what} in the place of an image`, (content) => inPlaceOfSearch(content, bytes), [
    `${en}:26:10 the image search.webp ${fault}`,
    `${sr}:26:10 the image search.webp ${fault}`,
    '2 problems in 2 files',
  ]);
}

/** Replaces search.webp. Only the fields still name the image, so each file reports a fault once. */
function inPlaceOfSearch(content: ContentCopy, bytes: Buffer): void {
  content.write(`${project}/search.webp`, bytes);
  content.editBoth(project, /<Figure .*\n/, '');
}

reports(
  'a folder that is named like an image',
  (content) => {
    content.remove(`${project}/cover.webp`);
    content.write(`${project}/cover.webp/photo.jpg`, jpeg);
  },
  [
    `${en}:9:8 the image cover.webp is a folder: put the image itself there`,
    `${sr}:9:8 the image cover.webp is a folder: put the image itself there`,
    '2 problems in 2 files',
  ],
);

test('each language shows the cover of its own file, also on the social cards of its case study and lists', async () => {
  const { content } = await loaded((copy) => {
    copy.write(`${project}/cover.sr.jpg`, jpeg);
    copy.edit(sr, 'image: cover.webp', 'image: cover.sr.jpg');
  });
  const covers = content.routes.all.flatMap((route) => {
    const { body } = socialCardOf(content, route);
    const shown = body.kind === 'covers' ? body.covers : body.kind === 'project' && body.cover ? [body.cover] : [];
    return shown.map(({ file }) => `${route.kind} ${route.language} ${file.replace(`${project}/`, '')}`);
  });
  const kinds = ['category', 'portfolio', 'project'];
  const expected = kinds.flatMap((kind) => [`${kind} en cover.webp`, `${kind} sr cover.sr.jpg`]);
  expect([...new Set(covers)].toSorted()).toEqual(expected.toSorted());
});

reports(
  'the picture of the other language, if its own is there',
  (content) => {
    for (const name of ['cover.en.webp', 'cover.sr.webp']) content.write(`${project}/${name}`, jpeg);
    content.editBoth(project, 'image: cover.webp', 'image: cover.en.webp');
  },
  [
    `${project}/sr.mdx:9:8 the image cover.en.webp is that of the other language: write cover.sr.webp`,
    '1 problem in 1 file',
  ],
);

test('a photograph of the owner replaces the drawing', async () => {
  const { content } = await loaded((copy) => {
    copy.write('content/site/drawing.jpg', jpeg);
    copy.write('content/site/me.jpg', jpeg);
    copy.append('content/site.yaml', '\nportrait: drawing.jpg\nphoto: me.jpg\n');
  });
  expect(content.siteImages.portrait?.file).toBe('content/site/me.jpg');
});
