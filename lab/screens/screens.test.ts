import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { drawnScreens, translatePage } from './drawn-screens.ts';
import { faultsOfPage, screenSize, SMALLEST_TEXT_PX } from './screen-faults.ts';

const drawn = drawnScreens();

test('every master is drawn from a screen, and every screen has its masters', () => {
  expect(drawn.map(({ master }) => master).toSorted()).toEqual(
    globSync('content/{projects,services}/*/*.webp').toSorted(),
  );
});

test('each screen shows all of its words, the smallest text is 9 px at card size, and nothing leaves the screen', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: screenSize });
  const faults: string[] = [];
  for (const { source, master, language, words } of drawn) {
    await page.goto(pathToFileURL(resolve(source)).href);
    const unsaid = await page.evaluate(translatePage, { language, words });
    await page.evaluate(async () => document.fonts.ready.then(() => undefined));
    const found = await page.evaluate(faultsOfPage, SMALLEST_TEXT_PX);
    faults.push(...[...unsaid, ...found].map((fault) => `${master}: ${fault}`));
  }
  await browser.close();
  expect(faults).toEqual([]);
});
