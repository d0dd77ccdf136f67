import type { ImageInfo } from '#model/read/images.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import { Picture } from '../elements/Picture.tsx';

export type Screen = { image: ImageInfo; caption: string; alt: string };
export type ScreenWords = Pick<Dictionary['project'], 'screens' | 'enlarge' | 'previous' | 'next' | 'close'>;
type ScreenDialogProps = { screen: Screen; words: ScreenWords; index: number; count: number };

/** A screen, sized so that one of 8:5 fits in the window, with its caption and buttons to others. Ids: `screen-0`, `screen-1`, … */
export function ScreenDialog({ screen: { image, caption, alt }, words, index, count }: ScreenDialogProps) {
  const id = `screen-${index}`;
  return (
    <dialog
      id={id}
      closedby="any"
      aria-label={caption}
      className="m-auto w-[min(96vw,90rem,max(18rem,(100dvh-8rem)*1.6))] max-w-none border border-line bg-paper p-2 text-ink sm:p-4 backdrop:bg-[oklch(0.2_0_0/0.75)] short:landscape:open:grid short:landscape:w-[min(96vw,(100dvh-5rem)*1.6+14rem)] short:landscape:grid-cols-[1fr_minmax(11rem,min-content)] short:landscape:gap-4"
    >
      <Picture image={image} alt={alt} place="enlargedScreen" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <p>{caption}</p>
        <div className="flex gap-2">
          {count > 1 && (
            <>
              <StepButton label={words.previous} arrow="←" to={(index + count - 1) % count} />
              <StepButton label={words.next} arrow="→" to={(index + 1) % count} />
            </>
          )}
          <button type="button" {...dialogCommand('close', id)} className={`${dialogButton} px-4`}>
            {words.close}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Attributes of a button that opens or closes a dialog. React's types lack them. */
export function dialogCommand(command: 'show-modal' | 'close', commandfor: string) {
  return { command, commandfor };
}

const dialogButton = 'min-h-11 min-w-11 cursor-pointer rounded-edge border border-ink font-semibold';

/** A button to another screen. Without JavaScript that opens on top of this one; islands/ScreenCarousel.tsx closes this one. */
function StepButton({ label, arrow, to }: { label: string; arrow: string; to: number }) {
  const id = `screen-${to}`;
  return (
    <button type="button" {...dialogCommand('show-modal', id)} data-to={id} aria-label={label} className={dialogButton}>
      <span aria-hidden="true">{arrow}</span>
    </button>
  );
}
