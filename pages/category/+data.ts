import { categories } from '#contract/routes/paths.ts';
import { pageData } from '../page-data.ts';
import type { PortfolioPageProps } from '../portfolio/+Page.tsx';
import { projectListPage } from '../project-list.ts';

export const data = pageData<PortfolioPageProps>((input) => {
  const category = categories.find((one) => one === input.route.tail);
  if (!category) throw new Error(`${input.route.path} is no category`);
  return projectListPage(category, input);
});
