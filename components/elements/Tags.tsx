/** The tags of a project in one line. A tag is not broken, and a dot stays with the tag before it: no line begins with one. */
export function Tags({ tags, className }: { tags: string[]; className: string }) {
  const whole = tags.map((tag) => tag.replaceAll(' ', '\u00a0'));
  return <p className={`text-small ${className}`}>{whole.join('\u00a0\u00a0·\u00a0 ')}</p>;
}
