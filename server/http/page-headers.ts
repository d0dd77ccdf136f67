import { documentHeaders, pagePolicy, policyHeader, recaptchaPolicy } from '#contract/headers.ts';
import type { BuiltSite } from '../built-site.ts';

/** What only pages carry, by path: their policy, and every feature off. */
export type PageHeaders = ReadonlyMap<string, Record<string, string>>;

/** promises §4: the table that the build wrote, with what the server's own settings add. */
export function pageHeaders({ routes, headers }: BuiltSite, { recaptcha }: { recaptcha: boolean }): PageHeaders {
  return new Map(
    routes.all.map(({ path, kind }) => {
      const settings = recaptcha && kind === 'contact' ? recaptchaPolicy : {};
      return [path, { ...documentHeaders, ...policyHeader(pagePolicy, headers.pages[path] ?? {}, settings) }];
    }),
  );
}
