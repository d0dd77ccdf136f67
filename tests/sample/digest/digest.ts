import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** The file with the digest of the sample's content/. `npm run sample-digest` writes it. */
export const digestFile = 'tests/sample/digest/digest.txt';

/** SHA-256 over the paths and bytes of all files in content/, except README.md and translated.json. */
export function contentDigest(): string {
  const files = globSync('content/**/*', { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'));
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => !/\/(?:README\.md|translated\.json)$/.test(one)).toSorted()) {
    const bytes = readFileSync(path);
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

let isSampleOfRun: boolean | undefined;

/** True while content/ is the sample. Only then are its words, figures and lengths tested. No test changes content/. */
export function isSample(): boolean {
  isSampleOfRun ??= readFileSync(digestFile, 'utf8').trim() === contentDigest();
  return isSampleOfRun;
}
