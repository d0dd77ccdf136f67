/** Size in which a product screen is drawn, in CSS pixels. The master image is MASTER_WIDTH pixels wide. */
export const screenSize = { width: 720, height: 450 };
export const MASTER_WIDTH = 2000;
export const MASTER_BYTES = 200 * 1024;

/** On a card (358 px wide) the smallest text must be 9 px, which is 18 px here. */
export const SMALLEST_TEXT_PX = 18;

/** Runs in the page of a screen: finds text that is too small, and content outside of the screen. */
export function faultsOfPage(smallest: number): string[] {
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (hasText && size < smallest)
      found.push(`"${element.textContent?.trim().slice(0, 30)}" is ${size} px, at least ${smallest}`);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`content is ${scrollWidth} × ${scrollHeight}`);
  return found;
}
