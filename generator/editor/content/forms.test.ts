import { expect, test } from 'vitest';
import { ImageFile } from '#model/schema/fields.ts';
import { labelOf } from './forms.ts';

test.each([
  ['keyFeatures', 'Key features (3–8)', 'Key features'],
  ['thank-you', undefined, 'Thank you'],
  ['title', 'Name of the project (1–70 characters)', 'Title'],
  ['src', ImageFile.description, 'Picture'],
  ['alt', 'What the image shows, for people who cannot see it (1–240 characters)', 'What the image shows'],
  ['imageAlt', 'What the cover shows (1–240 characters)', 'What the cover shows'],
  ['cta', 'Label of the "view all" button', 'Label of the "view all" button'],
  ['hasSmaller', 'true if the page names a lower price', 'Has smaller'],
  ['new', undefined, 'New'],
  ['items', 'Plans, at most one featured (2–4)', 'Plans'],
])('the label of %s, described as %j, is %j', (name, description, label) => {
  expect(labelOf(name, description)).toBe(label);
});
