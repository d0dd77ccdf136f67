import { useSite } from '../site-context.tsx';

/**
 * A text of a page, with its English phrases marked for screen readers on a Serbian page. A phrase is English if the page's English
 * version has it between quotation marks, too: „<span lang="en">handyman Bristol</span>”.
 */
export function Phrases({ text }: { text: string }) {
  const { english } = useSite();
  if (!english) return text;
  return text.split(/(?<=„)([^”]+)(?=”)/).map((part, index) =>
    index % 2 === 1 && english.has(part.replaceAll('\u00A0', ' ')) ? (
      <span key={part} lang="en">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
