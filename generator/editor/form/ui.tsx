import type { ReactNode } from 'react';
import type { Problem } from '#model/problems/problems.ts';

export const inputLook =
  'w-full rounded-edge border border-muted bg-paper px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-signal';
export const mainButton = 'rounded-edge bg-ink px-4 py-2 font-semibold text-paper disabled:opacity-40';
export const quietButton = 'rounded-edge border border-ink px-3 py-1.5 text-small font-semibold disabled:opacity-40';

/** What the check says of a field. */
export function Problems({ id, problems }: { id?: string; problems: Problem[] }) {
  return (
    <div id={id} aria-live="polite">
      {problems.map(({ file, found, fix }) => (
        <p key={`${file} ${found}`} className="text-small text-signal mt-1 font-semibold">
          {`${found}: ${fix}`}
        </p>
      ))}
    </div>
  );
}

/** A question that is answered before anything else. Escape calls `onClose`. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <dialog
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      onClose={onClose}
      aria-label={title}
      className="bg-paper text-ink border-ink m-auto max-h-[90vh] w-[min(48rem,94vw)] overflow-auto border-2 p-6 backdrop:bg-black/50"
    >
      <h2 className="text-h4 mb-3">{title}</h2>
      {children}
    </dialog>
  );
}
