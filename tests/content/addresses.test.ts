import { expect, test } from 'vitest';
import { addressFile } from '#model/read/addresses.ts';
import { releasedList } from '../../scripts/golive/released-list.ts';
import { copyFixture } from '../copy-fixture.ts';
import { ContentCopy, loaded, project, reports } from './content-copy.ts';

/** Gives case study 2 the id 4. */
function renumber(content: ContentCopy): void {
  content.rename('content/projects/02-till', 'content/projects/04-till');
  content.editBoth('content/projects/04-till', 'id: 2', 'id: 4');
  content.editBoth('content/pages/home', '{ id: 2 }', '{ id: 4 }');
}

const released =
  (...lines: string[]) =>
  (content: ContentCopy): void =>
    content.write(addressFile, `# Old\n${lines.join('\n')}\n`);

reports(
  'released addresses that lead nowhere, with the line to write',
  (content) => {
    renumber(content);
    content.edit('content/services/website-development/en.mdx', 'slug: website-development', 'slug: websites');
    released(
      '/en/portfolio/1',
      '/en/portfolio/2',
      '/en/services/website-development',
      '/sr/portfolio/strana/2',
    )(content);
  },
  [
    `${addressFile}:3:1 /en/portfolio/2 was published, but no page has this address now: make this line "/en/portfolio/2 301 /address-of-the-page-that-replaces-it", or "/en/portfolio/2 410" if nothing does`,
    `${addressFile}:4:1 /en/services/website-development was published, but no page has this address now: make this line "/en/services/website-development 301 /address-of-the-page-that-replaces-it", or "/en/services/website-development 410" if nothing does`,
    `${addressFile}:5:1 /sr/portfolio/strana/2 was published, but no page has this address now: make this line "/sr/portfolio/strana/2 301 /address-of-the-page-that-replaces-it", or "/sr/portfolio/strana/2 410" if nothing does`,
    '3 problems in 1 file',
  ],
);

reports(
  'invalid lines in the list of addresses',
  released(
    '/en/portfolio/1 410',
    '/en/portfolio/2 301 /en/portfolio/3',
    '/en/old 301 /en/older',
    '/en/a 302 /en/b',
    'en/c',
  ),
  [
    `${addressFile}:5:1 "/en/a 302 /en/b" is not a line of an address: write /address, /address 301 /new-address, or /address 410`,
    `${addressFile}:6:1 "en/c" is not a line of an address: write /address, /address 301 /new-address, or /address 410`,
    '2 problems in 1 file',
  ],
);

reports('an address with a query, which no request is compared with', released('/index.php?id=5 301 /en/faq'), [
  `${addressFile}:2:1 "/index.php?id=5 301 /en/faq" is not a line of an address: remove what begins with ? or #, because it is no part of an address here`,
  '1 problem in 1 file',
]);

reports('an address that is gone on one line and moved on another', released('/en/old 410', '/en/old 301 /en/faq'), [
  `${addressFile}:3:1 /en/old is also on line 2: keep one of them`,
  '1 problem in 1 file',
]);

reports(
  'pages that the list of addresses gives as gone or moved, and targets that do not exist',
  released('/en/portfolio/1 410', '/en/portfolio/2 301 /en/portfolio/3', '/en/old 301 /en/older'),
  [
    `${addressFile}:2:1 /en/portfolio/1 is a page: write only /en/portfolio/1 on the line`,
    `${addressFile}:3:1 /en/portfolio/2 is a page: write only /en/portfolio/2 on the line`,
    `${addressFile}:4:1 there is no page /en/older: write the address of a page, or only 410 if there is none`,
    '3 problems in 1 file',
  ],
);

reports(
  'a link to a page that is gone',
  (content) => {
    released('/en/portfolio/9 410')(content);
    content.edit(`${project}/en.mdx`, 'Everybody', '[This](/en/portfolio/9)');
  },
  [
    `${project}/en.mdx:43:1 the page /en/portfolio/9 is gone: remove the link, or link to another page`,
    '1 problem in 1 file',
  ],
);

test('an alias of a service, a 301 and a 410 keep addresses alive, in any spelling', async () => {
  const { content } = await loaded((copy) => {
    renumber(copy);
    copy.edit(
      'content/services/website-development/en.mdx',
      'slug: website-development',
      'slug: websites\naliases: [website-development]',
    );
    released('/en/portfolio/2 301 /en/portfolio/4', '/sr/portfolio/2 410', '/en/services/website-development')(copy);
  });
  const { routes } = content;
  expect(routes.resolve('/en/portfolio/2')).toEqual({ state: 'moved', to: '/en/portfolio/4' });
  expect(routes.resolve('/en/projekti/2/')).toEqual({ state: 'moved', to: '/en/portfolio/4' });
  expect(routes.resolve('/sr/portfolio/2')).toMatchObject({
    state: 'missing',
    gone: true,
    route: { path: '/sr/portfolio/404' },
  });
  expect(routes.resolve('/sr/portfolio/9')).not.toHaveProperty('gone');
  expect(routes.aliases()).toContainEqual({ from: '/en/portfolio/2', to: '/en/portfolio/4' });
});

test('addresses of an older site are redirected as they were typed, and in any other spelling', async () => {
  const { content } = await loaded(
    released('/o-nama.html 301 /sr/faq', '/Cenovnik/ 301 /sr/faq', '/održavanje 301 /sr/faq', '/Galerija/1.HTML 410'),
  );
  const { routes } = content;
  for (const path of ['/o-nama.html', '/o-nama', '/O-nama/', '/Cenovnik/', '/cenovnik', '/odr%C5%BEavanje'])
    expect(routes.resolve(path), path).toEqual({ state: 'moved', to: '/sr/faq' });
  expect(routes.resolve('/Galerija/1.HTML')).toMatchObject({ state: 'missing', gone: true });
  expect(routes.aliases()).toContainEqual({ from: '/o-nama', to: '/sr/faq' });
});

test('npm run addresses adds new addresses, keeps the status of old ones, and sorts alphabetically', async () => {
  using copy = new ContentCopy();
  const { content } = await loaded();
  released('/zzz 410', '/en/portfolio/1')(copy);
  const { text, added } = releasedList(copy.root, content.routes);
  expect(added).toContain('/sr/portfolio/1');
  expect(added).not.toContain('/en/portfolio/1');
  expect(added).not.toContain('/en/404');
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  expect(lines).toEqual(lines.toSorted());
  expect(lines).toContain('/zzz 410');
  copy.write(addressFile, text);
  expect(releasedList(copy.root, content.routes)).toEqual({ text, added: [] });
});

test('npm run addresses keeps the comments of the owner, above their addresses and at the end', async () => {
  const { content } = await loaded();
  using copy = new ContentCopy();
  copy.write(addressFile, '# From the old site\r\n/o-nama.html 301 /sr/o-meni\r\n\r\n# Ask Ana\n/alt 410\n# The end\n');
  const { text } = releasedList(copy.root, content.routes);
  expect(text).toContain('# Ask Ana\n/alt 410\n/en/');
  expect(text).toContain('\n# From the old site\n/o-nama.html 301 /sr/o-meni\n/');
  expect(text).toMatch(/\n# The end\n$/);
  copy.write(addressFile, text);
  expect(releasedList(copy.root, content.routes).text).toBe(text);
});

test('a copy with the content of the fixture does not have to keep the addresses that the site has published', async () => {
  using content = new ContentCopy();
  content.write(addressFile, '/en/portfolio/99\n');
  copyFixture(content.root);
  expect(await content.problems()).toEqual([]);
});
