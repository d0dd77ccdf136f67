import { type Language, languages } from '#contract/language.ts';
import { content } from '../examples.ts';

function wordsOf(language: Language) {
  const { form, phone } = content.dictionary[language];
  return {
    form: {
      send: form.submit,
      sending: form.sending,
      sent: form.sent,
      sentUnconfirmed: form.sentUnconfirmed,
      required: form.fillRequired,
      field: form.fieldRequired,
      email: form.invalidEmail,
      failed: form.sendFailed,
      unexpected: form.unexpected,
      arrived: form.arrived,
      another: form.another,
      shorten: form.shorten,
      tooLong: form.tooLong,
      businessHint: form.businessHint,
      tooMany: form.tooMany,
      closeToast: content.dictionary[language].toast.close,
    },
    phone: {
      ...phone,
      notLoaded: phone.loadFailed,
      withoutScript: content.pages.contact[language].meta.phone.withoutScript,
    },
  };
}

const [en, sr] = languages.map(wordsOf);
if (!en || !sr) throw new Error('The contact page exists in fewer than two languages');

/** Texts of the contact page from the current content. tests/sample/server-words.test.ts checks those that the product fixes. */
export const formWords = { en: en.form, sr: sr.form };
export const phoneWords = { en: en.phone, sr: sr.phone };
