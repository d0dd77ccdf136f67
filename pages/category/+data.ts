import { pageData } from '../page-data.ts';
import type { PortfolioPageProps } from '../portfolio/+Page.tsx';
import { projectListPage } from '../project-list.ts';

export const data = pageData<PortfolioPageProps>((input) => {
  const { tail, path } = input.route;
  if (tail === undefined) throw new Error(`${path} is no category`);
  return projectListPage(tail, input);
});
