import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright';
import { bundleEditor } from '#generator/editor/build-editor.ts';
import { startEditor } from '../../scripts/edit/editor-server.ts';
import { sharedBrowser } from '../chromium.ts';
import { ContentCopy } from '../content/content-copy.ts';

let bundled: ReturnType<typeof bundleEditor> | undefined;
const bundle = () => (bundled ??= bundleEditor());

/** Runs the editor on a copy of the fixture, and opens browser windows of it. */
export class Editing {
  readonly content = new ContentCopy();
  readonly windows: Page[] = [];
  #editor: Awaited<ReturnType<typeof startEditor>> | undefined;

  /** `preview`: the origin of `npm run dev`. */
  async start(port = 0, preview?: string): Promise<void> {
    const page = await bundle();
    this.#editor = await startEditor(this.content.root, { port, preview, page });
  }

  get port(): number {
    return Number(new URL(this.#editor?.origin ?? '').port);
  }

  async stop(): Promise<void> {
    const { server } = this.#editor ?? {};
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  }

  async open(form: string): Promise<Page> {
    const browser = await sharedBrowser();
    const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
    this.windows.push(page);
    await page.goto(`${this.#editor?.origin}/admin#${form}`);
    await page.getByRole('heading', { level: 2 }).waitFor();
    return page;
  }

  git(...parameters: string[]): string {
    return execFileSync('git', parameters, { cwd: this.content.root, encoding: 'utf8' });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.windows.map((page) => page.close()));
    await this.stop();
    this.content[Symbol.dispose]();
  }
}

/** Waits until the last action has ended: the editor ignores another one meanwhile. */
export async function idle(page: Page): Promise<void> {
  await page.getByText('One moment …').waitFor({ state: 'hidden' });
}

export async function save(page: Page): Promise<void> {
  const button: Locator = page.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  await page.getByText('Saved', { exact: true }).waitFor();
}
