import { formPagePaths } from '#contract/form-page.ts';

export const onBeforePrerenderStart = () => Object.values(formPagePaths);
