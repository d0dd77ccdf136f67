// Inline in the head of every page, before anything is painted.

// A page opened at its top first lays out what the visitor sees (renderer/styles/base.css), and the rest when the browser is idle
// (renderer/client/lay-out-rest.ts). A page that is returned to is laid out whole, so that its scroll position is found again.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation && navigation.type === 'navigate' && !location.hash) document.documentElement.classList.add('opened');
