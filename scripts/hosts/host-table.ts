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

/** Everything that a host of plain files must know to answer as our own server does (promises §4). */
export type HostTable = ReturnType<typeof hostTable>;

/** `file`: within the folder, beginning with a slash. `policy`: of documents alone. */
export type HostFile = Record<'address' | 'file' | 'type' | 'cache' | 'resource' | 'policy', string>;

export function hostTable({ folder, files, routes, headers }: BuiltSite) {
  const hostFiles = [...files].map(([address, { file, type, immutable }]): HostFile => {
    const policy = headers.pages[address];
    return {
      address,
      file: `/${file}`,
      type,
      cache: cacheControl(immutable)['Cache-Control'],
      resource: resourcePolicy(address)['Cross-Origin-Resource-Policy'],
      policy: policy ? policyHeader(pagePolicy, policy)['Content-Security-Policy'] : '',
    };
  });
  const isMissing = ({ address }: HostFile): boolean => routes.at(address)?.status === 404;
  const pages = routes.all.filter(({ path, status }) => status === 200 && path !== '/').map(({ path }) => path);
  const aliases = routes.aliases();
  // `/en/projekti/7`, and every other page below a section by each of the section's names.
  const belowAliases = pages.flatMap((to) =>
    aliases
      .filter((alias) => to.startsWith(`${alias.to}/`))
      .map((alias) => ({ from: to.replace(alias.to, alias.from), to }))
      .filter(({ from }) => routes.resolve(from).state === 'moved'),
  );
  const spellings = [
    ...['', '/', '/index'].map((from) => ({ from, to: '/' })),
    ...pages.map((path) => ({ from: path, to: path })),
    ...aliases,
    ...belowAliases,
  ];
  return {
    /** Absolute. */
    folder,
    /** Headers of every answer. */
    everywhere: { ...everywhere, ...(headers.origin.startsWith('https:') ? overTls : {}) },
    /** Permissions-Policy of documents. */
    features: documentHeaders['Permissions-Policy'],
    /** Answered with 200, and with 404. */
    found: hostFiles.filter((one) => !isMissing(one)),
    missing: hostFiles.filter(isMissing),
    /**
     * Where another spelling leads: in lower case, without .html and slashes at the end, so that the front page is ''. Each once,
     * because nginx refuses a second.
     */
    pages: [...new Map(spellings.map(({ from, to }) => [from.toLowerCase(), to]))],
    /** Expressions of paths, ignoring case: the first that matches has the file of the not-found page. */
    notFound: notFoundPages(routes).map(([expression, path]) => [expression, `/${files.get(path)?.file}`] as const),
  };
}

/** Expressions of paths, and the not-found pages that answer them. */
function notFoundPages(routes: BuiltSite['routes']): [expression: string, path: string][] {
  const shared = routes.path('not-found-shared', languages[0]);
  const ofLanguages = languages.flatMap((language): [string, string][] => {
    const portfolio = pagePath('portfolio', language);
    // `/en/projekti/99` is no project either.
    const names = [portfolio, ...routes.aliases().flatMap(({ from, to }) => (to === portfolio ? from : []))];
    return [
      [`^(?:${names.join('|')})/`, routes.path('project-not-found', language)],
      [`^/${language}(?:/|$)`, routes.path('not-found', language)],
    ];
  });
  return [[`^${shared}$`, shared], ...ofLanguages, ['^', routes.path('not-found', languages[0])]];
}
