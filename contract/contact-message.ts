/** What the contact form, its server and the browser agree on. Plain functions: they ship to the browser. */

/** Names of the form's fields (SPEC §3). */
export const contactFields = ['name', 'email', 'business', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

/** Longest texts that are accepted, in code points (RELIABILITY §2). */
export const contactLimits = { name: 100, email: 254, business: 200, message: 5000 } as const satisfies Record<
  ContactField,
  number
>;

export const contactEndpoint = '/api/contact';

/** The field that people leave empty and robots fill in (D15). */
export const honeypotField = 'website';
