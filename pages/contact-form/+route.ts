import { formPagePaths } from '#contract/form-page.ts';

/** In the build only: renderer/files takes the page away for the server. */
export default ({ urlPathname }: { urlPathname: string }): boolean =>
  import.meta.env.PROD && Object.values<string>(formPagePaths).includes(urlPathname);
