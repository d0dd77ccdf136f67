import { pathsOfKind } from '../page-data.ts';

export const onBeforePrerenderStart = () => pathsOfKind('about');
