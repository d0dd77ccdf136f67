import { languageOfPath } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { data as contactData } from '../contact/+data.ts';
import type { AskedPage } from '../page-data.ts';

/** The same data as the contact page, but not indexed. */
export function data(page: AskedPage) {
  const urlOriginal = pagePath('contact', languageOfPath(page.urlOriginal));
  const { head, props, ...data } = contactData({ ...page, urlOriginal });
  return { ...data, head: { ...head, robots: 'noindex, nofollow' as const }, props: { ...props, isReturned: true } };
}
