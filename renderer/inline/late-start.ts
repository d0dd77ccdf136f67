/**
 * Inline at the end of every page. The page's script waits for the largest paint: it starts when the page has loaded, has been
 * painted and is idle, two seconds after it has loaded at the latest, or at the first click, key, hover or focus. Until it runs, these
 * events are kept in `early`: renderer/client/kept-input.ts and renderer/client/menus.ts repeat what needs a script, links and forms
 * work by HTML.
 */
const LATEST_MS = 2000;

/** Address of the script. Undefined in dev, where vike loads it. */
let address = document.currentScript?.dataset['src'];
early = [];

function start(event?: Event): void {
  if (event) early?.push(event);
  if (!address) return;
  const wanted = address;
  address = undefined;
  import(wanted).catch(() => {
    // The next event asks for it again.
    address = wanted;
    dispatchEvent(new Event('scriptfailed'));
  });
}

for (const type of ['click', 'keydown', 'focusin']) addEventListener(type, start);
addEventListener('pointermove', (event) => {
  // A mouse that rests where the page appears does not hover.
  if (event.movementX) start(event);
});
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
addEventListener('load', async () => {
  setTimeout(start, LATEST_MS);
  await painted;
  // For headings on a phone, at once: it takes the line, not the processor. renderer/client/brand-fonts.ts reports a failure.
  document.fonts.load('600 1em "Bricolage Grotesque"').catch(() => undefined);
  // Safari has no idle callbacks.
  (window.requestIdleCallback || setTimeout)(() => start());
});

// A language chosen by the toggle is remembered at once, for the root page.
addEventListener('click', ({ target }) => {
  try {
    // A cast: what is clicked is an element.
    const toggle = (target as Element).closest<HTMLAnchorElement>('header [hreflang]');
    if (toggle) localStorage['language'] = toggle.hreflang;
  } catch {
    // Storage is switched off.
  }
});
