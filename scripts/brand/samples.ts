import { globSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import { writeFileAtomic } from '#model/cache/files.ts';
import { projectFields, referenceFields } from '#model/read/entry-record.ts';
import { readText, splitFrontMatter } from '#model/source/source-file.ts';

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
    const { yaml } = readFrontMatter(file);
    if (yaml.get('sample') !== true) return [];
    rmSync(dirname(file), { recursive: true });
    return [Number(yaml.get('id'))];
  });
  return globSync('content/**/*.mdx').flatMap((file) => forgetProjects(file, ids));
}

/** Removes what names these projects from a file. Returns the words of removed links. */
function forgetProjects(file: string, ids: number[]): string[] {
  const { yaml, body } = readFrontMatter(file);
  const before = String(yaml);
  for (const path of projectFields.map((field): readonly string[] => referenceFields[field])) {
    const list = path.includes('*') ? yaml.getIn(path.slice(0, path.indexOf('*'))) : undefined;
    if (isSeq(list))
      list.items = list.items.filter((item) => !isMap(item) || !ids.includes(Number(item.get(path.at(-1)))));
    else if (ids.includes(Number(yaml.getIn(path)))) yaml.deleteIn(path);
  }
  const caseStudies = yaml.getIn(['caseStudies', 'items']);
  if (isSeq(caseStudies) && caseStudies.items.length === 0) yaml.delete('caseStudies');
  const link = new RegExp(String.raw`\[([^\]]+)\]\(/(?:en|sr)/portfolio/(?:${ids.join('|')})\)`, 'g');
  const text = body.replaceAll(link, '$1');
  if (String(yaml) === before && text === body) return [];
  writeFileAtomic(file, `---\n${yaml.toString({ lineWidth: 120 })}---\n${text}`);
  return [...body.matchAll(link)].map(
    ([, words = '']) => `${file}: "${words.replace('\n', ' ')}" led to a removed project: reword the sentence`,
  );
}

function readFrontMatter(file: string): { yaml: Document; body: string } {
  const { yaml, body } = splitFrontMatter(readText('.', file).text ?? '');
  return { yaml: parseDocument(yaml.trimStart()), body };
}
