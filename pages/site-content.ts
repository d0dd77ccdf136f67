import type { Content } from '#model/index/content.ts';
import { readSnapshot } from '#model/index/snapshot.ts';

let content: Content | undefined;

/**
 * The checked content, read once per process from the snapshot that the build, or the dev server, has written. In dev this
 * module is reloaded after every edit.
 */
export function siteContent(): Content {
  return (content ??= readSnapshot(process.cwd()));
}
