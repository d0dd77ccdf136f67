import { recordOf } from '../keys.ts';
import type { Bilingual, Language } from '../language.ts';
import { callFields, type ContactField, contactFields, type FieldProblem, requiredFields } from './contact-message.ts';

// dist/server/contact-<language>.html: the contact page that shows a form again with its problems, without JavaScript (D9). It
// has each field in all of its states, each state within `<template data-state="email invalid">`, and slots for texts. The server
// keeps one state of each field and fills the slots.

type FieldState = 'right' | FieldProblem;

export const fieldStates = recordOf(contactFields, (field): FieldState[] => [
  'right',
  ...(requiredFields.includes(field) ? ['required' as const] : []),
  ...(field === 'email' ? ['invalid' as const] : []),
  'tooLong',
]);

/** A slot for the value of each field, and one for the error of the form. */
export const formSlots = [...contactFields, 'problem'] as const;

/** Uses brackets that occur in no text of the site. */
export function slotMark(slot: (typeof formSlots)[number]): string {
  return `⟦${slot}⟧`;
}

/** The value of `data-state`. */
export function stateMark(field: ContactField, state: FieldState): string {
  return `${field} ${state}`;
}

/** Fields that every form has. A form with a calendar does not ask for day and time. */
const commonFields = contactFields.filter((field) => !callFields.some((callField) => callField === field));

export const formMarks = [
  ...commonFields.map(slotMark),
  slotMark('problem'),
  ...commonFields.flatMap((field) => fieldStates[field].map((state) => stateMark(field, state))),
];

export function formPageFile(language: Language): string {
  return `contact-${language}.html`;
}

/** The path under which the build renders the page, into dist/server, which is not served. */
export const formPagePaths = { en: '/en/contact/form', sr: '/sr/kontakt/form' } as const satisfies Bilingual<string>;
