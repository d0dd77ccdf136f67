import type { Page } from 'playwright';
import type { PageKind } from '#contract/routes/paths.ts';

/** At each of these widths some heading has a line more, or less, in the brand's face with its own letter spacing. */
export const widths = [360, 390, 412];

/** `/` and /viber lead on to another page at once. */
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

/** Waits for the brand's face of a page that notes its shifts. Returns its path if something has moved, or if the face is another one. */
export async function movedHeadings(page: Page): Promise<string[]> {
  const { path, shift, family } = await page.evaluate(headingsInTheirFace);
  return shift > 0 || !family.includes('Bricolage') ? [`${path}: ${shift}, ${family}`] : [];
}

/** Runs in the page: what has moved when the headings have the brand's face and two frames show it. One call costs a third of four. */
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
