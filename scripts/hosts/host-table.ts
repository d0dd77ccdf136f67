import type { BuiltSite } from '#server/site/built-site.ts';
import {
  cacheControl,
  commonHeaders,
  documentHeaders,
  hstsHeader,
  pagePolicy,
  policyHeader,
  resourcePolicy,
} from '#contract/headers.ts';
import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';

/** Everything that a static host needs to answer as our own server does (promises §4). */
export type HostTable = ReturnType<typeof hostTable>;

/** `file`: path within the folder, with a leading slash. `policy`: empty for files that are not documents. */
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
  // Every page below a section has an alias for each alias of the section, such as `/en/projekti/7`.
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
    /** An absolute path. */
    folder,
    /** Headers of every answer. */
    commonHeaders: Object.entries({ ...commonHeaders, ...(headers.origin.startsWith('https:') ? hstsHeader : {}) }),
    /** Headers of documents only. */
    documentHeaders: Object.entries(documentHeaders),
    /** `found` is answered with 200, `missing` with 404. */
    found: hostFiles.filter((file) => !isMissing(file)),
    missing: hostFiles.filter(isMissing),
    /** Pages by spelling of their address, in lower case, without .html and slashes at the end. Each once, as nginx demands. */
    pages: [...new Map(spellings.map(({ from, to }) => [from.toLowerCase(), to]))],
    /** Regular expressions of paths, ignoring case, with files of not-found pages. The first match counts. */
    notFound: notFoundPages(routes).map(([expression, path]) => [expression, `/${files.get(path)?.file}`] as const),
  };
}

/** Regular expressions of paths, and the not-found pages that answer these paths. */
function notFoundPages(routes: BuiltSite['routes']): [expression: string, path: string][] {
  const shared = routes.path('not-found-shared', languages[0]);
  const byLanguage = languages.flatMap((language): [string, string][] => {
    const portfolio = pagePath('portfolio', language);
    // Includes aliases: `/en/projekti/99` is not a project either.
    const names = [portfolio, ...routes.aliases().flatMap(({ from, to }) => (to === portfolio ? from : []))];
    return [
      [`^(?:${names.join('|')})/`, routes.path('project-not-found', language)],
      [`^/${language}(?:/|$)`, routes.path('not-found', language)],
    ];
  });
  return [[`^${shared}$`, shared], ...byLanguage, ['^', routes.path('not-found', languages[0])]];
}
