import { kindByForm, type PageKind } from '#contract/routes.ts';

/**
 * vike's route function of a kind of page. By the form of the path, because vike wants an answer at once. In a file of its own:
 * vike bundles every +route.ts by itself to look at it, with all that it imports.
 */
export function routeOfKind(kind: PageKind) {
  return (context: Context): boolean => (context.knownKind ?? kindByForm(context.urlPathname)) === kind;
}

/** vike's page context. The build says which kind it wants: vike asks the function of every kind, and parses the address for each. */
type Context = { urlPathname: string; knownKind?: PageKind };
