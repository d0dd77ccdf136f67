/** Ids of the pages that show a body, beside those of its headings: `#plans` of a service page. */
const pageIds = new Set(['page', 'content', 'menu', 'services-menu', 'swup-announcer', 'status', 'questions', 'plans']);

/** Whether a page uses this id itself, so that a heading of a body must not. */
export function isPageId(id: string): boolean {
  return pageIds.has(id) || /^(?:item|screen)-\d+$/.test(id);
}
