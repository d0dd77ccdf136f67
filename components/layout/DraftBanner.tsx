import { fill } from '#contract/fill.ts';
import { formatDate } from '../elements/dates.ts';
import { useSite } from '../site-context.tsx';

/** Says in `npm run dev` and in previews that visitors do not see this page yet. */
export function DraftBanner() {
  const { draft, words, language } = useSite();
  if (draft === undefined) return null;
  return (
    <p role="note" className="page border-b border-line py-3 font-semibold text-signal">
      {draft === 'draft' ? words.draft.draft : fill(words.draft.scheduled, { day: formatDate(draft, language) })}
    </p>
  );
}
