import { kindByForm, type PageKind } from '#contract/routes.ts';

/**
 * vike's route function of a kind of page. By the form of the path, because vike wants an answer at once. In a file of its own:
 * vike bundles every +route.ts by itself to look at it, with all that it imports.
 */
export function routeOfKind(kind: PageKind) {
  return ({ urlPathname }: { urlPathname: string }): boolean => kindByForm(urlPathname) === kind;
}
