import type { Content } from '#content/model/content.ts';
import { openPrepared, preparedFile } from '#content/model/prepared.ts';

let loading: Promise<Content> | undefined;

/**
 * The checked content, read once per process: in a build what scripts/build has prepared, else the folder content/. In dev
 * this module is thrown away after every edit. Throws ContentError.
 */
export function siteContent(): Promise<Content> {
  loading ??= import.meta.env.PROD ? Promise.resolve(openPrepared(preparedFile)) : load();
  return loading;
}

async function load(): Promise<Content> {
  // Imported in dev only: the compiler of MDX, YAML and the schemas are large.
  const { loadContent } = await import('#content/model/load.ts');
  const { ContentError } = await import('#content/model/problems.ts');
  const result = await loadContent(process.cwd());
  if (result.state === 'faulty') throw new ContentError(result.problems);
  return result.content;
}
