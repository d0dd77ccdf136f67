/** The languages of the site, in the order in which the toggle shows them. The first one is the default. */
export const languages = ['en', 'sr'] as const;

export type Language = (typeof languages)[number];

export type Bilingual<T> = Record<Language, T>;

/** Serbian if the path starts with the segment /sr, otherwise English. */
export function languageOfPath(path: string): Language {
  return path === '/sr' || path.startsWith('/sr/') ? 'sr' : 'en';
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'sr' : 'en';
}

/** For Intl: English as read in Europe, Serbian in Latin script. */
export const locales = { en: 'en-GB', sr: 'sr-Latn-RS' } as const satisfies Bilingual<string>;
