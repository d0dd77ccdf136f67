import { contactFields, type ContactWords, wordsOf } from '#contract/contact/contact-message.ts';

/** The values of the contact form. */
export function typedInto(form: HTMLFormElement): ContactWords {
  const data = new FormData(form);
  // A cast: no field is a file.
  return wordsOf((field) => (data.get(field) ?? '') as string);
}

/** Fills the fields that are still empty. */
export function fillEmpty(form: HTMLFormElement, words: ContactWords): void {
  for (const name of contactFields) {
    const field = fieldOf(form, name);
    if (field?.value === '') field.value = words[name];
  }
}

export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}
