import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { BuiltScripts } from '#renderer/page-facts.ts';

const pageScript = 'renderer/+client.ts';
const islandsFolder = 'components/islands/';
/** Only pages with islands fetch this script. */
const islandStarter = 'renderer/client/island-mark.ts';

/** The scripts of a bundle. `folder` contains client/ and vike's manifest of it. */
export function bundleScripts(folder: string): BuiltScripts {
  // A cast: vike wrote this file.
  const manifest = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as Manifest;
  const imports = (key: string): string[] => manifest[key]?.imports ?? [];
  const isIslandKey = (key: string): boolean => key === islandStarter || key.startsWith(islandsFolder);
  return {
    addresses: reachableFrom([pageScript], imports).map((key) => `/${manifest[key]?.file}`),
    stylesheets: [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    wordsFor(islands) {
      const islandKeys =
        islands.length === 0 ? [] : [islandStarter, ...islands.map((name) => `${islandsFolder}${name}.tsx`)];
      const keys = reachableFrom([pageScript, ...islandKeys], (key) =>
        [...imports(key), ...(manifest[key]?.dynamicImports ?? [])].filter((other) => !isIslandKey(other)),
      );
      return new Set(keys.flatMap((key) => wordsOfScript(join(folder, 'client', manifest[key]?.file ?? ''))));
    },
  };
}

function reachableFrom(keys: string[], next: (key: string) => string[]): string[] {
  const reached = new Set(keys);
  // Iterating over a set also visits items that are added during the loop.
  for (const key of reached) for (const other of next(key)) reached.add(other);
  return [...reached];
}

/** Every word in a script. Class names among them keep their names and their rules (renderer/page-styles.ts). */
function wordsOfScript(file: string): string[] {
  return readFileSync(file, 'utf8').split(/[\s"'`${}]+/);
}
