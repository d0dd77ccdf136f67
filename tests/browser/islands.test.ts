import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { sharedBrowser } from '../chromium.ts';
import { Broken } from './islands/Broken.tsx';
import { Counter } from './islands/Counter.tsx';
import { Sender } from './islands/Sender.tsx';
import { BookingFrame } from '#components/islands/BookingFrame.tsx';
import { hold, visit } from './visit.ts';

/** Serves pages with islands made for these tests, under the site's own script policy. */
let browser: Browser;
let server: Server;
let origin: string;
let reactFile: string;

const below = '<div style="height:4000px"></div>';
const pages: Record<string, string> = {
  '/near': mark('Counter', Counter, { start: 1 }),
  '/far': below + mark('Counter', Counter, { start: 1 }),
  '/form': mark('Sender', Sender, { action: '/sent' }),
  '/start': mark('Broken', Broken, { when: 'start' }),
  '/click': mark('Broken', Broken, { when: 'click' }),
  '/booking': mark('BookingFrame', BookingFrame, {
    widget: '/sent',
    title: 'A call',
    words: { loading: '', instead: '', silent: '', failed: '', form: '', load: 'Load', close: '', newTab: '' },
    links: [],
    waitsForClick: true,
  }),
  '/none': '<p>No island</p>',
  '/sent': '<p>Sent by the browser</p>',
};

