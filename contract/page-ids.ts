/** Ids of the pages that show a body, beside those of its headings: `#plans` of a service page. */
const pageIds = new Set(['page', 'content', 'menu', 'services-menu', 'swup-announcer', 'status', 'questions', 'plans']);

/** Whether a page has this id for itself, so that no heading of a body may take it. */
export function isPageId(id: string): boolean {
  return pageIds.has(id) || /^(?:item|screen)-\d+$/.test(id);
}
