/** D6: the attempted path goes to the browser's console. */
export const logAttemptedPath = `console.error('404: no page at '+location.pathname)`;
