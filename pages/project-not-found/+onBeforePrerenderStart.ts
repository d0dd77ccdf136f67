import { pathsOfKind } from '../page-data.ts';

export const onBeforePrerenderStart = () => pathsOfKind('project-not-found');
