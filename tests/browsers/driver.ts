/** The browser operations that the interaction tests need, whatever the protocol. */
export type Driver = {
  goto: (address: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** Evaluates an expression in the page. Its value must be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** W3C actions: the same in WebDriver and in BiDi. */
  perform: (actions: object[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Named keys in W3C actions (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const WITHIN_MS = 20_000;
const TRY_EVERY_MS = 50;

/** A browser tab with the actions of a visitor. */
export class Tab {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens a page as a new visitor, with empty storage. */
  async open(path: string, width = 1280, height = 800): Promise<void> {
    await this.#driver.resize(width, height);
    await this.#driver.goto(`${this.#origin}/robots.txt`);
    await this.evaluate('(localStorage.clear(), sessionStorage.clear())');
    await this.goto(path);
  }

  async goto(path: string): Promise<void> {
    await this.#driver.goto(this.#origin + path);
  }

  back(): Promise<void> {
    return this.#driver.back();
  }

  forward(): Promise<void> {
    return this.#driver.forward();
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#driver.evaluate(expression);
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + WITHIN_MS;
    // A page that is loading cannot evaluate the expression.
    while ((await this.evaluate(`Boolean(${expression})`).catch(() => false)) !== true) {
      if (Date.now() > end) throw new Error(`Timed out after ${WITHIN_MS} ms: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }

  /** Waits until the page of this path is shown and its script runs. */
  async arrived(path: string): Promise<void> {
    await this.until(
      `location.pathname === ${JSON.stringify(path)} && document.querySelector('link[rel=canonical]').href.endsWith(${JSON.stringify(path)})` +
        ` && !document.documentElement.matches('[aria-busy], .is-animating, .is-changing')`,
    );
  }

  /** Waits until client-side navigation is active. */
  async ready(): Promise<void> {
    await this.until("document.documentElement.classList.contains('swup-enabled')");
  }

  /** Clicks the middle of an element once it exists, is in view and no longer moves. */
  async click(selector: string): Promise<void> {
    await this.until(find(selector));
    const middle = `(() => {
      const element = ${find(selector)};
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    })()`;
    let before = '';
    for (;;) {
      // A cast: the script above returns two numbers.
      const [x = 0, y = 0] = (await this.evaluate(middle)) as number[];
      if (before === `${x} ${y}`) return this.clickAt(x, y);
      before = `${x} ${y}`;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }

  /** Follows a link with Enter, without scrolling to it. Not by script: WebKit's Back skips pages that only a script opened. */
  async follow(selector: string): Promise<void> {
    await this.evaluate(`${find(selector)}.focus({ preventScroll: true })`);
    await this.press('Enter');
  }

  async clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x, y, origin: 'viewport' };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.#driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  async press(key: string): Promise<void> {
    await this.type(keys[key] ?? key);
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.type(text);
  }

  scrollTo(top: number): Promise<unknown> {
    return this.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
  }
}

function find(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)})`;
}
