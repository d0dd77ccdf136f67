import { fill } from '#contract/fill.ts';
import { recordOf } from '#contract/keys.ts';
import { languages } from '#contract/language.ts';
import type { ServerWords } from '#contract/contact/server-words.ts';
import type { Content } from '#model/index/content.ts';
import { topicsOf } from '#model/index/topics.ts';

/** The texts of the contact server, from the dictionary. */
export function serverWords(content: Content): ServerWords {
  return recordOf(languages, (language) => {
    const { form, mail } = content.dictionary[language];
    // Mails need no non-breaking spaces.
    const mailText = (text: string) => fill(text, { brand: content.site.name }).replaceAll('\u00a0', ' ');
    return {
      form: {
        required: form.fillRequired,
        invalid: form.invalidEmail,
        tooLong: form.shorten,
        sendFailed: form.sendFailed,
        tooMany: form.tooMany,
      },
      // A mail ends with a line break, which the schema has trimmed.
      confirmation: { subject: mailText(mail.confirmation.subject), text: `${mailText(mail.confirmation.text)}\n` },
      owner: mail.owner,
      topics: topicsOf(content, language),
    };
  });
}
