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
export type HostFile = Record<'address' | 'status' | 'file' | 'type' | 'cache' | 'resource' | 'policy', string>;

export function hostTable({ folder, files, routes, headers }: BuiltSite) {
  const hostFiles = [...files].map(([address, { file, type, immutable }]): HostFile => {
    const policy = headers.pages[address];
    return {
      address,
      status: String(routes.at(address)?.status ?? 200),
      file: `/${file}`,
      type,
      cache: cacheControl(immutable)['Cache-Control'],
      resource: resourcePolicy(address)['Cross-Origin-Resource-Policy'],
      policy: policy ? policyHeader(pagePolicy, policy)['Content-Security-Policy'] : '',
    };
  });
  const paths = routes.all.map(({ path }) => path);
  // An alias of a section is one of the pages below it too, such as `/en/projekti/7`.
  const aliases = routes.aliases().flatMap(({ from, to }) => {
    const pages = paths.filter((path) => `${path}/`.startsWith(`${to}/`));
    return pages.map((path) => path.replace(to, from));
  });
  const spellings = ['', '/index', ...paths, ...aliases].flatMap((spelling): [string, string][] => {
    const resolution = routes.resolve(spelling);
    if (resolution.state === 'missing') return [];
    return [[spelling.toLowerCase(), resolution.state === 'moved' ? resolution.to : spelling]];
  });
  return {
    /** An absolute path. */
    folder,
    /** Headers of every answer. */
    commonHeaders: Object.entries({ ...commonHeaders, ...(headers.origin.startsWith('https:') ? hstsHeader : {}) }),
    /** Headers of documents only. */
    documentHeaders: Object.entries(documentHeaders),
    files: hostFiles,
    /** Pages by spelling of their address, in lower case, without .html and slashes at the end. Each once, as nginx demands. */
    pages: [...new Map(spellings)],
    /** Regular expressions of other paths, ignoring case, with their not-found pages. The first match counts. */
    notFound: notFoundPages(routes).flatMap(([expression, path]) =>
      hostFiles.filter(({ address }) => address === path).map((page) => [expression, page] as const),
    ),
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
