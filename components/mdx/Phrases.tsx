import { useSite } from '../site-context.tsx';

/**
 * Marks English phrases in a text of a Serbian page for screen readers: „<span lang="en">handyman Bristol</span>”. A phrase is
 * English if the English version of the page has it in quotation marks, too.
 */
export function Phrases({ text }: { text: string }) {
  const { englishPhrases } = useSite();
  if (!englishPhrases) return text;
  return text.split(/(?<=„)([^”]+)(?=”)/).map((part, index) =>
    index % 2 === 1 && englishPhrases.has(part.replaceAll('\u00A0', ' ')) ? (
      <span key={part} lang="en">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
