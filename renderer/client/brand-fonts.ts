let areLoaded = false;

/**
 * A narrow window paints its first view in the system's fonts, because nothing may compete with what is seen first. Headings then
 * take the brand's face (renderer/inline/late-start.ts has asked for it), and text does from the next view on.
 */
export async function loadBrandFonts(): Promise<void> {
  if (matchMedia('(min-width: 48rem)').matches) return;
  // Starts a new task, because that of the script is long already.
  await new Promise((resolve) => setTimeout(resolve));
  await document.fonts.load('600 1em "Bricolage Grotesque"');
  showHeadings();
  await document.fonts.load('1em "Instrument Sans"');
  areLoaded = true;
}

/** Called for each new view, before it is shown. */
export function showBrandFonts(): void {
  if (areLoaded) document.documentElement.classList.add('brand');
}

/** Nothing moves: letter spacing gives the text of each heading the width that it has in the system's font. */
function showHeadings(): void {
  const all = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')];
  // Those that lay-out-rest.ts has laid out. Safari 16 cannot tell, and has laid out all.
  const headings = all.filter((heading) => heading.checkVisibility?.({ contentVisibilityAuto: true }) ?? true);
  const heights = headings.map((heading) => heading.offsetHeight);
  const widths = headings.map(widthOfText);
  document.documentElement.classList.add('headings');
  const spacings = headings.map((heading, index) => {
    const missing = (widths[index] ?? 0) - widthOfText(heading);
    return (Number.parseFloat(getComputedStyle(heading).letterSpacing) || 0) + missing / heading.textContent.length;
  });
  for (const [index, { style }] of headings.entries()) style.letterSpacing = `${spacings[index]}px`;
  for (const [index, heading] of headings.entries())
    if (heading.offsetHeight !== heights[index]) keepHeight(heading, heights[index] ?? 0, spacings[index] ?? 0);
}

const SPACING_STEP_PX = 0.25;
const MOST_STEPS = 4;

/** A little less or more spacing may give a heading the lines that it had; otherwise it stays in the system's font. */
function keepHeight(heading: HTMLElement, height: number, spacing: number): void {
  const change = heading.offsetHeight > height ? -SPACING_STEP_PX : SPACING_STEP_PX;
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    heading.style.letterSpacing = `${spacing + step * change}px`;
    if (heading.offsetHeight === height) return;
  }
  heading.style.cssText = 'font-family:var(--font-text)';
}

/** Sum of the widths of its lines, as they stand: to measure the text on one line would lay out the page twice more. */
function widthOfText(element: HTMLElement): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let sum = 0;
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const { width } of range.getClientRects()) sum += width;
  }
  return sum;
}
