import type { Page } from 'playwright';
import type { PageKind } from '#contract/routes/paths.ts';

/** At each of these widths, some heading wraps to one line more or less in the brand's font with its own letter spacing. */
export const widths = [360, 390, 412];

/** False for `/` and /viber, which redirect at once. */
export function hasHeadings(kind: PageKind): boolean {
  return kind !== 'root' && kind !== 'viber';
}

declare global {
  var shifts: number[];
}

/** Runs in the page, before its own scripts. */
export function noteShifts(): void {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    // A cast: the DOM types do not know layout-shift entries.
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits for the brand's font on a page that ran `noteShifts`. Returns the path if anything moved or another font is used. */
export async function movedHeadings(page: Page): Promise<string[]> {
  const { path, shift, family } = await page.evaluate(headingsInTheirFace);
  return shift > 0 || !family.includes('Bricolage') ? [`${path}: ${shift}, ${family}`] : [];
}

/** Runs in the page: waits for the brand's font and two frames, then sums the shifts. One call takes a third as long as four. */
async function headingsInTheirFace(): Promise<{ path: string; shift: number; family: string }> {
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  while (!document.documentElement.classList.contains('headings')) await frame();
  await frame();
  await frame();
  const heading = document.querySelector('h1');
  return {
    path: location.pathname,
    shift: shifts.reduce((sum, value) => sum + value, 0),
    family: heading ? getComputedStyle(heading).fontFamily : 'no heading',
  };
}
