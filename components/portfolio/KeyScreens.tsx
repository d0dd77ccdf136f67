import { Picture } from '../elements/Picture.tsx';
import { fill } from '#contract/fill.ts';
import { dialogCommand, type Screen, ScreenDialog, type ScreenWords } from './ScreenDialog.tsx';

export type KeyScreensProps = { screens: Screen[]; words: ScreenWords };

/** Class that hides the pagination at the width at which all screens are in view, by the number of screens. */
const paginationClasses: Record<number, string> = { 1: 'hidden', 2: 'md:hidden', 3: 'desktop:hidden' };

/**
 * Key screens, 1, 2 or 3 per view; each opens in a large dialog with its caption (product §2). A scroll-snap list with
 * `command="show-modal"` works without JavaScript (D9). islands/ScreenCarousel.tsx hydrates it; Swiper needs the class names.
 */
export function KeyScreens({ screens, words }: KeyScreensProps) {
  return (
    <>
      <ul
        className="swiper-wrapper -m-1.5 flex scroll-p-1.5 gap-5 overflow-x-auto p-1.5 pb-4 [scroll-snap-type:x_mandatory] print:flex-wrap"
        tabIndex={0}
        aria-label={words.screens}
      >
        {screens.map(({ image, caption, alt }, index) => (
          <li
            key={caption}
            className="swiper-slide mr-0! w-full flex-none snap-start md:w-[calc(50%-0.625rem)] desktop:w-[calc((100%-2.5rem)/3)] print:w-[30%]"
          >
            <figure>
              <button
                type="button"
                {...dialogCommand('show-modal', `screen-${index}`)}
                className="block w-full cursor-zoom-in"
                aria-label={fill(words.enlarge, { caption })}
              >
                <Picture image={image} alt={alt} place="keyScreen" />
              </button>
              <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {/* Reserves the pagination's space until Swiper runs. The margin aligns its first dot with the list. */}
      <div
        className={`swiper-pagination -ml-4 flex min-h-11 items-center print:hidden ${paginationClasses[screens.length] ?? ''}`}
      />
      {screens.map((screen, index) => (
        <ScreenDialog key={screen.caption} screen={screen} index={index} count={screens.length} words={words} />
      ))}
    </>
  );
}
