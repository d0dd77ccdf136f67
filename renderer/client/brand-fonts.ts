let areFontsLoaded = false;

/**
 * A narrow window paints its first view in system fonts, so that no font delays it. Headings then change to the brand's typeface,
 * which renderer/inline/late-start.ts has fetched; text changes on the next page.
 */
export async function loadBrandFonts(): Promise<void> {
  if (matchMedia('(min-width: 48rem)').matches) return;
  await document.fonts.load('600 1em "Bricolage Grotesque"');
  let headings: HTMLElement[];
  do {
    // A few headings per task, so that a tap is handled in between; after a frame, when no other layout is pending.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    headings = nextHeadings();
    changeFont(headings);
  } while (headings.length > 0);
  document.documentElement.classList.add('headings');
  await document.fonts.load('1em "Instrument Sans"');
  areFontsLoaded = true;
}

/** Called for each page that is swapped in, before it is shown. */
export function showBrandFonts(): void {
  if (areFontsLoaded) document.documentElement.classList.add('brand');
}

const HEADINGS_AT_A_TIME = 2;

/** The next headings that lay-out-rest.ts has laid out, from the top. Safari 16 cannot tell, but lays out all at once. */
function nextHeadings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4):not(.headings)')]
    .filter((heading) => heading.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)
    .slice(0, HEADINGS_AT_A_TIME);
}

/** Changes the font of headings. Letter spacing keeps the text as wide as in the system font, so that nothing moves. */
function changeFont(headings: HTMLElement[]): void {
  const heights = headings.map((heading) => heading.offsetHeight);
  const widths = headings.map(widthOfText);
  for (const { classList } of headings) classList.add('headings');
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

/** Changes the spacing a little until the heading has as many lines as before; otherwise it stays in the system font. */
function keepHeight(heading: HTMLElement, height: number, spacing: number): void {
  const change = heading.offsetHeight > height ? -SPACING_STEP_PX : SPACING_STEP_PX;
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    heading.style.letterSpacing = `${spacing + step * change}px`;
    if (heading.offsetHeight === height) return;
  }
  heading.style.cssText = 'font-family:var(--font-text)';
}

/** Sum of the widths of its lines as they are. To measure the text on a single line would lay out the page twice more. */
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
