import { callFields, type ContactField, contactFields, type FieldProblem } from './contact-message.ts';
import type { Language } from '../language.ts';

/**
 * dist/server/contact-<language>.html: the contact page for a form that comes back (D9). Each field stands there in all of
 * its states, each within `<template data-state="email invalid">`, and slots stand for the texts. The server keeps one
 * state of each field and fills the slots.
 */

export type FieldState = 'right' | FieldProblem;

/** What can be the matter with each field. */
export const fieldStates = {
  about: ['right', 'tooLong'],
  name: ['right', 'required', 'tooLong'],
  email: ['right', 'required', 'invalid', 'tooLong'],
  business: ['right', 'tooLong'],
  day: ['right', 'tooLong'],
  time: ['right', 'tooLong'],
  message: ['right', 'required', 'tooLong'],
} as const satisfies Record<ContactField, readonly FieldState[]>;

/** A text of the server's: what was typed into a field, or what is wrong with the form. */
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

/** With a calendar the form does not ask for a day and a time. */
const always = contactFields.filter((field) => !callFields.some((one) => one === field));

/** Everything that must stand in the page. */
export const formMarks = [
  ...always.map(slotMark),
  slotMark('problem'),
  ...always.flatMap((field) => fieldStates[field].map((state) => stateMark(field, state))),
];

export function formPageFile(language: Language): string {
  return `contact-${language}.html`;
}

/** The address under which the build renders it, into dist/server: nobody can ask for it. */
export const formPagePaths = { en: '/en/contact/form', sr: '/sr/kontakt/form' } as const satisfies Record<
  Language,
  string
>;
