import { expect, test } from 'vitest';
import { imagesOf } from '#model/index/sync.ts';
import { loaded } from './content-copy.ts';

const site = await loaded((copy) => {
  copy.edit(
    'content/pages/home/sr.mdx',
    'tagline: Pravim ih i održavam.',
    'tagline: \'Pravim "sve" za {website.growth}.\'',
  );
  copy.edit(
    'content/pages/home/en.mdx',
    'tagline: I build and look after them.',
    'tagline: \'I build "all" for {website.growth}.\'',
  );
  copy.rename('content/projects/03-wedding', 'content/projects/1000-wedding');
  copy.editBoth('content/projects/1000-wedding', 'id: 3', 'id: 1000');
  copy.editBoth('content/pages/home', 'id: 3', 'id: 1000');
});
const { content } = site;
const images = imagesOf(site);

test('figures and quotes in texts are written as in each language', () => {
  const { en, sr } = content.pages.home;
  expect([en.meta.hero.tagline, sr.meta.hero.tagline]).toEqual([
    'I build “all” for €1,499–€2,999+.',
    'Pravim „sve” za €1.499–€2.999+.',
  ]);
});

test('projects are in the order of their ids, services in that of their field `order`', () => {
  expect(content.projects.list('all').map(({ id }) => id)).toEqual([1, 2, 1000]);
  expect(content.services.map(({ name }) => name)).toEqual(['website-development', 'seo-services']);
  expect(content.faq.map(({ name }) => name)).toEqual(['01-cost', '02-how-long']);
});

test('an image is read with its size, its colour and a hash of its content', () => {
  expect(Object.fromEntries(images)).toEqual({
    'content/projects/01-catalogue/cover.webp': {
      file: 'content/projects/01-catalogue/cover.webp',
      width: 320,
      height: 200,
      hash: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    },
    'content/projects/01-catalogue/search.webp': expect.objectContaining({ width: 320, height: 200 }) as object,
  });
  const hashes = [...images.values()].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(2);
});

test('the routes know the slugs and aliases of the services', () => {
  expect(content.routes.path('service:seo-services', 'sr')).toBe('/sr/usluge/seo-optimizacija');
  expect(content.routes.resolve('/sr/usluge/seo-usluge')).toEqual({
    state: 'moved',
    to: '/sr/usluge/seo-optimizacija',
  });
  expect(content.routes.path('project:1000', 'en')).toBe('/en/portfolio/1000');
});
