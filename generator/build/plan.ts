import { hash } from '#model/read/disk-cache.ts';
import type { Content } from '#model/index/content.ts';
import { stateOf } from '#model/index/tracked-reads.ts';
import type { ProjectRecord } from '#model/index/records.ts';
import { formPageFile, formPagePaths } from '#contract/form-page.ts';
import { languages } from '#contract/language.ts';
import type { Route } from '#contract/routes/table.ts';
import { output, pageFile } from '../output/output.ts';
import type { RenderedPage } from './render-process.ts';

/** What is known of a page that was written: `made` changes with everything that it was made of. */
export type PageState = Omit<RenderedPage, 'path' | 'card' | 'files'> & { made: string; card: string };

export type Pages = Record<string, PageState>;

/** A page that vike renders, and the file that it becomes, from dist/ on. */
export type PageFile = Pick<Route, 'path' | 'key' | 'kind'> & { file: string };

/** Every page of the site, and the contact pages with slots, which are the server's. */
export function pageFiles({ routes }: Content): PageFile[] {
  const formPages = languages.map((language) => ({
    path: formPagePaths[language],
    key: 'contact',
    kind: 'contact' as const,
    file: `server/${formPageFile(language)}`,
  }));
  const pages = routes.all.map(({ path, key, kind }) => ({
    path,
    key,
    kind,
    file: `client/${pageFile(path)}`,
  }));
  return [...pages, ...formPages];
}

/** Tells what pages are made of: the code, the addresses, and those parts of the content that each one reads. */
export class Plan {
  readonly #content: Content;
  readonly #records: ReadonlyMap<number, ProjectRecord>;
  readonly #common: string;
  readonly #states = new Map<string, string>();

  /** `code`: a hash of the code and the settings. */
  constructor(content: Content, records: Iterable<ProjectRecord>, code: string) {
    this.#content = content;
    this.#records = new Map([...records].map((record) => [record.id, record]));
    const addresses = content.routes.all.filter(({ kind }) => kind === 'service');
    this.#common = hash(code, JSON.stringify(addresses));
  }

  /** The pages that must be written: new ones, those made of something that changed, and those whose files were touched. */
  stale(before: Pages, isIntact: (file: string) => boolean): PageFile[] {
    return pageFiles(this.#content).filter(({ path, file }) => {
      const page = before[path];
      if (!page || page.made !== this.madeOf(page.reads)) return true;
      return !isIntact(`dist/${file}`) || !isIntact(`${output.client}${page.card}`);
    });
  }

  /** A hash of what a page is made of that reads these parts. */
  madeOf(reads: readonly string[]): string {
    return hash(this.#common, ...reads.map((part) => `${part} ${this.#state(part)}`)).slice(0, 20);
  }

  #state(part: string): string {
    const known = this.#states.get(part);
    if (known !== undefined) return known;
    const state = stateOf(this.#content, this.#records, part) ?? 'gone';
    this.#states.set(part, state);
    return state;
  }
}
