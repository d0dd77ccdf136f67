import type { Content } from '#model/index/content.ts';
import { type Fingerprinted, fingerprintOf } from '#model/index/tracked-reads.ts';
import { hash } from '#model/read/digest.ts';
import type { EntryRecord } from '#model/read/entry-record.ts';
import { formPageFile, formPagePaths } from '#contract/form-page.ts';
import type { Policy } from '#contract/headers.ts';
import { languages } from '#contract/language.ts';
import type { Route } from '#contract/routes/table.ts';
import { output, pageFile } from '../output/output.ts';
import type { IsUnchanged } from './dist-snapshot.ts';

/** What is known of a page that was rendered: `fingerprint` changes with everything that it was made of. */
export type PageState = { reads: string[]; policy: Policy; fingerprint: string; card: string };

/** By path. */
export type PageStates = Record<string, PageState>;

/** A page that vike renders, and the file that it becomes, relative to dist/. */
export type PageFile = Pick<Route, 'path' | 'key' | 'kind'> & { file: string };

/** Every page of the site, and the contact pages with slots, which are the server's. */
export function pageFiles({ routes }: Content): PageFile[] {
  const formPages = languages.map((language) => ({
    path: formPagePaths[language],
    key: 'contact',
    kind: 'contact' as const,
    file: `server/${formPageFile(language)}`,
  }));
  const pages = routes.all.map(({ path, key, kind }) => ({ path, key, kind, file: `client/${pageFile(path)}` }));
  return [...pages, ...formPages];
}

/** Tells which pages are stale: a page depends on the code, the addresses, and those parts of the content that it reads. */
export class PagePlan {
  readonly #from: Fingerprinted;
  readonly #common: string;
  readonly #known = new Map<string, string>();

  /** `codeHash` changes with the code and the settings. */
  constructor(content: Content, records: readonly EntryRecord[], codeHash: string) {
    const stored = new Map(records.flatMap((record) => (record.stored ? [[record.folder, record.stored]] : [])));
    this.#from = { content, stored };
    const addresses = content.routes.all.filter(({ kind }) => kind === 'service');
    this.#common = hash(codeHash, JSON.stringify(addresses));
  }

  /** The pages that must be rendered: new ones, those made of something that changed, and those whose files were touched. */
  stale(before: PageStates, isUnchanged: IsUnchanged): PageFile[] {
    return pageFiles(this.#from.content).filter(({ path, file }) => {
      const page = before[path];
      if (!page || page.fingerprint !== this.fingerprint(page.reads)) return true;
      return !isUnchanged(`dist/${file}`) || !isUnchanged(`${output.client}${page.card}`);
    });
  }

  /** The fingerprint of a page that reads these parts. */
  fingerprint(reads: readonly string[]): string {
    return hash(this.#common, ...reads.map((part) => `${part} ${this.#fingerprintOf(part)}`)).slice(0, 20);
  }

  #fingerprintOf(part: string): string {
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    const fingerprint = fingerprintOf(this.#from, part) ?? 'gone';
    this.#known.set(part, fingerprint);
    return fingerprint;
  }
}
