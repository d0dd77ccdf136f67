import type Swup from 'swup';

/** Shows a thin bar at the top of the window while a slow page loads. Styled by script, because no page's CSS includes it. */
export function showProgress(swup: Swup): void {
  const bar = document.createElement('div');
  bar.id = 'progress';
  bar.style.cssText =
    'position:fixed;inset:0 0 auto;height:3px;z-index:100;background:var(--accent);transform-origin:0 50%;scale:0';
  let animation: Animation | undefined;
  swup.hooks.on('visit:start', () => {
    document.body.append(bar);
    animation?.cancel();
    animation = bar.animate([{ scale: '0.05 1' }, { scale: '0.9 1' }], {
      // Faster navigations show no bar.
      delay: 300,
      duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 8000,
      easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)',
      fill: 'forwards',
    });
  });
  for (const hook of ['page:view', 'visit:abort', 'visit:end', 'visit:fail'] as const)
    swup.hooks.before(hook, () => bar.remove());
}
