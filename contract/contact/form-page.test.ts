import { expect, test } from 'vitest';
import { callFields, contactFields, type ContactField } from './contact-message.ts';
import { fieldStates, formMarks, formPageFile, formPagePaths, formSlots, slotMark, stateMark } from './form-page.ts';
import { contactPaths } from '../routes/paths.ts';

test('every field has the states right and tooLong', () => {
  for (const field of contactFields) expect(fieldStates[field]).toEqual(expect.arrayContaining(['right', 'tooLong']));
});

test('required fields can be missing, and only the email can be invalid', () => {
  const having = (state: string): ContactField[] =>
    contactFields.filter((field) => fieldStates[field].some((one) => one === state));
  expect(having('required')).toEqual(['name', 'email', 'message']);
  expect(having('invalid')).toEqual(['email']);
});

test('each state and slot of each field is marked once, except the call fields, which a form with a calendar lacks', () => {
  const always = contactFields.filter((field) => !callFields.some((one) => one === field));
  const states = always.flatMap((field) => fieldStates[field].map((state) => stateMark(field, state)));
  expect(formMarks.toSorted()).toEqual([...states, ...[...always, 'problem' as const].map(slotMark)].toSorted());
  expect(new Set(formMarks).size).toBe(formMarks.length);
});

test('there is a slot for the value of each field, and for the error of the form', () => {
  expect(formSlots).toEqual([...contactFields, 'problem']);
  expect(slotMark('email')).toBe('⟦email⟧');
});

test('the form page of each language is below its contact page and has its own file', () => {
  for (const language of ['en', 'sr'] as const) {
    expect(formPagePaths[language]).toBe(`${contactPaths[language]}/form`);
    expect(formPageFile(language)).toBe(`contact-${language}.html`);
  }
});
