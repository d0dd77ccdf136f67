/** A request line may hold a whole address (RFC 9112 §3.2.2); the host in it decides nothing here. */
const origin = /^https?:\/\/[^/?#]*/i;

/**
 * The target of a request as path and query, spelled as the client spelled it: `/en/home?a=b`. Undefined where it is
 * neither a path nor an address of the web, or carries a fragment: there nothing is asked of this site.
 */
export function pathAndQuery(target: string): string | undefined {
  const rest = target.replace(origin, '');
  const found = rest === '' || rest.startsWith('?') ? `/${rest}` : rest;
  return found.startsWith('/') && !found.includes('#') ? found : undefined;
}
