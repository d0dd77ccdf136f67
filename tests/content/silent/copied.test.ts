import { expect, test } from 'vitest';
import { problemsAndAdvice } from '#generator/content/advice.ts';
import { problemLine } from '#model/problems/problems.ts';
import { accepts, ContentCopy, loaded, project } from '../content-copy.ts';

/** Faults that come from a copied folder, a clone without its large files, or a digit too many. */

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;

test.each<[name: string, breaks: (content: ContentCopy) => void, words: string]>([
  [
    'a share above 100%',
    (content) => content.edit('content/facts.yaml', 'percent: 100', 'percent: 140'),
    'figures.satisfaction is {"percent":140}, expected at most 100%, because no share or score is larger: count the',
  ],
  [
    'a score above 100%',
    (content) => content.edit(en, "label: Countries, value: '5'", 'label: Mobile score, value: 88% → 140%'),
    `${en}:22:35 stats[3].value is "88% → 140%", expected at most 100%`,
  ],
  [
    'the alt text of another picture',
    (content) => content.edit(en, /    alt: .*/, '    alt: A grid of drawn fittings.'),
    `${en}:28:10 the alt text of search.webp is the same as that of cover.webp: say what only this picture shows`,
  ],
  [
    'the alt text of another picture in the body',
    (content) =>
      content.append(en, '\n<Figure src="cover.webp" alt="A search field above three results." caption="A" />\n'),
    ':57:1 the alt text of cover.webp is the same as that of search.webp',
  ],
  [
    'two price cards with one name',
    (content) => content.edit('content/pages/pricing/en.mdx', 'name: SEO', 'name: websites'),
    'cards[2].name is "websites", expected no repeated entries, but this equals entry 1: change or remove it',
  ],
  [
    'two values with one title',
    (content) => content.edit('content/pages/home/en.mdx', 'title: SEO', 'title: Speed'),
    'values.items[2].title is "Speed", expected no repeated entries, but this equals entry 1: change or remove it',
  ],
  [
    'two headline figures with one label',
    (content) => content.edit('content/pages/home/en.mdx', 'label: projects', 'label: years'),
    'figures[2].label is "years", expected no repeated entries, but this equals entry 1: change or remove it',
  ],
  [
    'front matter twice',
    (content) => content.edit(sr, /\n---\n/, '\n---\n\n---\ntitle: Katalog\n---\n'),
    `${sr}:41:1 a second front matter begins here: keep one of the two`,
  ],
])('reports %s', async (_, breaks, words) => {
  using content = new ContentCopy();
  breaks(content);
  const lines = await content.problems();
  expect(lines.join('\n')).toContain(words);
  expect(lines).toHaveLength(2);
});

test.each([en, `${project}/cover.webp`, 'content/facts.yaml'])(
  'reports a pointer of Git LFS in place of %s',
  async (file) => {
    using content = new ContentCopy();
    content.write(file, 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n');
    const [line] = await content.problems();
    expect(line).toMatch(
      / is a pointer of Git LFS \(git lfs pull brings the file\).*: put the (?:file|image) itself t?here$/,
    );
  },
);

test('warns of everything that a project still shares with the one it was copied from', async () => {
  let root = '';
  const result = await loaded((content) => {
    root = content.root;
    content.copy(project, 'content/projects/04-copy');
    content.editBoth('content/projects/04-copy', 'id: 1\n', 'id: 4\n');
  });
  const copy = 'content/projects/04-copy/en.mdx';
  const advice = problemsAndAdvice(root, result).advice.filter(({ file }) => file === copy);
  expect(advice.map(problemLine)).toEqual(
    expect.arrayContaining([
      `${copy}:9:8 the cover is the same as in ${en}: show a picture of this project`,
      `${copy}:10:11 imageAlt is the same as in ${en}: say what only this cover shows`,
      expect.stringContaining(`description is the same as in ${en}: rewrite it`),
      `${copy}:11:10 outcome is the same as in ${en}: rewrite it`,
      expect.stringContaining(`execution is the same as in ${en}: rewrite it`),
      expect.stringContaining(`testimonial.text is the same as in ${en}: keep it only where it belongs`),
    ]),
  );
});

accepts('a growth above 100%, and a picture that is shown again with its own alt text', (content) => {
  content.append('content/facts.yaml', 'own:\n  growth-of-share: { percent: 140 }\n  more-visits: { percent: 140 }\n');
  content.edit(en, "label: Countries, value: '5'", 'label: Conversion rate, value: +140%');
  content.append(en, '\n<Figure src="cover.webp" alt="A grid of drawn fittings." caption="The cover again" />\n');
  content.append(sr, '\n<Figure src="cover.webp" alt="Mreža nacrtanih fitinga." caption="Naslovna slika opet" />\n');
});
