import type { ImageInfo } from '#content/model/images.ts';
import { Picture } from '../elements/Picture.tsx';
import { filled, useSite } from '../site-context.tsx';

export type Screen = { image: ImageInfo; caption: string; alt: string };

/**
 * SPEC §2: key screens, 1, 2 or 3 per view, each opening in a large dialog with its caption. A scroll-snap list and
 * `command="show-modal"`: it works without JavaScript (D9).
 */
export function KeyScreens({ screens }: { screens: Screen[] }) {
  const { words } = useSite();
  return (
    <>
      <ul
        className="flex snap-x snap-mandatory gap-5 overflow-x-auto pb-4"
        tabIndex={0}
        aria-label={words.project.screens}
      >
        {screens.map(({ image, caption, alt }, index) => (
          <li
            key={caption}
            className="w-full flex-none snap-start md:w-[calc((100%-1.25rem)/2)] desktop:w-[calc((100%-2.5rem)/3)]"
          >
            <figure>
              <button
                type="button"
                command="show-modal"
                commandfor={`screen-${index}`}
                className="block w-full cursor-zoom-in"
                aria-label={filled(words.project.enlarge, { caption })}
              >
                <Picture image={image} alt={alt} place="keyScreen" />
              </button>
              <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {screens.map((screen, index) => (
        <ScreenDialog key={screen.caption} id={`screen-${index}`} screen={screen} />
      ))}
    </>
  );
}

function ScreenDialog({ id, screen: { image, caption, alt } }: { id: string; screen: Screen }) {
  const { words } = useSite();
  return (
    <dialog
      id={id}
      closedby="any"
      aria-label={caption}
      className="m-auto w-[min(96vw,90rem)] max-w-none bg-paper p-4 text-ink backdrop:bg-ink/70"
    >
      <Picture image={image} alt={alt} place="enlargedScreen" />
      <div className="mt-3 flex items-center justify-between gap-4">
        <p>{caption}</p>
        <button
          type="button"
          command="close"
          commandfor={id}
          className="min-h-11 cursor-pointer rounded-edge border border-ink px-4 font-semibold"
        >
          {words.project.close}
        </button>
      </div>
    </dialog>
  );
}
