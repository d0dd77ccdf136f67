import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Document } from 'yaml';
import { patchSource, sourceValues } from '#generator/editor/content/patch-source.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import { projectFields, referenceFields } from '#model/read/entry-record.ts';
import { removeAt, valueAt, valuesAt } from '#model/source/values.ts';

/**
 * Removes the projects with `sample: true` and the references to them; from site.yaml the portrait, the profiles and, unless it
 * is the owner's, the phone. Returns the places whose text still mentions a removed project.
 */
export function removeSamples(site: Document, hasOwnPhone: boolean): string[] {
  site.set('profiles', []);
  if (!hasOwnPhone) site.delete('phone');
  rmSync(`content/site/${String(site.get('portrait'))}`, { force: true });
  site.delete('portrait');
  const valuesIn = (file: string) => sourceValues(readFileSync(file, 'utf8'));
  const samples = globSync('content/projects/*/en.mdx').filter((file) => valuesIn(file)['sample'] === true);
  const ids = samples.map((file) => Number(valuesIn(file)['id']));
  const folders = samples.map((file) => dirname(file));
  const files = globSync('content/**/*.mdx').filter((file) => !folders.includes(dirname(file)));
  const places = files.flatMap((file) => forgetProjects(file, ids));
  for (const folder of folders) rmSync(folder, { recursive: true }); // Last: an interrupted run can be repeated.
  return [...places, 'content/categories: the texts describe removed projects: reword or delete them'];
}

/** Removes references to these projects from a file. Returns removed links; lines count from the end, as the YAML shrinks. */
function forgetProjects(file: string, ids: number[]): string[] {
  const text = readFileSync(file, 'utf8');
  const values = sourceValues(text);
  const references = projectFields.flatMap((field) => valuesAt(values, referenceFields[field]));
  for (const { path, value } of references.toReversed()) if (ids.includes(Number(value))) removeAt(values, path);
  if (valueAt(values, ['caseStudies', 'items', 0]) === undefined) delete values['caseStudies'];
  const body = typeof values['body'] === 'string' ? values['body'] : '';
  const link = new RegExp(String.raw`\[([^\]]+)\]\(/(?:en|sr)/portfolio/(?:${ids.join('|')})\)`, 'g');
  const patched = patchSource(text, { ...values, body: body.replaceAll(link, '$1') });
  if (patched !== text) writeFileAtomic(file, patched);
  return [...body.matchAll(link)].map(({ 1: words = '', index }) => {
    const line = 1 + patched.trimEnd().split('\n').length - body.slice(index).trimEnd().split('\n').length;
    return `${file}:${line} "${words.replace('\n', ' ')}" led to a removed project: reword the sentence`;
  });
}
