/** Ids that pages with a body use themselves, such as `#plans` on a service page. */
const pageIds = new Set(['page', 'content', 'menu', 'services-menu', 'swup-announcer', 'status', 'questions', 'plans']);

/** True if pages use this id themselves, so that a heading of a body must not. */
export function isPageId(id: string): boolean {
  return pageIds.has(id) || /^(?:item|screen)-\d+$/.test(id);
}
