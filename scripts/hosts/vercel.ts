import { headerRules } from '#generator/output/headers.ts';
import type { BuiltSite } from '#server/site/built-site.ts';

/** vercel.json for the folder of built files: Vercel ignores `_headers` and `_redirects`, and must not run a build of its own. */
export function vercelConfig({ files, routes, headers }: BuiltSite): string {
  const isRelease = [...files].some(([address, { immutable }]) => address.startsWith('/images/') && immutable);
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: '.',
    cleanUrls: true,
    trailingSlash: false,
    redirects: routes.aliases().map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: headerRules(headers, isRelease).map(({ path, headers: values }) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
  };
  return JSON.stringify(config, undefined, 2);
}
