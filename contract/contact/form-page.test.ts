import { expect, test } from 'vitest';
import { callFields, contactFields, type ContactField } from './contact-message.ts';
import { fieldStates, formMarks, formPageFile, formPagePaths, formSlots, slotMark, stateMark } from './form-page.ts';
import { contactPaths } from '../routes/paths.ts';

test('every field has a state in which it is right and one in which its text is too long', () => {
  for (const field of contactFields) expect(fieldStates[field]).toEqual(expect.arrayContaining(['right', 'tooLong']));
});

test('what must be filled in can be missing, and only an address can be invalid', () => {
  const having = (state: string): ContactField[] =>
    contactFields.filter((field) => fieldStates[field].some((one) => one === state));
  expect(having('required')).toEqual(['name', 'email', 'message']);
  expect(having('invalid')).toEqual(['email']);
});

test('each state of each field, and each slot, is marked in the page once; a calendar makes those of a call superfluous', () => {
  const always = contactFields.filter((field) => !callFields.some((one) => one === field));
  const states = always.flatMap((field) => fieldStates[field].map((state) => stateMark(field, state)));
  expect(formMarks.toSorted()).toEqual([...states, ...[...always, 'problem' as const].map(slotMark)].toSorted());
  expect(new Set(formMarks).size).toBe(formMarks.length);
});

test('there is a slot for the value of each field, and for the error of the form', () => {
  expect(formSlots).toEqual([...contactFields, 'problem']);
  expect(slotMark('email')).toBe('⟦email⟧');
});

test('the page of each language is rendered below its contact page, and kept in a file of its own', () => {
  for (const language of ['en', 'sr'] as const) {
    expect(formPagePaths[language]).toBe(`${contactPaths[language]}/form`);
    expect(formPageFile(language)).toBe(`contact-${language}.html`);
  }
});
