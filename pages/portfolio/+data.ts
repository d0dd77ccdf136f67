import { pageData } from '../page-data.ts';
import { projectListPage } from '../project-list.ts';
import type { PortfolioPageProps } from './+Page.tsx';

export const data = pageData<PortfolioPageProps>((input) => projectListPage('all', input));
