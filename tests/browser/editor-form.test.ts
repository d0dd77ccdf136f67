import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { project } from '../content/content-copy.ts';
import { Editing, idle, save } from './editing.ts';

test('the number of problems is beside Save and leads to the first one; problems of a body are listed below the body', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.getByRole('button', { name: / to fix$/ }).count()).toBe(0);
  // Screen readers read what a field is for, and its limit, with its name.
  const title = page.getByRole('group', { name: 'Title', exact: true, description: /^Name of the project \(1–70/ });
  expect(await title.getByRole('textbox').count()).toBe(2);
  const body = page.getByLabel('Body, Serbian');
  await body.fill(
    `${await body.inputValue()}\n\n[Kontakt](/sr/kontakti) i <Figure src="none.webp" alt="A" caption="B" />`,
  );
  await save(page);
  const row = page.locator('fieldset', { has: body });
  await row.getByText('there is no page /sr/kontakti').waitFor();
  await page.getByRole('button', { name: /^\d to fix$/ }).click();
  expect(await body.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText('Saved', { exact: true }).waitFor();
  // A front matter problem that belongs to no single field is shown above the form, with its line.
  await page
    .getByRole('group', { name: 'Images 1' })
    .getByLabel('What the image shows, English')
    .fill('A grid of drawn fittings.');
  await save(page);
  await page.getByText(/en\.mdx:\d+:\d+ the alt text of \S+ is the same as that of \S+/).waitFor();
  // Text typed after a save is unsaved.
  await page.getByLabel('Client, English').fill('Typed since');
  await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(0);
});

test('before an entry is opened, the list fills the whole window of a phone', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  await page.setViewportSize({ width: 390, height: 800 });
  const list = page.getByRole('navigation', { name: 'Forms' });
  const heightOf = async (): Promise<number> => (await list.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThan(400);
  await page.goto(`${page.url().split('#')[0]}#`);
  await page.getByText('Choose what to edit.').waitFor();
  expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('every field has letters of one size, because phones zoom into fields with small ones', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  const fields = page.locator('main :is(select, textarea, input:not([type]))');
  const sizes = await fields.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).fontSize));
  expect([...new Set(sizes)]).toHaveLength(1);
});

test('a small laptop shows a whole screen of the form; the page is beside a wide form, and a link near Save opens it', async () => {
  await using editing = new Editing();
  const preview = 'http://preview.example';
  await editing.start(0, preview);
  const page = await editing.open(project);
  const frame = page.locator('iframe');
  for (const [width, height, isWide] of [
    [1440, 900, true],
    [1100, 700, false],
    [360, 740, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await frame.isVisible()).toBe(isWide);
    const link = page.getByRole('link', { name: 'Page', exact: true });
    expect(await link.getAttribute('href')).toBe(`${preview}/en/portfolio/1`);
    expect(await isShown(link)).toBe(true);
    const [box, saveBox] = await Promise.all([
      link.boundingBox(),
      page.getByRole('button', { name: 'Save', exact: true }).boundingBox(),
    ]);
    expect(Math.abs((box?.y ?? 0) - (saveBox?.y ?? 0))).toBeLessThan(60);
    const form = page.locator('main form').first();
    const { y = 0, height: formHeight = 0 } = (await form.boundingBox()) ?? {};
    expect(Math.min(y + formHeight, height) - y).toBeGreaterThan(height / 2);
  }
});

test.each([
  [360, 740],
  [1100, 700],
  [1440, 900],
])(
  'at %i px a long form can be saved from its end, and a rejected name stays beside the reason',
  async (width, height) => {
    await using editing = new Editing();
    await editing.start();
    const page = await editing.open(project);
    await page.setViewportSize({ width, height });
    const end = page.getByLabel('Body, Serbian');
    await end.fill('## Kraj\n\nNa dnu obrasca.');
    await end.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'end' }));
    expect(await isShown(page.getByRole('button', { name: 'Save', exact: true }))).toBe(true);
    await save(page);
    expect(await isShown(page.getByText('Saved', { exact: true }))).toBe(true);
    expect(editing.content.read(`${project}/sr.mdx`)).toMatch(/Na dnu obrasca\.\n$/);

    for (const [label, action] of [
      ['Name of the copy', 'Duplicate'],
      ['New in case studies', 'Add'],
    ] as const) {
      const name = page.getByLabel(label);
      await name.fill('Not A Name');
      await page.locator('form', { has: name }).getByRole('button', { name: action }).click();
      await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
      expect(await name.inputValue()).toBe('Not A Name');
      const reason = page.getByText('"Not A Name" cannot be a folder name');
      await expect.poll(() => isShown(reason)).toBe(true);
      const [fieldBox, reasonBox] = await Promise.all([name.boundingBox(), reason.boundingBox()]);
      expect(Math.abs((reasonBox?.y ?? 0) - (fieldBox?.y ?? 0))).toBeLessThan(100);
      await name.fill('name');
      expect(await reason.count()).toBe(0);
    }
  },
);

