import { formPagePaths } from '#contract/form-page.ts';

/** Where the build finds it; the build takes it away from there for the server. */
export default ({ urlPathname }: { urlPathname: string }): boolean =>
  Object.values<string>(formPagePaths).includes(urlPathname);
