import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileBody } from '#model/markdown/body.ts';
import { type SiteContextValue, SiteProvider } from '../site-context.tsx';
import { Body } from './Body.tsx';

const scroll = { file: 'scroll.jpg', hash: 'a', width: 320, height: 2560, colour: '#aabbcc' };

async function rendered(source: string): Promise<string> {
  const { html } = await compileBody({ source, language: 'sr', footnotes: { label: '', back: '' } });
  // A cast: a body without components reads no other values of the context.
  const site = {
    site: { mail: 'hello@example.com' },
    words: { link: { newTab: '' } },
    fact: () => 'hello@example.com',
    englishPhrases: new Set(),
  } as unknown as SiteContextValue;
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <Body content={html} images={{ [scroll.file]: scroll }} />
    </SiteProvider>,
  );
}

test('an address as its own link text is marked: it is not translated, and paper shows it once', async () => {
  expect(await rendered('https://example.org/a?b=c')).toContain('translate="no"');
  expect(await rendered('[office@example.org](mailto:office@example.org)')).toContain('translate="no"');
  expect(await rendered('[{site.mail}](mailto:{site.mail})')).toContain('translate="no"');
  expect(await rendered('[this page](https://example.org/a) and [me](mailto:{site.mail})')).not.toContain('translate');
});

test('a sentence in a table has room for a few words', async () => {
  const sentence = 'The site was new, so that nobody knew its address yet';
  const html = await rendered(`| A | B | C |\n| - | -: | -: |\n| Short | ${sentence} | 4 |`);
  expect(html).toContain(`<td class="align-right min-w-36">${sentence}`);
  expect(html.match(/min-w-36/g)).toHaveLength(1);
});

test('a wide table can be scrolled by keys, and is named after the heading above it', async () => {
  const table = '| A | B |\n| - | - |\n| 1 | 2 |\n\n';
  const html = await rendered(`${table}## How far\n\nA text.\n\n---\n\n${table}${table}### Since then\n\n${table}`);
  const frames = [...html.matchAll(/<section class="[^"]*overflow-x-auto[^"]*" tabindex="0"( [^>]*)?><table>/g)];
  // Of several tables, the page would reserve 40rem for the third, as it does for its own sections (styles/base.css).
  expect(frames.filter(([frame]) => frame.includes('[content-visibility:visible]'))).toHaveLength(4);
  // No two regions of a page may have the same name.
  expect(frames.map(([, name]) => name)).toEqual([
    undefined,
    ' aria-labelledby="how-far"',
    undefined,
    ' aria-labelledby="since-then"',
  ]);
  for (const id of ['how-far', 'since-then']) expect(html).toContain(` id="${id}"`);
});

test.each([
  '<Figure src="scroll.jpg" alt="A scroll" caption="Both sides" />',
  '<Video of="https://youtu.be/aqz-KE-bpKQ" src="scroll.jpg" title="A scroll" />',
])('a picture that is much higher than wide fits into the window and on a sheet of paper: %s', async (source) => {
  expect(await rendered(source)).toMatch(
    /^<figure class="\[&amp;_img\]:max-h-\[max\(90svh,40rem\)\] \[&amp;_img\]:object-contain"><(?:picture|a )[^]*<img /,
  );
});