beforeAll(async () => {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'tests/browser/islands/entry.ts' } },
  });
  // A cast: one build that does not watch has one output.
  const files = new Map((output as Rolldown.RolldownOutput).output.map((file) => [`/${file.fileName}`, file]));
  const entry = [...files.keys()].find((path) => path.includes('entry')) ?? '';
  reactFile = [...files].find(([, file]) => file.type === 'chunk' && file.code.includes('hydrateRoot'))?.[0] ?? '';
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const file = files.get(path);
    if (file?.type === 'chunk') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(file.code);
      return;
    }
    const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Islands</title><body>${pages[path] ?? ''}<script type="module" src="${entry}"></script></body></html>`;
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "script-src 'self'; form-action 'self'",
    });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A cast: the address is a string only for a pipe.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await sharedBrowser();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

/** The HTML that components/Island.tsx writes for the site's own islands. */
function mark<Props extends object>(name: string, component: ComponentType<Props>, props: Props): string {
  const html = renderToString(createElement(component, props), { identifierPrefix: `${name}-` });
  return `<div data-island="${name}" data-props='${JSON.stringify(props)}'>${html}</div>`;
}

test('fetches react-dom only when an island comes near the view', async () => {
  const { page, requests, faults, close } = await visit(browser, origin);
  await page.goto('/far', { waitUntil: 'networkidle' });
  expect(requests).not.toContain(reactFile);
  const fetching = page.waitForRequest(`**${reactFile}`);
  await page.evaluate(() => document.querySelector('[data-island]')?.scrollIntoView());
  await fetching;
  expect(faults).toEqual([]);
  await close();
});

test.each(['focus', 'pointerdown'])('fetches react-dom on %s, even out of view', async (type) => {
  const { page, close } = await visit(browser, origin);
  await page.goto('/far', { waitUntil: 'networkidle' });
  const fetching = page.waitForRequest(`**${reactFile}`);
  await page.evaluate((kind) => {
    const button = document.querySelector('button');
    if (kind === 'focus') button?.focus({ preventScroll: true });
    else button?.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
  }, type);
  await fetching;
  await close();
});

test('fetches nothing for a page without islands', async () => {
  const { page, requests, close } = await visit(browser, origin);
  await page.goto('/none', { waitUntil: 'networkidle' });
  expect(requests.filter((address) => address.endsWith('.js'))).toHaveLength(1);
  await close();
});

test('handles a click from before react-dom loaded, once, and keeps the text that was typed', async () => {
  const { page, faults, close } = await visit(browser, origin);
  const release = await hold(page, `**${reactFile}`);
  await page.goto('/near');
  await page.waitForRequest(`**${reactFile}`);
  await page.click('button');
  await page.fill('[name=told]', 'čekam');
  await page.fill('[name=free]', 'two\nlines');
  release();
  await page.waitForFunction(() => document.querySelector('button')?.textContent === 'Count 2');
  expect(await page.inputValue('[name=told]')).toBe('čekam');
  expect(await page.inputValue('[name=free]')).toBe('two\nlines');
  // The component has received the text, too.
  expect(await page.textContent('output')).toBe('čekam');
  await page.click('button');
  expect(await page.textContent('button')).toBe('Count 3');
  expect(faults).toEqual([]);
  await close();
});

test('keeps the click, the text and the focus if a translation changed the island before react-dom loaded', async () => {
  const { page, close } = await visit(browser, origin);
  const release = await hold(page, `**${reactFile}`);
  await page.goto('/near');
  await page.waitForRequest(`**${reactFile}`);
  await page.evaluate(() => {
    const translated = document.createElement('font');
    translated.textContent = 'Zähler 1';
    document.querySelector('button')?.replaceChildren(translated);
  });
  await page.click('button');
  await page.fill('#free', 'two\nlines');
  release();
  await page.waitForFunction(() => document.querySelector('button')?.textContent === 'Count 2');
  expect(await page.inputValue('#free')).toBe('two\nlines');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('free');
  await close();
});

test('passes a form that was sent before hydration to the island, once', async () => {
  const { page, close } = await visit(browser, origin);
  const release = await hold(page, `**${reactFile}`);
  await page.goto('/form');
  await page.waitForRequest(`**${reactFile}`);
  await page.fill('[name=word]', 'zdravo');
  await page.click('button');
  await page.click('button');
  expect(new URL(page.url()).pathname).toBe('/form');
  release();
  await page.waitForFunction(() => document.querySelector('p')?.textContent === 'Sent: zdravo');
  await close();
});

test('lets the browser send the form when react-dom does not load', async () => {
  const { page, faults, close } = await visit(browser, origin);
  const fail = await hold(page, `**${reactFile}`, 'abort');
  await page.goto('/form');
  await page.waitForRequest(`**${reactFile}`);
  await page.fill('[name=word]', 'zdravo');
  await page.click('button');
  fail();
  await page.waitForURL('**/sent?word=zdravo');
  expect(faults.join()).toContain('The island Sender did not start');
  await close();
});

test('lets the browser send the form, once, when react-dom hangs', async () => {
  const { page, faults, close } = await visit(browser, origin);
  const release = await hold(page, `**${reactFile}`, 'abort');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/sent?') && sent.push(request.url()));
  await page.goto('/form');
  await page.waitForRequest(`**${reactFile}`);
  await page.clock.install();
  await page.fill('[name=word]', 'zdravo');
  for (let press = 0; press < 3; press++) await page.click('button');
  await page.clock.runFor(10_000);
  await page.waitForURL('**/sent?word=zdravo');
  expect(sent).toHaveLength(1);
  release();
  expect(faults).toEqual([]);
  await close();
});

test.each(['/start', '/click'])(
  'leaves the HTML and the typed text in place when an island throws: %s',
  async (path) => {
    const { page, faults, close } = await visit(browser, origin);
    const release = await hold(page, `**${reactFile}`);
    await page.goto(path);
    await page.waitForRequest(`**${reactFile}`);
    await page.fill('[name=note]', 'my words');
    if (path === '/click') await page.click('button');
    const logged = page.waitForEvent('console', (message) => message.text().includes('The island Broken failed'));
    release();
    await logged;
    expect(await page.textContent('p')).toContain('Still here');
    expect(await page.inputValue('[name=note]')).toBe('my words');
    expect(faults).toHaveLength(1);
    await close();
  },
);

test('unmounts when the page is left', async () => {
  const { page, faults, close } = await visit(browser, origin);
  await page.goto('/near');
  await page.waitForFunction(() => {
    document.querySelector('button')?.click();
    return document.querySelector('button')?.textContent !== 'Count 1';
  });
  await page.evaluate(() => (window as unknown as { leaveIslands: () => void }).leaveIslands());
  expect(await page.locator('[data-island] *').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('booking: click: the calendar loads only after a click on its button', async () => {
  const { page, requests, faults, close } = await visit(browser, origin);
  await page.goto('/booking', { waitUntil: 'networkidle' });
  expect(requests).not.toContain('/sent');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.click('button');
  await page.frameLocator('iframe[title="A call"]').locator('p', { hasText: 'Sent' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
