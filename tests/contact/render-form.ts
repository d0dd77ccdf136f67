import type { RenderForm } from '#server/contact/contact-routes.ts';

/** A minimal form with errors. The real one is the contact page with its slots filled. */
export const renderForm: RenderForm = (language, values, errors) => ({
  html: `<!doctype html><html lang="${language}"><title>form</title><p>${escape(errors.message)}</p>${JSON.stringify(
    errors.fields,
  )}<pre>${escape(JSON.stringify(values))}</pre></html>`,
  headers: { 'Content-Security-Policy': "default-src 'none'; form-action 'self'" },
});

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
