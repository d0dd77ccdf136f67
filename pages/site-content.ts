import type { Content } from '#model/index/content.ts';
import { openPrepared, preparedFile } from '#model/index/snapshot.ts';

let loading: Promise<Content> | undefined;

/**
 * The checked content, read once per process: in a build from the build's snapshot, in dev from the folder content/. In dev this
 * module is reloaded after every edit. Throws UserError where the content has problems.
 */
export function siteContent(): Promise<Content> {
  loading ??= import.meta.env.PROD ? Promise.resolve(openPrepared(preparedFile)) : load();
  return loading;
}

async function load(): Promise<Content> {
  // Imported in dev only: the parsers and schemas are large.
  const { loadContent } = await import('#model/index/load.ts');
  const { contentError } = await import('#model/check/problems.ts');
  const result = await loadContent(process.cwd());
  if (result.state === 'faulty') throw contentError(result.problems);
  return result.content;
}
