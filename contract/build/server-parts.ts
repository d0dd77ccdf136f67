/**
 * Parts of built pages that depend on a server's settings: the phone box on PHONE, the promise of a confirmation on mail. The
 * build writes the version without them, for static hosts; server/site/patched-pages.ts switches them.
 */
export const serverParts = ['phone', 'mail', 'no-mail'] as const;

/** GET: the names of the parts that this server shows, separated by spaces, for our pages on a static host. */
export const partsEndpoint = '/api/parts';

export type ServerPart = (typeof serverParts)[number];

/** Attributes that mark an element as a part. `showParts` relies on the order in which React writes them. */
export function serverPart(part: ServerPart): { 'data-part': ServerPart; hidden: boolean } {
  return { 'data-part': part, hidden: part !== 'no-mail' };
}

export function showParts(html: string, shown: ReadonlySet<string>): string {
  return html.replaceAll(/data-part="([^"]*)"(?: hidden="")?/g, (_, part: string) =>
    shown.has(part) ? `data-part="${part}"` : `data-part="${part}" hidden=""`,
  );
}
