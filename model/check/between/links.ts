import { type Language, languageOfPath, languages } from '#contract/language.ts';
import { isPageId } from '#contract/page-ids.ts';
import type { Routes } from '#contract/routes/match.ts';
import { feedPaths, pagePath } from '#contract/routes/paths.ts';
import { didYouMean, type Fault, type Problem, QUOTED_CHARACTERS } from '../../problems/problems.ts';
import { entriesOf, type EntryRecord, referencesIn, slugIn, valuesOf } from '../../read/entry-record.ts';
import { addressFault } from '../../schema/fields.ts';
import { parseSchemaMessage } from '../../source/wording.ts';
import { pageKeyAt, pageKeysOf } from './hidden.ts';

/** Links that lead nowhere, lead to an address that has moved, or change the language. `files`: addresses of files of public/. */
export function linkProblems(records: readonly EntryRecord[], routes: Routes, files = new Set<string>()): Problem[] {
  const services = entriesOf(records, 'services');
  // If the slug of a service cannot be read, any address below the services may belong to it.
  const unreadable = languages.filter((language) => services.some((entry) => slugIn(entry, language) === undefined));
  const uncertainSections = unreadable.map((language) => `${pagePath('services', language)}/`);
  const targets = new Map(records.flatMap((record) => pageKeysOf(record).map((key) => [key, record])));
  return referencesIn(records, 'link').flatMap(({ value, language, file, line, column, record }) => {
    const href = String(value);
    const isFile = href.startsWith('/') && files.has(new URL(`https://none.example${href}`).pathname);
    if (isFile || uncertainSections.some((section) => href.startsWith(section))) return [];
    const target = href.startsWith('#') ? record : targets.get(pageKeyAt(href, routes));
    const fault = linkFault(href, language, routes) ?? (/^[/#]/.test(href) && anchorFault(href, target, language));
    return fault ? [{ file, line, column, ...fault }] : [];
  });
}

/** A link to a heading that its page lacks. Allows ids of other elements, and any id of a page with problems of its own. */
function anchorFault(href: string, target: EntryRecord | undefined, language: Language): Fault | undefined {
  const [, page = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  const ids = target ? valuesOf(target, 'anchor', [language]).map(String) : [];
  // Ids of browsers (#top, #:~:text=), of answers on the FAQ page, and of the contact page.
  const isOtherId = isPageId(anchor.slice(1)) || /^#?(?:top|:~:.*|answer_.*|call|when|field-.*|)$/i.test(anchor);
  if (ids.includes(anchor) || (page !== '' && (isOtherId || target?.problems[0]))) return undefined;
  const fix = didYouMean(anchor, ids, ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it');
  return { found: `no heading of ${page === '' ? 'this body' : page} has the address ${anchor}`, fix };
}

function linkFault(href: string, language: Language, routes: Routes): Fault | undefined {
  const mail = /^mailto:([^?/{@]+@[^\s,;?@]+\.[^\s,;?@.]{2,}([,?]|$)|.+site\.mail\W)/i; // mailto:a@b.example, mailto:{site.mail}
  if (mail.test(href) || /^((tel|sms):\+?\d[\d().%-]+([,;?&]|$)|viber:\/\/\w|#)/i.test(href)) return undefined;
  if (href.startsWith('https://')) {
    const fault = addressFault(href);
    if (fault === undefined) return undefined;
    const { expected, fix } = parseSchemaMessage(fault);
    return { found: `the link is ${href}, ${expected}`, fix };
  }
  if (!href.startsWith('/')) {
    const link = href.slice(0, 2 * QUOTED_CHARACTERS);
    const found = href === '' ? 'the link has no address' : `the link ${link} is not a whole address`;
    if (href.startsWith('mailto:')) return { found, fix: 'write mailto:name@website.example' };
    if (/^(tel|sms):/.test(href)) return { found, fix: `write digits only, as in ${href.slice(0, 4)}+381115550100` };
    return { found, fix: 'begin it with https://, or with / for a page of this site' };
  }
  return pathFault(href.replace(/[?#].*$/, ''), language, routes);
}

function pathFault(path: string, language: Language, routes: Routes): Fault | undefined {
  if (path === feedPaths[language]) return undefined;
  const resolution = routes.resolve(path);
  if (resolution.state === 'missing') {
    if (resolution.gone === true)
      return { found: `the page ${path} is gone`, fix: 'remove the link, or link to another page' };
    if (/^\/(?:en|sr)\/portfolio\/\d+$/.test(path))
      return { found: `there is no case study ${path}`, fix: 'remove the link, or link to another case study' };
    if (/\.(?!html)[a-z\d]{2,5}$/i.test(path))
      return { found: `there is no file public${path}`, fix: 'put it there, or correct the address' };
    return { found: `there is no page ${path}`, fix: nearestPage(path, language, routes) };
  }
  const target = resolution.state === 'moved' ? resolution.to : path;
  const expected = routes.counterpart(target, language);
  const fix = `write ${expected}`;
  if (target !== expected) return { found: `the link ${path} changes the language to ${languageOfPath(target)}`, fix };
  return resolution.state === 'moved' ? { found: `the link ${path} has moved`, fix } : undefined;
}

function nearestPage(path: string, language: Language, routes: Routes): string {
  const candidates = routes.all.filter((route) => route.language === language && route.indexed);
  // Folders of services are named after their first slug, so a renamed slug is found by its folder.
  const isService = path.startsWith(`${pagePath('services', languageOfPath(path))}/`);
  const renamed = isService && candidates.find(({ key }) => key === `service:${path.split('/').at(-1)}`);
  if (renamed) return `write ${renamed.path}`;
  const sections = candidates.filter(({ tail, page }) => tail === undefined && page === undefined);
  const sectionPaths = sections.map((route) => route.path).join(', ');
  const paths = candidates.map((route) => route.path);
  return didYouMean(path, paths, `use one of ${sectionPaths}, or a page below one of these`);
}