test('on a slow connection an action says that it runs, a double click runs it once, and a save keeps showing what was typed', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  const { promise: reading, resolve: reads } = Promise.withResolvers<void>();
  const { promise: answer, resolve: answers } = Promise.withResolvers<void>();
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  await page.route('**/content', async (route) => {
    reads();
    await answer;
    await route.fallback();
  });
  const title = page.getByLabel('Title, English').first();
  await title.fill('Catalogue of pipes');
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await reading;
  await page.getByText('One moment …').waitFor();
  expect(await title.inputValue()).toBe('Catalogue of pipes');
  answers();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await title.inputValue()).toBe('Catalogue of pipes');
  expect(saves).toHaveLength(1);

  const { promise: writing, resolve: writes } = Promise.withResolvers<void>();
  await page.route(/river-bakery\/en.mdx$/, async (route) => {
    await writing;
    await route.fallback();
  });
  await page.getByLabel('New in case studies').fill('river-bakery');
  await page.getByRole('button', { name: 'Add', exact: true }).first().dblclick();
  await page.getByText('One moment …').waitFor();
  writes();
  await page.getByRole('heading', { level: 2, name: '04-river-bakery' }).waitFor();
  await idle(page);
  expect(saves).toHaveLength(3);
  expect(await page.getByText('choose another name').count()).toBe(0);
});

test('if the check fails after a save or after adding an entry, both the result and the reason are shown', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  await page.getByLabel('Title, English').first().fill('Catalogue of pipes');
  await page.route('**/check', (route) => route.fulfill({ status: 400, body: 'The disk is full' }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const status = page.getByRole('status');
  await expect.poll(() => status.innerText()).toBe('Saved\nThe disk is full');
  expect(editing.content.read(`${project}/en.mdx`)).toContain('title: Catalogue of pipes');
  const name = page.getByLabel('New in case studies');
  await name.fill('river-bakery');
  await name.press('Enter');
  await expect.poll(() => status.innerText()).toBe('The disk is full');
  // The name was accepted, so that it is not refused when the form is sent again.
  await expect.poll(() => name.inputValue()).toBe('');
  await page.getByRole('heading', { level: 2, name: '04-river-bakery' }).waitFor();
});

test('an answer that was asked for before a save, and comes after it, does not bring the old text back', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  const body = await page.evaluate(async () => (await fetch('/content')).text());
  const { promise: asking, resolve: asked } = Promise.withResolvers<void>();
  const { promise: answer, resolve: answers } = Promise.withResolvers<void>();
  await page.route(
    '**/content',
    async (route) => {
      asked();
      await answer;
      await route.fulfill({ contentType: 'application/json', body });
    },
    { times: 1 },
  );
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await asking;
  const title = page.getByLabel('Title, English').first();
  await title.fill('Catalogue of pipes');
  await save(page);
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/content'));
  answers();
  await answered;
  // After another answer and two frames the page has handled this one.
  await page.evaluate(async () => {
    await (await fetch('/content')).json();
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  expect(await title.inputValue()).toBe('Catalogue of pipes');
});

test('more text than the browser keeps over a reload stays in the form, and the browser asks before a reload', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  const body = page.getByLabel('Body, English');
  await body.click(); // Browsers ask only after a click or a key.
  const words = 'A long story. '.repeat(400);
  // Chromium keeps 5 MB of characters: less is left than the words need.
  await page.evaluate(() => sessionStorage.setItem('other', 'x'.repeat(5 * 2 ** 20 - 3000)));
  await body.fill(words);
  const { promise: question, resolve: asks } = Promise.withResolvers<string>();
  page.once('dialog', (dialog) => {
    asks(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect(await question).toBe('beforeunload');
  expect((await body.inputValue()).length).toBe(words.length);
  await body.fill('Short.');
  await save(page);
  expect(editing.content.read(`${project}/en.mdx`)).toMatch(/\nShort\.\n$/);
});

test('the keyboard moves back through a form, and the buttons never cover the focused field', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.getByLabel('Body, English').focus();
  const covered: (string | undefined)[] = [];
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    covered.push(
      await page.evaluate(() => {
        const { left = 0, top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        const shown = document.elementFromPoint(left + 5, top + 5);
        return shown?.closest('header') ? document.activeElement?.outerHTML : undefined;
      }),
    );
  }
  expect(covered.filter((element) => element !== undefined)).toEqual([]);
});

test('a copy has the unsaved text of its original, which stays unsaved there; a file that cannot be read is not copied', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content } = editing;
  const page = await editing.open(project);
  const title = page.getByLabel('Title, English').first();
  await title.fill('Catalogue of pipes');
  const name = page.getByLabel('Name of the copy');
  await name.fill('copy');
  await name.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Catalogue of pipes' }).waitFor();
  expect(content.read('content/projects/04-copy/en.mdx')).toMatch(/^id: 4\ntitle: Catalogue of pipes$/m);
  expect(content.read(`${project}/en.mdx`)).not.toContain('Catalogue of pipes');
  await idle(page);
  await page.getByRole('link', { name: 'not saved' }).click();
  expect(await title.inputValue()).toBe('Catalogue of pipes');
  await save(page);
  content.edit(`${project}/sr.mdx`, '\nclient:', '\nclient: "open\nklient:');
  await page.reload();
  await name.fill('other');
  await name.press('Enter');
  await page.getByText(`${project}/sr.mdx cannot be read: correct it, then duplicate it`).waitFor();
});

test('an address with a broken name opens the list', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  await page.goto(`${page.url().split('#')[0]}#%`);
  await page.getByText('Choose what to edit.').waitFor();
});

/** True if all of an element is in the window. */
async function isShown(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const { width = 0, height = 0 } = element.page().viewportSize() ?? {};
  return box !== null && box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width;
}
