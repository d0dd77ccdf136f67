import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { BuiltScripts } from '#renderer/page-facts.ts';

/** The scripts of a bundle, whose folder has client/ and vike's manifest of it. */
export function bundleScripts(folder: string): BuiltScripts {
  // A cast: vike has written it.
  const manifest = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as Manifest;
  const keys = new Set(['renderer/+client.ts']);
  // Iterating over a set also visits what is added meanwhile.
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  const addresses = Array.from(keys, (key) => `/${manifest[key]?.file}`);
  return { addresses, words: wordsOfScripts(join(folder, 'client/assets')) };
}

/** Every word in the scripts of a folder: a class that a script may name keeps its name (renderer/page-css/short-classes.ts). */
function wordsOfScripts(folder: string): ReadonlySet<string> {
  const files = globSync('**/*.js', { cwd: folder });
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/[\s"'`${}]+/)));
}
