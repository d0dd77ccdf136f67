import type Swup from 'swup';

/** Slower navigations show a progress bar. */
const SLOW_MS = 300;

/** Shows a thin bar at the top of the window while a slow page loads. Styled by script, because no page's CSS includes it. */
export function showProgress(swup: Swup): void {
  const bar = document.createElement('div');
  bar.id = 'progress';
  bar.style.cssText =
    'position:fixed;inset:0 0 auto;height:3px;z-index:100;background:var(--accent);transform-origin:0 50%';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    bar.remove();
  };
  swup.hooks.on('visit:start', () => {
    stop();
    timer = setTimeout(() => {
      document.body.append(bar);
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const to = { transform: 'scaleX(0.9)' };
      bar.animate(isStill ? [to, to] : [{ transform: 'scaleX(0.05)' }, to], {
        duration: 8000,
        easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)',
        fill: 'forwards',
      });
    }, SLOW_MS);
  });
  for (const hook of ['page:view', 'visit:abort', 'visit:end', 'visit:fail'] as const) swup.hooks.before(hook, stop);
}
