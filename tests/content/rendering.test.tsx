import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fill } from '#contract/fill.ts';
import { type Language, languages } from '#contract/language.ts';
import { Body } from '#components/mdx/Body.tsx';
import { SiteProvider, type SiteContextValue } from '#components/site-context.tsx';
import { compileBody } from '#model/markdown/body.ts';
import { formatFact } from '#model/text/facts.ts';
import * as about from '#pages/about.tsx';
import type { Input } from '#pages/page.ts';
import * as privacy from '#pages/privacy.tsx';
import { loaded } from './content-copy.ts';

const { content } = await loaded();
const { dictionary, facts, site, siteImages, theme } = content;

function contextIn(language: Language): SiteContextValue {
  return {
    language,
    words: dictionary[language],
    dictionary,
    site,
    siteImages,
    theme,
    path: (key) => `/${language}/${key}`,
    currentPath: `/${language}/faq`,
    counterparts: { en: '/en/faq', sr: '/sr/faq' },
    services: [],
    year: 2026,
    fact: (name) => formatFact(facts, name, language),
  };
}

/** Renders a body as its page shows it. Fails if the body has problems. */
async function htmlOf(source: string, language: Language, belowLevel = 1): Promise<string> {
  const words = dictionary[language];
  const footnotes = { label: words.mdx.footnotes, back: words.mdx.backToText };
  const body = await compileBody({ source, language, footnotes });
  expect(body.problems).toEqual([]);
  return renderToStaticMarkup(
    <SiteProvider value={contextIn(language)}>
      <Body content={body.html} belowLevel={belowLevel} />
    </SiteProvider>,
  );
}

/** A word of the dictionary as it is in HTML. */
const escaped = (word: string): string => renderToStaticMarkup(word);

test('shows the alignment of a table by classes, not by style attributes', async () => {
  const html = await htmlOf('| a | b | c | d |\n| :-- | :-: | --: | --- |\n| 1 | 2 | 3 | 4 |\n', 'en');
  const classes = [undefined, 'align-left', 'align-center', 'align-right'];
  const [plain, left, centre, right] = classes.map((name) => (name ? ` class="${name}"` : ''));
  expect(html).toContain(`<tr><th${left}>a</th><th${centre}>b</th><th${right}>c</th><th${plain}>d</th></tr>`);
  expect(html).toContain(`<tr><td${left}>1</td><td${centre}>2</td><td${right}>3</td><td${plain}>4</td></tr>`);
  expect(html).not.toMatch(/\sstyle=|\salign=/);
});

test('gives headings an address in plain letters', async () => {
  expect(await htmlOf('## Šta je uključeno?\n\n### Šta je uključeno?\n\nSve.\n', 'sr')).toBe(
    '<h2 id="sta-je-ukljuceno">Šta je uključeno?</h2>\n<h3 id="sta-je-ukljuceno-2">Šta je uključeno?</h3>\n<p>Sve.</p>',
  );
});

test('headings of an answer are below its question, which is of level 3', async () => {
  const html = await htmlOf('## A\n\n### B\n\n#### C\n\n##### D\n\nWords.\n', 'en', 3);
  expect(html.match(/<h.(?= )/g)).toEqual(['<h4', '<h5', '<h6', '<h6']);
});

test('shows typographic quotes of the language, and none in code', async () => {
  const source = 'It\'s "half" `a "b"`\n';
  expect(await htmlOf(source, 'en')).toBe('<p>It’s “half” <code>a &quot;b&quot;</code></p>');
  expect(await htmlOf(source, 'sr')).toBe('<p>It’s „half” <code>a &quot;b&quot;</code></p>');
});

test('shows the figure of a fact in the language of the page, within a line and alone', async () => {
  const source = 'From {website.growth}\n\n{website.growth}\n';
  expect(await htmlOf(source, 'en')).toBe('<p>From €1,499–€2,999+</p>\n<p>€1,499–€2,999+</p>');
  expect(await htmlOf(source, 'sr')).toBe('<p>From €1.499–€2.999+</p>\n<p>€1.499–€2.999+</p>');
});

test.each(['en', 'sr'] as const)('says in %s whether a task is done', async (language) => {
  const { done, open } = dictionary[language].mdx;
  const html = await htmlOf('- [x] A\n- [ ] B\n', language);
  const spoken = [...html.matchAll(/<span class="sr-only">(.*?) <\/span> (\w)/g)].map(([, state, task]) => [
    state,
    task,
  ]);
  expect(spoken).toEqual([
    [escaped(done), 'A'],
    [escaped(open), 'B'],
  ]);
  expect(html).not.toContain('<input');
});

test.each(languages)('labels footnotes and the links back from them in %s', async (language) => {
  const { footnotes: heading, backToText } = dictionary[language].mdx;
  const back = fill(backToText, { number: 1 });
  const html = await htmlOf('Text.[^a]\n\n[^a]: The note.\n', language);
  expect(html).toContain(`<h2 class="sr-only" id="footnote-label">${escaped(heading)}</h2>`);
  expect(html).toContain('aria-describedby="footnote-label"');
  const [link] = /<a href="#note_fnref-a"[^>]*>/.exec(html) ?? [];
  expect(link).toContain(` aria-label="${escaped(back)}"`);
});

test('opens an external address in a new tab, and says so', async () => {
  const html = await htmlOf('[Out](https://a.example) and [in](/en/pricing)\n', 'en');
  expect(html).toBe(
    `<p><a href="https://a.example" target="_blank" rel="noopener">Out<span class="sr-only"> ${escaped(dictionary.en.link.newTab)}</span></a> ` +
      'and <a href="/en/pricing">in</a></p>',
  );
});

test('hides comments, and shows escaped brackets', async () => {
  expect(await htmlOf('{/* later */}\n\nA \\{b\\} {/* now */}\\< c\n', 'en')).toBe('<p>A {b} &lt; c</p>');
});

test('links to the player of a video, and loads nothing from it', async () => {
  const html = await htmlOf(
    '<Video of="https://www.youtube.com/watch?v=dQw4w9WgXcQ" src="shop.webp" title="A walk through the shop" />\n',
    'en',
  );
  expect(html).toContain('<a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" class="block" target="_blank"');
  expect(html).toContain('A walk through the shop');
  expect(html).not.toMatch(/<iframe|<script|ytimg/);
});

test.each([
  ['about', about],
  ['privacy', privacy],
] as const)('the text of the %s page has its pictures', async (name, { data, Page }) => {
  const source = '<Figure src="desk.jpg" alt="A desk" caption="My desk" />\n';
  const body = await compileBody({ source, language: 'en', footnotes: { label: '', back: '' } });
  const images = {
    'desk.jpg': { file: `content/pages/${name}/desk.jpg`, hash: 'a', width: 320, height: 200, colour: '#aabbcc' },
  };
  const page = { ...content.pages[name], images, en: { ...content.pages[name].en, body } };
  // A cast: these pages read nothing else of their input.
  const input = {
    content: { ...content, pages: { ...content.pages, [name]: page } },
    language: 'en',
    words: dictionary.en,
  } as Input;
  // A cast: TypeScript does not see that the props are those of the same page.
  const element = createElement(Page as ComponentType<object>, data(input).props);
  const html = renderToStaticMarkup(<SiteProvider value={contextIn('en')}>{element}</SiteProvider>);
  expect(html).toContain('alt="A desk"');
});
