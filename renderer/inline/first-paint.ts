// Inline in the head of every page, before anything is painted.

// A page opened at its top first lays out the first view (renderer/styles/base.css), and the rest when idle
// (renderer/client/lay-out-rest.ts). On back and reload it lays out everything, so that the scroll position can be restored.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation && navigation.type === 'navigate' && !location.hash) document.documentElement.classList.add('opened');
