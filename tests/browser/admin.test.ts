import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pagePolicy, policyHeader } from '#contract/headers.ts';
import { bundleEditor, editorPolicy } from '#generator/editor/build-editor.ts';
import { sharedBrowser } from '../chromium.ts';
import { ContentCopy, project } from '../content/content-copy.ts';
import { FakeGithub } from './github.ts';

let bundled: ReturnType<typeof bundleEditor> | undefined;

/** Opens /admin with a fake of GitHub behind it. */
async function openAdmin(github: FakeGithub): Promise<Page> {
  const files = await (bundled ??= bundleEditor('owner/website'));
  const page = await (await sharedBrowser()).newPage();
  const headers = policyHeader(pagePolicy, editorPolicy);
  await page.route('https://website.example/**', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1) || 'admin.html';
    const type = { js: 'text/javascript', css: 'text/css' }[file.split('.').at(-1) ?? ''] ?? 'text/html';
    return route.fulfill({ headers, contentType: type, body: Buffer.from(files.get(file) ?? '') });
  });
  await github.answer(page);
  await page.goto(`https://website.example/#${project}`);
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/Access token/).fill(' right ');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Title, English').first().waitFor();
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page): Promise<void> => page.getByText('Saved', { exact: true }).waitFor();

test.each(['none', 'of a closed pull request'])(
  '/admin: of two people who save for the first time at once, both are in the pull request; branch before: %s',
  async (branch) => {
    using content = new ContentCopy();
    const github = new FakeGithub('owner/website', content.root);
    const [first, second] = [await openAdmin(github), await openAdmin(github)];
    try {
      await signIn(first);
      if (branch !== 'none') {
        await first.getByLabel('Title, English').first().fill('Rejected');
        await save(first);
        await saved(first);
        github.closePull();
        await first.reload();
        await signIn(first);
      }
      await signIn(second);
      await first.getByLabel('Title, English').first().fill('Of the first');
      await second.getByLabel('Client, English').first().fill('Of the second');
      // The second save has seen no open pull request, and waits until the first one is done.
      const { promise, resolve } = Promise.withResolvers<void>();
      const { promise: waiting, resolve: holds } = Promise.withResolvers<void>();
      await second.route(/\/git\/ref\/heads\/main$/, async (route) => {
        holds();
        await promise;
        await route.fallback();
      });
      await save(second);
      await waiting;
      await save(first);
      await saved(first);
      resolve();
      await saved(second);
      const text = github.textOf('editor', `${project}/en.mdx`);
      expect(text).toMatch(/^title: Of the first$/m);
      expect(text).toMatch(/^client: Of the second$/m);
      expect(text).not.toContain('Rejected');
      expect(github.pulls.filter(({ state }) => state === 'open')).toHaveLength(1);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  },
);

test('/admin: a refusal that is no conflict is tried again, and then told with the words of GitHub', async () => {
  using content = new ContentCopy();
  const github = new FakeGithub('owner/website', content.root);
  const page = await openAdmin(github);
  try {
    await signIn(page);
    await page.getByLabel('Title, English').first().fill('Catalogue of pipes');
    const refuse = (message: string, times: number) =>
      page.route(
        /\/contents\//,
        (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({ status: 409, headers: { 'Access-Control-Allow-Origin': '*' }, json: { message } })
            : route.fallback(),
        { times },
      );
    await refuse('Repository rule violations found', 100);
    await save(page);
    await page
      .getByText(
        /^GitHub answers 409 \(Repository rule violations found\): what you typed is still here.* no rule protects/,
      )
      .waitFor();
    expect(await page.getByLabel('Title, English').first().inputValue()).toBe('Catalogue of pipes');
    await page.unroute(/\/contents\//);
    // A gateway answers with HTML, without a time to wait, and usually works again soon.
    const gateway = { status: 502, headers: { 'Access-Control-Allow-Origin': '*' }, body: '<html>' };
    await page.route(/\/contents\//, (route) => route.fulfill(gateway), { times: 1 });
    await save(page);
    await page.getByText(/^GitHub answers 502 \(no reason\): what you typed is still here.*again in 1 min$/).waitFor();
    await refuse('refs/heads/editor expected to be at 1', 1);
    await save(page);
    await saved(page);
    expect(github.textOf('editor', `${project}/en.mdx`)).toContain('title: Catalogue of pipes');
  } finally {
    await page.close();
  }
});

test('/admin: saving commits to a pull request, a file that changed there keeps both changes, and Publish merges', async () => {
  using content = new ContentCopy();
  const github = new FakeGithub('owner/website', content.root);
  const page = await openAdmin(github);
  try {
    const refused: string[] = [];
    page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()));
    await page.getByLabel(/Access token/).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByText(
        'GitHub answers 401 (Bad credentials): reload this page and sign in with another token, made for owner/website',
      )
      .waitFor();
    await page.reload();
    await signIn(page);
    await page.getByLabel('Title, English').first().fill('Catalogue of pipes');
    const before = github.textOf('main', `${project}/en.mdx`);
    // Somebody else merges a change in the meantime.
    github.branches
      .get('main')
      ?.set(`${project}/en.mdx`, Buffer.from(before.replace(/^client: .*$/m, 'client: Pulled')));
    const limited = {
      status: 403,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
        'Retry-After': '90',
      },
      json: { message: 'Limit exceeded' },
    };
    await page.route(/\/pulls\?/, (route) => route.fulfill(limited), { times: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^GitHub answers 403 \(Limit exceeded\): what you typed is still here.*try again in 2 min$/)
      .waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const expected = before
      .replace(/^client: .*$/m, 'client: Pulled')
      .replace(/^title: .*$/m, 'title: Catalogue of pipes');
    expect(github.textOf('editor', `${project}/en.mdx`)).toBe(expected);
    expect(github.textOf('main', `${project}/en.mdx`)).not.toBe(expected);
    const pulls = page.getByRole('link', { name: 'Pull request', exact: true });
    expect(await pulls.getAttribute('href')).toBe('https://github.com/owner/website/pulls?q=is:open+head:editor');
    github.mergeableState = 'unstable';
    await page.getByRole('button', { name: 'Publish' }).click();
    await page
      .getByText('https://pull.example is not ready (unstable): wait for its checks, or see there why')
      .waitFor();
    expect(github.textOf('main', `${project}/en.mdx`)).not.toBe(expected);
    github.mergeableState = 'clean';
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('is merged: the site shows it when it is built').waitFor();
    expect(github.textOf('main', `${project}/en.mdx`)).toBe(expected);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/is still needed[^]*content\/pages\/home\/en.mdx:\d+/).waitFor();
    // A rejected name stays in its field.
    await page.getByLabel('Name of the copy').fill('Copy');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('"Copy" cannot be a folder name').waitFor();
    expect(await page.getByLabel('Name of the copy').inputValue()).toBe('Copy');
    await page.getByLabel('Name of the copy').fill('copy');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const copy = 'content/projects/04-copy';
    await expect.poll(() => page.url()).toContain(copy);
    const filesOf = (branch: string) =>
      [...(github.branches.get(branch)?.keys() ?? [])].filter((path) => path.startsWith(copy));
    expect(filesOf('editor')).toContain(`${copy}/cover.webp`);
    page.once('dialog', (question) => {
      expect(question.message()).toContain(`${copy}/sr.mdx`);
      void question.accept();
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/Deleted, and on the site until you publish[^]*04-copy\/cover.webp/).waitFor();
    expect(filesOf('editor')).toEqual([]);
    expect(refused).toEqual([]);
  } finally {
    await page.close();
  }
});

test('/admin: the page to sign in leads to GitHub for a token, and names its permissions', async () => {
  using content = new ContentCopy();
  const page = await openAdmin(new FakeGithub('owner/website', content.root));
  try {
    const link = page.getByRole('link', { name: 'Make an access token at GitHub' });
    expect(await link.getAttribute('href')).toBe('https://github.com/settings/personal-access-tokens/new');
    const rights = /for owner\/website, .*Contents and Pull requests \(read and write\) and Deployments \(read\)/;
    await page.locator('form').getByText(rights).waitFor();
    await page.getByLabel(/Access token/).fill('šifra');
    expect(await page.locator('input:invalid').count()).toBe(1);
  } finally {
    await page.close();
  }
});

test('/admin: after a host has built the saved commit, a link leads to the page there; without the permission there is none', async () => {
  using content = new ContentCopy();
  const github = new FakeGithub('owner/website', content.root);
  const page = await openAdmin(github);
  try {
    await signIn(page);
    const link = page.getByRole('link', { name: 'Page', exact: true });
    expect(await link.count()).toBe(0);
    const forbidden = { status: 403, headers: { 'Access-Control-Allow-Origin': '*' }, json: { message: 'Forbidden' } };
    await page.route(/\/deployments/, (route) => route.fulfill(forbidden));
    await page.getByLabel('Title, English').first().fill('Catalogue of pipes');
    await save(page);
    await saved(page);
    expect(await link.count()).toBe(0);

    await page.unroute(/\/deployments/);
    // The content is read again when the window gets the focus.
    const reload = async (): Promise<void> => {
      const read = page.waitForResponse(/\/git\/trees\//);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await read;
    };
    github.deployment = { state: 'in_progress', environment_url: 'https://editor.preview.example/' };
    await reload();
    expect(await link.count()).toBe(0);
    github.deployment.state = 'success';
    await reload();
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://editor.preview.example/en/portfolio/1');
    expect(await page.getByRole('link', { name: 'Pull request', exact: true }).isVisible()).toBe(true);
    // The page is not beside the form: the policy allows no frames of other sites.
    expect(await page.locator('iframe').count()).toBe(0);
  } finally {
    await page.close();
  }
});

test('/admin: adding an entry can be repeated after the connection was lost between its files', async () => {
  using content = new ContentCopy();
  const github = new FakeGithub('owner/website', content.root);
  const page = await openAdmin(github);
  try {
    await signIn(page);
    const name = page.getByLabel('New in case studies');
    await name.fill('river-bakery');
    await page.route(/river-bakery\/sr\.mdx/, (route) => route.abort());
    await name.press('Enter');
    await page.getByText('GitHub does not answer.').waitFor();
    await page.unroute(/river-bakery\/sr\.mdx/);
    await name.press('Enter');
    await page.getByRole('heading', { level: 2, name: '04-river-bakery' }).waitFor();
    expect(await page.getByText('exists already').count()).toBe(0);
    expect(github.textOf('editor', 'content/projects/04-river-bakery/sr.mdx')).toContain('# Naziv projekta');

    // A file with other words is kept.
    const other = 'content/projects/05-other/en.mdx';
    github.branches.get('editor')?.set(other, Buffer.from('---\nid: 5\n---\n'));
    await name.fill('other');
    await name.press('Enter');
    await page.getByText(`${other} exists already: choose another name`).waitFor();
    expect(github.textOf('editor', other)).toBe('---\nid: 5\n---\n');
  } finally {
    await page.close();
  }
});

test('/admin on a phone: what Publish answers is shown below the list, without scrolling', async () => {
  using content = new ContentCopy();
  const page = await openAdmin(new FakeGithub('owner/website', content.root));
  try {
    await page.setViewportSize({ width: 360, height: 500 });
    await signIn(page);
    await page.goto('https://website.example/#');
    await page.getByText('Choose what to edit.').waitFor();
    await page.getByText(/^Pages \(/).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    const answer = page.getByText('Everything that was saved is published');
    await answer.waitFor();
    const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(600);
    expect(y + height).toBeLessThanOrEqual(500);
  } finally {
    await page.close();
  }
});
