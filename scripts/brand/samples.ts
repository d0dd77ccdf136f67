import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Document } from 'yaml';
import { patchSource, readSource } from '#generator/editor/content/patch-source.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import { projectFields, referenceFields } from '#model/read/entry-record.ts';
import { valuesAt } from '#model/source/values.ts';

/**
 * Removes the projects with `sample: true` and what names them; in site.yaml the portrait, the profiles and, unless it is the owner's,
 * the phone. Returns the places whose words still speak of a removed project.
 */
export function removeSamples(site: Document, hasOwnPhone: boolean): string[] {
  site.set('profiles', []);
  if (!hasOwnPhone) site.delete('phone');
  rmSync(`content/site/${String(site.get('portrait'))}`, { force: true });
  site.delete('portrait');
  const ids = globSync('content/projects/*/en.mdx').flatMap((file) => {
    const { sample, id } = readSource(readFileSync(file, 'utf8'));
    if (sample !== true) return [];
    rmSync(dirname(file), { recursive: true });
    return [Number(id)];
  });
  return globSync('content/**/*.mdx').flatMap((file) => forgetProjects(file, ids));
}

/** Removes what names these projects from a file. Returns the words of removed links. */
function forgetProjects(file: string, ids: number[]): string[] {
  const text = readFileSync(file, 'utf8');
  const values = readSource(text);
  const fields = new Document(values);
  for (const pattern of projectFields.map((field): readonly string[] => referenceFields[field])) {
    // An entry of a list goes as a whole, from the last to the first.
    const depth = pattern.indexOf('*') + 1 || pattern.length;
    for (const { path, value } of valuesAt(values, pattern).toReversed())
      if (ids.includes(Number(value))) fields.deleteIn(path.slice(0, depth));
  }
  if (!fields.hasIn(['caseStudies', 'items', 0])) fields.delete('caseStudies');
  const body = String(values['body']);
  const link = new RegExp(String.raw`\[([^\]]+)\]\(/(?:en|sr)/portfolio/(?:${ids.join('|')})\)`, 'g');
  const patched = patchSource(text, { ...fields.toJS(), body: body.replaceAll(link, '$1') });
  if (patched !== text) writeFileAtomic(file, patched);
  return [...body.matchAll(link)].map(
    ([, words = '']) => `${file}: "${words.replace('\n', ' ')}" led to a removed project: reword the sentence`,
  );
}
