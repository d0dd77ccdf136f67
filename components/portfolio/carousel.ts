import Swiper from 'swiper';
import { A11y, Keyboard, Pagination } from 'swiper/modules';

/**
 * Swiper over the scroll-snap list, which stays what it is: the browser scrolls and snaps (`cssMode`), its CSS says how many
 * screens are in view, and nothing moves when Swiper takes over. Returns what stops it.
 */
export function startCarousel(box: HTMLElement): () => void {
  const list = box.querySelector<HTMLElement>('.swiper-wrapper');
  const pagination = box.querySelector<HTMLElement>('.swiper-pagination');
  if (!list || !pagination) return () => {};
  const swiper = new Swiper(box, {
    modules: [A11y, Keyboard, Pagination],
    cssMode: true,
    // A mouse press on a screen gives it the focus, so that its dialog gives it back.
    simulateTouch: false,
    touchStartPreventDefault: false,
    slidesPerView: 'auto',
    // The gap of the list; renderer/client/interaction.css keeps Swiper from adding it a second time.
    spaceBetween: Number.parseFloat(getComputedStyle(list).columnGap) || 0,
    keyboard: { enabled: true, onlyInViewport: true, pageUpDown: false },
    pagination: { el: pagination, clickable: true },
    a11y: {
      // List items stay list items, named by their captions.
      slideRole: '',
      slideLabelMessage: '',
      paginationBulletMessage: `${list.ariaLabel ?? ''} {{index}}`,
    },
  });
  return () => swiper.destroy();
}
