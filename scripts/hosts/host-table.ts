import type { BuiltSite } from '#server/site/built-site.ts';
import {
  cacheControl,
  documentHeaders,
  everywhere,
  overTls,
  pagePolicy,
  policyHeader,
  resourcePolicy,
} from '#contract/headers.ts';
import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';

/** What a host that only serves files must know, to answer as our own server does (promises §4). */
export type HostTable = {
  /** Absolute. */
  folder: string;
  /** Of every answer. */
  everywhere: Record<string, string>;
  /** Permissions-Policy of documents. */
  features: string;
  /** Answered with 200, and with 404. */
  found: HostFile[];
  missing: HostFile[];
  /** Where another spelling leads: in lower case, without .html and slashes at the end, so that the front page is ''. */
  pages: { spelling: string; to: string }[];
  /** The not-found page of a path: that of the first expression that matches, ignoring case. */
  notFound: { expression: string; file: string }[];
};

/** `file`: within the folder, beginning with a slash. `policy`: of documents alone. */
export type HostFile = {
  address: string;
  file: string;
  type: string;
  cache: string;
  resource: string;
  policy: string;
};

export function hostTable({ folder, files, routes, headers }: BuiltSite): HostTable {
  const hostFile = (address: string): HostFile => {
    const built = files.get(address);
    if (!built) throw new Error(`Nothing is built at ${address}`);
    const policy = headers.pages[address];
    return {
      address,
      file: `/${built.file}`,
      type: built.type,
      cache: cacheControl(built.immutable)['Cache-Control'],
      resource: resourcePolicy(address)['Cross-Origin-Resource-Policy'],
      policy: policy ? policyHeader(pagePolicy, policy)['Content-Security-Policy'] : '',
    };
  };
  const isMissing = (address: string) => routes.at(address)?.status === 404;
  const addresses = [...files.keys()];
  const pages = routes.all
    .filter(({ path, status }) => status === 200 && path !== '/')
    .map(({ path }) => ({ from: path, to: path }));
  const spellings = new Map([
    ...['', '/', '/index'].map((spelling): [string, string] => [spelling, '/']),
    ...[...pages, ...routes.aliases(), ...pages.flatMap(({ to }) => olderSections(routes, to))].map(
      ({ from, to }): [string, string] => [from.toLowerCase(), to],
    ),
  ]);
  return {
    folder,
    everywhere: { ...everywhere, ...(headers.origin.startsWith('https:') ? overTls : {}) },
    features: documentHeaders['Permissions-Policy'],
    found: addresses.filter((address) => !isMissing(address)).map(hostFile),
    missing: addresses.filter(isMissing).map(hostFile),
    pages: [...spellings].map(([spelling, to]) => ({ spelling, to })),
    notFound: notFoundPages(routes).map(({ expression, path }) => ({ expression, file: hostFile(path).file })),
  };
}

/** `/en/projekti/7`, and every other page below a section by each of the section's names. */
function olderSections(routes: BuiltSite['routes'], to: string): { from: string; to: string }[] {
  const [, language, section, ...tail] = to.split('/');
  if (tail.length === 0) return [];
  const names = routes.aliases().filter((alias) => alias.to === `/${language}/${section}`);
  return names
    .map(({ from }) => ({ from: [from, ...tail].join('/'), to }))
    .filter(({ from }) => routes.resolve(from).state === 'moved');
}

function notFoundPages(routes: BuiltSite['routes']): { expression: string; path: string }[] {
  const shared = routes.path('not-found-shared', languages[0]);
  const ofLanguages = languages.flatMap((language) => {
    const portfolio = pagePath('portfolio', language);
    // `/en/projekti/99` is no project either.
    const sections = [portfolio, ...routes.aliases().flatMap(({ from, to }) => (to === portfolio ? [from] : []))];
    const names = sections.flatMap((path) => path.split('/')[2] ?? []);
    return [
      { expression: `^/${language}/(?:${names.join('|')})/`, path: routes.path('project-not-found', language) },
      { expression: `^/${language}(?:/|$)`, path: routes.path('not-found', language) },
    ];
  });
  const others = { expression: '^', path: routes.path('not-found', languages[0]) };
  return [{ expression: `^${shared}$`, path: shared }, ...ofLanguages, others];
}
