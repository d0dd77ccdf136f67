/** The tags of a project, separated by dots. Lines break only between tags, and never begin with a dot. */
export function Tags({ tags, className }: { tags: string[]; className: string }) {
  const unbreakableTags = tags.map((tag) => tag.replaceAll(' ', '\u00a0'));
  return <p className={`text-small ${className}`}>{unbreakableTags.join('\u00a0\u00a0·\u00a0 ')}</p>;
}
