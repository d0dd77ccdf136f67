import { join } from 'node:path';
import type { Language } from '#contract/language.ts';
import type { ServerWords } from '#contract/server-words.ts';
import type { Dictionary } from '#content/model/dictionary-schema.ts';
import type { Content } from '#content/model/content.ts';
import { output, writeOutput } from './output.ts';

/** dist/server/words.json: what the contact server says, out of the dictionary. */
export function writeServerWords(root: string, content: Content): void {
  writeOutput(join(root, output.server, 'words.json'), JSON.stringify(serverWords(content)));
}

export function serverWords({ dictionary, site }: Pick<Content, 'dictionary' | 'site'>): ServerWords {
  const words = (language: Language) => wordsOf(dictionary[language], site.name);
  return { en: words('en'), sr: words('sr') };
}

function wordsOf({ form, mail }: Dictionary, brand: string): ServerWords[Language] {
  const branded = (text: string) => text.replaceAll('{brand}', () => brand);
  return {
    form: {
      required: form.fillRequired,
      invalid: form.invalidEmail,
      tooLong: form.shorten,
      sendFailed: form.sendFailed,
      tooMany: form.tooMany,
    },
    // The schema trims texts, and a mail ends with a line end.
    confirmation: { subject: branded(mail.confirmation.subject), text: `${branded(mail.confirmation.text)}\n` },
    owner: mail.owner,
  };
}
