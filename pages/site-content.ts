import type { Content } from '#content/model/content.ts';
import { loadContent } from '#content/model/load.ts';
import { openPrepared, preparedFile } from '#content/model/prepared.ts';
import { ContentError } from '#content/model/problems.ts';

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
  const result = await loadContent(process.cwd());
  if (result.state === 'faulty') throw new ContentError(result.problems);
  return result.content;
}
