import { type Bilingual, type Language, languages } from '#contract/language.ts';
import type { Routes } from '#contract/routes/match.ts';
import type { Basics } from '../read/site-data.ts';
import type { Content, MenuService } from './content.ts';
import { presented } from '../check/copy.ts';
import type { Dictionary } from '../schema/dictionary.ts';
import type { Draft, Entry, Half, LocalizedEntry } from '../read/entries.ts';
import { withFacts } from '../text/facts.ts';
import type { ImageInfo } from '../read/images.ts';
import type { Projects } from './projects.ts';
import type { Facts } from '../schema/facts.ts';
import type { FaqEntry } from '../schema/faq.ts';
import type { Service } from '../schema/service.ts';
import { quoted } from '../text/typography.ts';

/** The rooms whose folders are few: everything but the projects. */
type FewRooms = { services: Half<Service>[]; faq: Half<FaqEntry>[]; pages: Half<unknown>[] };

export type ImagesByFolder = ReadonlyMap<string, ImageInfo[]>;

/** The images of each folder that names any. */
export function byFolder(images: ReadonlyMap<string, ImageInfo>): ImagesByFolder {
  return Map.groupBy(images.values(), ({ file }) => file.slice(0, file.lastIndexOf('/')));
}

/** Makes the content out of its checked parts. Only called when there are no problems, so everything is there. */
export function assemble(
  basics: Basics,
  rooms: FewRooms,
  rest: { images: ImagesByFolder; projects: Projects; routes: Routes },
): Content {
  const { site, facts, dictionary } = basics;
  const { en, sr } = dictionary;
  if (!site || !facts || !en || !sr) throw new Error('A file of content/ is missing, and no problem said so');
  const whole = <Meta>(pairs: Half<Meta>[]): LocalizedEntry<Meta>[] =>
    pairs.map((pair) => complete(pair, facts, rest.images));
  const services = whole(rooms.services).toSorted((a, b) => a.en.meta.order - b.en.meta.order);
  return {
    site,
    facts,
    dictionary: { en: shownWords(en, facts, 'en'), sr: shownWords(sr, facts, 'sr') },
    menu: menuOf(services),
    projects: rest.projects,
    services,
    faq: whole(rooms.faq),
    // A cast: every folder was checked against the schema of its name, and none is missing.
    pages: Object.fromEntries(whole(rooms.pages).map((page) => [page.name, page])) as unknown as Content['pages'],
    routes: rest.routes,
  };
}

/** A folder whose two files are right, with figures and typography in place. */
export function complete<Meta>(
  { folder, name, en, sr }: Half<Meta>,
  facts: Facts,
  images: ImagesByFolder,
): LocalizedEntry<Meta> {
  const shown = (draft: Draft<Meta> | undefined): Entry<Meta> => {
    if (draft?.meta === undefined) throw new Error(`${folder} is incomplete, and no problem said so`);
    const { file, language, meta, body } = draft;
    return {
      file,
      language,
      meta: presented(meta, facts, language),
      body: { html: body.html, text: body.text },
    };
  };
  const beside = Object.fromEntries(
    (images.get(folder) ?? []).map((image) => [image.file.slice(folder.length + 1), image]),
  );
  return { folder, name, images: beside, en: shown(en), sr: shown(sr) };
}

/** product §8 gives the words of success letter by letter: a straight apostrophe stays one. */
function shownWords(words: Dictionary, facts: Facts, language: Language): Dictionary {
  const shown = presented(words, facts, language, quoted);
  return { ...shown, form: { ...shown.form, sent: withFacts(words.form.sent, facts, language) } };
}

function menuOf(services: LocalizedEntry<Service>[]): Bilingual<MenuService[]> {
  const [en = [], sr = []] = languages.map((language) =>
    services.map((service) => {
      const { menu, emoji } = service[language].meta;
      return { key: service.name, label: menu, emoji };
    }),
  );
  return { en, sr };
}
