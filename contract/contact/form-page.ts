import { recordOf } from '../keys.ts';
import type { Bilingual, Language } from '../language.ts';
import { callFields, type ContactField, contactFields, type FieldProblem, requiredFields } from './contact-message.ts';

/**
 * dist/server/contact-<language>.html: the contact page for a form that comes back (D9). It has each field in all of its
 * states, each within `<template data-state="email invalid">`, and slots for the texts. The server keeps one state of each
 * field and fills the slots.
 */

export type FieldState = 'right' | FieldProblem;

export const fieldStates = recordOf(contactFields, (field): FieldState[] => [
  'right',
  ...(requiredFields.includes(field) ? ['required' as const] : []),
  ...(field === 'email' ? ['invalid' as const] : []),
  'tooLong',
]);

/** The value of a field, or an error of the form. */
export const formSlots = [...contactFields, 'problem'] as const;

export type FormSlot = (typeof formSlots)[number];

/** Brackets that no text of the site has. */
export function slotMark(slot: FormSlot): string {
  return `⟦${slot}⟧`;
}

/** The value of `data-state`. */
export function stateMark(field: ContactField, state: FieldState): string {
  return `${field} ${state}`;
}

/** Not the day and the time: a form with a calendar does not ask for them. */
const always = contactFields.filter((field) => !callFields.some((one) => one === field));

export const formMarks = [
  ...always.map(slotMark),
  slotMark('problem'),
  ...always.flatMap((field) => fieldStates[field].map((state) => stateMark(field, state))),
];

export function formPageFile(language: Language): string {
  return `contact-${language}.html`;
}

/** The path under which the build renders the page, into dist/server, which is not served. */
export const formPagePaths = { en: '/en/contact/form', sr: '/sr/kontakt/form' } as const satisfies Bilingual<string>;
