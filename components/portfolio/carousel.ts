import Swiper from 'swiper';
import { A11y, Keyboard, Pagination } from 'swiper/modules';

/**
 * Runs Swiper on the scroll-snap list: the browser still scrolls and snaps (`cssMode`), CSS decides how many screens are in view,
 * and nothing moves when Swiper starts. Returns a function that stops it.
 */
export function startCarousel(box: HTMLElement): () => void {
  const list = box.querySelector<HTMLElement>('.swiper-wrapper');
  const pagination = box.querySelector<HTMLElement>('.swiper-pagination');
  if (!list || !pagination) return () => {};
  const swiper = new Swiper(box, {
    modules: [A11y, Keyboard, Pagination],
    cssMode: true,
    // A pressed button must get the focus, so that its dialog can return the focus to it.
    simulateTouch: false,
    touchStartPreventDefault: false,
    slidesPerView: 'auto',
    // The gap of the list; `mr-0!` keeps Swiper from adding it a second time.
    spaceBetween: Number.parseFloat(getComputedStyle(list).columnGap) || 0,
    keyboard: { enabled: true, onlyInViewport: true, pageUpDown: false },
    // Swiper's default names, written out: Swiper builds them from parts, but renderer/page-styles.ts must find whole names.
    pagination: {
      el: pagination,
      clickable: true,
      bulletClass: 'swiper-pagination-bullet',
      bulletActiveClass: 'swiper-pagination-bullet-active',
      lockClass: 'invisible',
    },
    a11y: {
      notificationClass: 'sr-only',
      // List items stay list items, named by their captions.
      slideRole: '',
      slideLabelMessage: '',
      paginationBulletMessage: `${list.ariaLabel ?? ''} {{index}}`,
      // Browsers scroll to a focused element that is out of view. Swiper would also slide when a dialog returns the focus to a
      // screen in view, and a frame late, overriding what was pressed since.
      scrollOnFocus: false,
    },
  });
  return () => swiper.destroy();
}
