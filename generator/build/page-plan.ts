import type { Content } from '#model/index/content.ts';
import { type Fingerprinted, fingerprintOf } from '#model/index/tracked-reads.ts';
import { hash } from '#model/read/digest.ts';
import type { EntryRecord } from '#model/read/entry-record.ts';
import { output } from '../output/output.ts';
import type { IsUnchanged } from './dist-snapshot.ts';
import { type PageFile, pageFiles } from './page-files.ts';
import type { RenderedPage } from './render-process.ts';

/** What is known of a page that was rendered: `fingerprint` changes with everything that it was made of. */
export type PageState = Pick<RenderedPage, 'reads' | 'policy'> & { fingerprint: string; card: string };

/** By path. */
export type PageStates = Record<string, PageState>;

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
