import { type ConfigData, defineConfig } from 'html-validate';

/** The rules for valid HTML: the recommended ones, except those about style. */
export const validity: ConfigData = defineConfig({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // `<!doctype html>` and `<!DOCTYPE html>` are the same to every browser.
    'doctype-style': 'off',
    // It counts `&amp;` as five letters. tests/site/head.test.ts checks the length of titles.
    'long-title': 'off',
    // A link to a telephone number may say more words than the number: Call me.
    'tel-non-breaking': 'off',
    // React writes `<meta … />`, which HTML allows.
    'void-style': 'off',
    // React writes `charSet`, `hrefLang`, `popoverTarget`. HTML ignores the case of attribute names.
    'attr-case': 'off',
    // React writes `required=""`, which HTML allows.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // HTML forbids only white space in an id; headings such as "600 phrases" and React's own ids are fine.
    'valid-id': ['error', { relaxed: true }],
  },
});
