import { expect, test } from 'vitest';
import { recordOfText } from '../read/source/entry-of-text.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import type { ReleasedAddress } from '../released/addresses.ts';
import { contentRoutes } from './content-routes.ts';

const project = (name: string, yaml: string, sr = yaml) => recordOfText('projects', name, yaml, { sr });
const service = (name: string, yaml: string, sr = yaml) => recordOfText('services', name, yaml, { sr });

async function routesOf(records: Promise<EntryRecord>[], addresses: ReleasedAddress[] = []) {
  return contentRoutes(await Promise.all(records), addresses);
}

test('without content there are the fixed pages, in both languages', async () => {
  const { routes, unsure } = await routesOf([]);
  expect(unsure).toEqual([]);
  expect(routes.at('/sr/portfolio')?.key).toBe('portfolio');
  expect(routes.all.filter(({ kind }) => kind === 'service' || kind === 'project')).toEqual([]);
});

test('case studies stand in the order of their ids, once, whatever their folders say', async () => {
  const { routes } = await routesOf([project('10-b', 'id: 10'), project('02-a', 'id: 2'), project('02-c', 'id: 2')]);
  expect(
    routes.all.filter(({ kind, language }) => kind === 'project' && language === 'en').map(({ tail }) => tail),
  ).toEqual(['2', '10']);
});

test('a project that cannot be read keeps the address of its folder', async () => {
  const { routes } = await routesOf([project('07-a', 'id: [7')]);
  expect(routes.resolve('/en/portfolio/7').state).toBe('found');
});

test('a slug that cannot be read is that of the other language, and the language is unsure', async () => {
  const { routes, unsure } = await routesOf([service('seo', 'slug: seo-services', 'slug: [')]);
  expect(unsure).toEqual(['sr']);
  expect(routes.at('/sr/usluge/seo-services')?.key).toBe('service:seo');
  const none = await routesOf([service('seo', 'order: 1'), service('web', 'slug: web')]);
  expect(none.unsure).toEqual(['en', 'sr']);
  expect(none.routes.at('/en/services/web')).toBeDefined();
});

test('a list of more than 48 goes on, and a category counts its own projects alone', async () => {
  const many = Array.from({ length: 49 }, (_, id) =>
    project(`${id + 1}-a`, `id: ${id + 1}\ncategory: [seo${id < 48 ? ', web' : ''}]`),
  );
  const categories = ['seo', 'web'].map((name, index) => recordOfText('categories', name, `order: ${index + 1}`));
  const { routes } = await routesOf([...many, ...categories]);
  expect(routes.at('/en/portfolio/page/2')).toBeDefined();
  expect(routes.at('/sr/portfolio/category/seo/strana/2')).toBeDefined();
  expect(routes.at('/en/portfolio/category/web/page/2')).toBeUndefined();
});

test('a category that a project names twice counts it once', async () => {
  const many = Array.from({ length: 30 }, (_, id) => project(`${id + 1}-a`, `id: ${id + 1}\ncategory: [seo, seo]`));
  const { routes } = await routesOf([...many, recordOfText('categories', 'seo', 'order: 1')]);
  expect(routes.at('/en/portfolio/category/seo/page/2')).toBeUndefined();
});

test('released addresses are served by the pages that replace them, and never take one from a page', async () => {
  const records = [project('01-a', 'id: 1'), project('02-b', 'id: 2')];
  const { routes } = await routesOf(records, [
    { path: '/en/portfolio/9', line: 1, state: 'moved', to: '/en/portfolio/2' },
    { path: '/en/portfolio/1', line: 2, state: 'moved', to: '/en/portfolio/2' },
    { path: '/sr/portfolio/8', line: 3, state: 'gone' },
    { path: '/en/old', line: 4, state: 'gone' },
    { path: '/en/portfolio/2', line: 5, state: 'gone' },
    { path: '/en/portfolio/7', line: 6, state: 'page' },
  ]);
  expect(routes.resolve('/en/portfolio/9')).toEqual({ state: 'moved', to: '/en/portfolio/2' });
  expect(routes.resolve('/en/portfolio/1').state).toBe('found');
  expect(routes.resolve('/en/portfolio/2').state).toBe('found');
  expect(routes.resolve('/sr/portfolio/8')).toMatchObject({ gone: true, route: { path: '/sr/portfolio/404' } });
  expect(routes.resolve('/en/old/')).toMatchObject({ gone: true, route: { path: '/en/404' } });
  expect(routes.resolve('/en/portfolio/7')).not.toHaveProperty('gone');
});
