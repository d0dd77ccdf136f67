/**
 * Inline at the end of every page. The page's script waits for the largest paint: it starts when the page has loaded, is painted
 * and is idle, at most two seconds after the load event, or at the first click, key, hover or focus. Until it runs, `early` keeps
 * these events: renderer/client/kept-input.ts and renderer/client/menus.ts repeat those that need a script, and links and forms
 * work as HTML.
 */
const LATEST_MS = 2000;

/** Address of the script. Undefined in dev, where vike loads it. */
let address = document.currentScript?.dataset['src'];
early = [];

function start(event?: Event): void {
  if (event) early?.push(event);
  if (!address) return;
  const scriptAddress = address;
  address = undefined;
  import(scriptAddress).catch(() => {
    // The next event retries the import.
    address = scriptAddress;
    dispatchEvent(new Event('scriptfailed'));
  });
}

for (const type of ['click', 'keydown', 'focusin']) addEventListener(type, start);
// Ignores a mouse that rests where the page appears, and further moves: each would ask again for a script that cannot be loaded.
onpointermove = (event) => {
  if (!event.movementX) return;
  onpointermove = null;
  start(event);
};
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
addEventListener('load', async () => {
  setTimeout(start, LATEST_MS);
  await painted;
  // For headings on a phone, as soon as painted: this takes network, not CPU. renderer/client/brand-fonts.ts reports a failure.
  document.fonts.load('600 1em "Bricolage Grotesque"').catch(() => undefined);
  // Safari has no idle callbacks.
  (window.requestIdleCallback || setTimeout)(() => start());
});

// Remembers a language chosen with the toggle at once, for the root page.
addEventListener('click', ({ target }) => {
  try {
    // A cast: the target of a click is an element.
    const toggle = (target as Element).closest<HTMLAnchorElement>('header [hreflang]');
    if (toggle) localStorage['language'] = toggle.hreflang;
  } catch {
    // Storage is switched off.
  }
});
