import { languageOfPath } from '#contract/language.ts';
import { pagePath } from '#contract/routes.ts';
import { data as contactData } from '../contact/+data.ts';
import type { AskedPage } from '../page-data.ts';

/** Everything of the contact page, its links and its language toggle too. */
export async function data(page: AskedPage) {
  const urlPathname = pagePath('contact', languageOfPath(page.urlPathname));
  const { head, props, ...data } = await contactData({ ...page, urlPathname });
  return { ...data, head: { ...head, robots: 'noindex, nofollow' as const }, props: { ...props, isReturned: true } };
}
