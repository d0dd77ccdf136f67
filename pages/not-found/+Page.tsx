/** In the language of the path. */
export { Notice as Page } from '#components/layout/Notice.tsx';
