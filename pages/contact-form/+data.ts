import { languageOfPath } from '#contract/language.ts';
import { pagePath } from '#contract/routes.ts';
import { data as contactData } from '../contact/+data.ts';

/** Everything of the contact page, its links and its language toggle too. */
export async function data({ urlPathname }: { urlPathname: string }) {
  const path = pagePath('contact', languageOfPath(urlPathname));
  const { head, shared, props } = await contactData({ urlPathname: path, is404: false });
  return { head: { ...head, robots: 'noindex, nofollow' as const }, shared, props: { ...props, isReturned: true } };
}
