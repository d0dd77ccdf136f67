/** What the interaction tests ask of a browser, whichever protocol it speaks. */
export type Driver = {
  goto: (address: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** W3C actions: the same in WebDriver and in BiDi. */
  perform: (actions: object[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
};

/** How each engine is started, or why it is not: the line that the run then prints. */
export type Engine = { name: string; launch: () => Promise<Driver | string> };

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

/** A tab as a visitor uses it. */
export class Tab {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens a page as a new visitor does. */
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
    // A page that is on its way has no answer.
    while ((await this.evaluate(`Boolean(${expression})`).catch(() => false)) !== true) {
      if (Date.now() > end) throw new Error(`Not within ${WITHIN_MS} ms: ${expression}`);
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

  /** Waits until client-side navigation listens. */
  async ready(): Promise<void> {
    await this.until("document.documentElement.classList.contains('swup-enabled')");
  }

  /** Clicks into the middle of an element, once it is there, in view, and at rest. */
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
      // A cast: two numbers, as written above.
      const [x = 0, y = 0] = (await this.evaluate(middle)) as number[];
      if (before === `${x} ${y}`) return this.clickAt(x, y);
      before = `${x} ${y}`;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }

  /** Follows a link by key, without scrolling to it. By hand: WebKit's back passes over pages that a script alone has opened. */
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
