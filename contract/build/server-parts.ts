/**
 * Parts of built pages that are true only by the settings of a server: the phone box where PHONE is set, the promise of a
 * confirmation where mail is. The build writes each as it is without them, which is also what a static host shows; the
 * server turns them over (server/site/set-pages.ts).
 */
export const serverParts = ['phone', 'mail', 'no-mail'] as const;

/** GET: the names of the parts that this server shows, with spaces between, for a page of ours on a host of plain files. */
export const partsEndpoint = '/api/parts';

export type ServerPart = (typeof serverParts)[number];

/** Attributes of the element that is such a part; React writes them in this order. */
export function serverPart(part: ServerPart): { 'data-part': ServerPart; hidden: boolean } {
  return { 'data-part': part, hidden: part !== 'no-mail' };
}

/** The page with exactly these parts shown. */
export function showParts(html: string, shown: ReadonlySet<string>): string {
  return html.replaceAll(/data-part="([^"]*)"(?: hidden="")?/g, (_, part: string) =>
    shown.has(part) ? `data-part="${part}"` : `data-part="${part}" hidden=""`,
  );
}
