/** The tags of a project in one line. A dot stays with the tag before it, so that no line begins with one. */
export function Tags({ tags, className }: { tags: string[]; className: string }) {
  return <p className={`text-small [word-spacing:0.15em] ${className}`}>{tags.join('\u00a0· ')}</p>;
}
