/** CSS pixels in which a product screen is drawn; it becomes a master of MASTER_WIDTH pixels. */
export const stage = { width: 720, height: 450 };
export const MASTER_WIDTH = 2000;
export const MASTER_BYTES = 200 * 1024;

/** At card size (358 px) the smallest text must be 9 px: 18 px on the stage. */
export const SMALLEST_TEXT_PX = 18;

/** Runs in the page of a screen: text that is too small, and content that leaves the stage. */
export function faultsOfPage(smallest: number): string[] {
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (own && size < smallest)
      found.push(`"${element.textContent?.trim().slice(0, 30)}" is ${size} px, at least ${smallest}`);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`content is ${scrollWidth} × ${scrollHeight}`);
  return found;
}
