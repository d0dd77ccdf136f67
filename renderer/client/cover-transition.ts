import type Swup from 'swup';

/** Morphs covers into case studies and back (docs/design.md, motion); by script, because the policy forbids style attributes. */
export function morphCovers(swup: Swup): void {
  swup.hooks.on('animation:out:start', ({ trigger, from, to }) => {
    const card = trigger.el?.closest('li');
    nameCover(cardCover(card ?? document, to.url) ?? caseStudyCover(from.url));
  });
  swup.hooks.on('page:view', ({ animation, from, to }) => {
    if (animation.animate) nameCover(caseStudyCover(to.url) ?? cardCover(document, from.url));
  });
  swup.hooks.on('visit:end', () => {
    for (const image of document.querySelectorAll('img')) image.style.viewTransitionName = '';
  });
}

/** The cover on a card that links to this address. */
function cardCover(within: ParentNode, url: string): HTMLImageElement | null {
  return within.querySelector(`article a[href="${url}"]`)?.closest('article')?.querySelector('img') ?? null;
}

/** The cover of the case study that is shown, if it is the one at this address. */
function caseStudyCover(url: string): HTMLImageElement | null {
  const cover = document.querySelector<HTMLElement>('[data-cover]');
  return cover?.dataset['cover'] === url ? cover.querySelector('img') : null;
}

function nameCover(image: HTMLImageElement | null): void {
  if (!image) return;
  const { top, bottom } = image.getBoundingClientRect();
  // A cover out of view would only fly across the page.
  if (bottom > 0 && top < window.innerHeight) image.style.viewTransitionName = 'cover';
}
