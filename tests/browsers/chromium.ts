import { launchTestBrowser } from '../chromium.ts';
import type { Driver } from './driver.ts';

/** Drives Chromium with Playwright, as the other browser tests do. */
export async function launchChromium(): Promise<Driver> {
  const browser = await launchTestBrowser();
  const page = await browser.newPage();
  return {
    goto: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    perform: async (actions) => {
      // A cast: driver.ts sends these actions.
      for (const { actions: steps } of actions as { actions: Step[] }[]) for (const step of steps) await act(step);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };

  async function act(step: Step): Promise<void> {
    if (step.type === 'pointerMove') await page.mouse.move(step.x, step.y);
    else if (step.type === 'pointerDown') await page.mouse.down();
    else if (step.type === 'pointerUp') await page.mouse.up();
    else if (step.type === 'keyDown') await page.keyboard.press(names[step.value] ?? step.value);
  }
}

type Step =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp' }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** Playwright's names of the keys that W3C actions encode as private-use characters. */
const names: Record<string, string> = {
  '\uE004': 'Tab',
  '\uE007': 'Enter',
  '\uE00C': 'Escape',
  '\uE012': 'ArrowLeft',
  '\uE014': 'ArrowRight',
  '\uE015': 'ArrowDown',
};
