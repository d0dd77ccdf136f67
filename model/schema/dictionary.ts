import { z } from 'zod';
import { recordOf } from '#contract/keys.ts';

const word = z.string().trim().min(1).max(300);

/** The body of a mail. */
const mailBody = z.string().trim().min(1).max(2000);

/** Words that need no description, because their keys explain them. */
function words<Name extends string>(...names: Name[]): Record<Name, typeof word> {
  return recordOf(names, () => word);
}

/** Plural forms, named as in Intl.PluralRules. English needs one and other; Serbian needs one, few and other. */
const plural = z.strictObject({ one: word, few: word.optional(), other: word });

/** The words of the interface, content/dictionary/<language>.yaml. Copy that only one page shows is in the files of that page. */
export const Dictionary = z.strictObject({
  language: z.strictObject({
    name: word.describe('Name of this language, in this language'),
    toggle: word.describe('Spoken name of the toggle'),
  }),
  nav: z.strictObject({
    ...words('home', 'services', 'pricing', 'projects', 'about', 'faq', 'contact', 'privacy', 'allServices'),
    label: word.describe('Spoken name of the main navigation'),
    menu: word.describe('Hamburger button'),
    skip: word.describe('Skip link to the content'),
    breadcrumb: word.describe('Spoken name of the breadcrumb'),
    pages: word.describe('Spoken name of the page links of a long list'),
  }),
  link: z.strictObject({
    learnMore: word,
    about: word.describe('Hidden words after "Learn more"; {title}'),
    newTab: word.describe('Spoken hint of an external link'),
    home: word.describe('Spoken name of the logo; {name}'),
  }),
  contactBar: z
    .strictObject({
      question: word.describe('Beside `link`, if there is no business line'),
      link: word.describe('Leads to the contact page'),
      call: word.describe('Dials the business line'),
      write: word.describe('Beside `call`, leads to the contact page'),
    })
    .describe('At the foot of the screen on a phone'),
  price: z.strictObject({
    included: word,
    popular: word.describe('Badge of the featured plan'),
    askedFor: word.describe('Badge of the featured card of the pricing page'),
    dependsOn: word.describe('"Price depends on"'),
    from: word.describe('{price}'),
    time: word.describe('Spoken label of how long it takes'),
  }),
  process: z.strictObject({ step: word.describe('Spoken label of a step; {number}') }),
  portfolio: z.strictObject({
    ...words('all', 'empty', 'viewCaseStudy'),
    filter: word.describe('Spoken name of the filters'),
    trades: word.describe('Before the links to trades'),
    count: plural.describe('{count}'),
    live: word.describe('Hidden words of the external-link icon; {title}'),
  }),
  paging: z.strictObject({
    ...words('previous', 'next'),
    shown: plural.describe('Which part of the list is shown; {range} {count}'),
    page: word.describe('Breadcrumb, and spoken name of a number; {page}'),
    title: word.describe('Heading and title from the second page on; {title} {page}'),
    description: plural.describe('For search engines, from the second page on; {list} {page} {pages} {range} {count}'),
  }),
  project: z.strictObject({
    ...words('overview', 'client', 'duration', 'launched', 'built', 'features'),
    ...words('results', 'caseStudy', 'screens', 'testimonial', 'stack'),
    ...words('visit', 'contact', 'bookText', 'month', 'position', 'previous', 'next', 'nextProject', 'close'),
    enlarge: word.describe('Spoken name of a screen button; {caption}'),
    book: word.describe('Call to action'),
    ranking: word.describe('Heading of the ranking graph'),
  }),
  service: z.strictObject({ similar: word.describe('Heading of the case studies for which the service was used') }),
  showcase: z.strictObject({ users: word.describe('{users}') }),
  person: z.strictObject({ since: word.describe('{year}') }),
  faq: z.strictObject({ all: word.describe('Link to the FAQ page') }),
  form: z.strictObject({
    ...words('name', 'email', 'business', 'businessHint', 'day', 'dayHint'),
    ...words('time', 'timeHint', 'message', 'optional', 'aboutHint'),
    ...words('submit', 'sending', 'privacyLink', 'fillRequired', 'invalidEmail', 'sendFailed', 'unexpected'),
    about: word.describe('Plan or service that the message is about'),
    call: word.describe('Heading of the two fields that ask for a call'),
    required: word.describe('Note on the required fields'),
    privacy: word.describe('What happens with the data'),
    trap: word.describe('Label of the field that people leave empty'),
    fieldRequired: word.describe('Beside a required field that is empty'),
    tooLong: word.describe('{limit}'),
    shorten: word.describe('The same as `tooLong`, without the limit'),
    over: word.describe('While a message is too long; {count}'),
    tooMany: word.describe('Too many messages from one source'),
    offline: word.describe('If the device has no network'),
    sent: word.describe('After sending, if mail is set up'),
    sentUnconfirmed: word.describe('After sending, if no mail is set up: no confirmation is sent'),
    arrived: word.describe('Heading that replaces the form after sending'),
    next: word.describe('What happens after sending'),
    another: word.describe('Button that shows the form again'),
    confirmed: word.describe('Below the form, before and after sending, if mail is set up'),
  }),
  mail: z.strictObject({
    confirmation: z
      .strictObject({ subject: word.describe('{brand}'), text: mailBody.describe('{brand}') })
      .describe('To the visitor: fixed words, since a stranger may have typed the address'),
    owner: z
      .strictObject({
        ...words('about', 'name', 'email', 'business', 'day', 'time', 'message', 'language', 'received', 'digestIntro'),
        subject: word.describe('{name}'),
        intro: word.describe('Says that a visitor wrote the text below'),
        noReply: word.describe('If it is not safe to answer the address'),
        digestSubject: word.describe('{count}'),
        heldSubject: word.describe('{count}'),
        heldText: mailBody.describe('{count}'),
      })
      .describe('To the owner'),
  }),
  phone: z.strictObject({
    ...words('verify', 'verifying', 'failed', 'refresh', 'throws', 'loadFailed', 'call', 'whatsapp', 'viber'),
    unavailable: word.describe('If the server has no number to show'),
    tooMany: word.describe('Too many checks from one source'),
  }),
  booking: z
    .strictObject({
      loading: word,
      instead: word.describe('Above the links, while the calendar is shown'),
      silent: word.describe('The frame loaded, but maybe without a calendar'),
      failed: word.describe('Nothing has loaded'),
      form: word.describe('Link to the form'),
    })
    .describe('Above the calendar of the contact page: a text, followed by links'),
  toast: z.strictObject({
    label: word.describe('Spoken name of the place where notifications appear'),
    close: word.describe('Spoken name of the button that closes a notification'),
  }),
  footer: z.strictObject({
    ...words('tagline', 'services', 'contact', 'profiles'),
    copyright: word.describe('{year} {name}'),
    sample: word.describe('After `copyright` while site.yaml says sample: true'),
  }),
  mdx: z.strictObject({
    footnotes: word,
    backToText: word.describe('{number}'),
    done: word.describe('Spoken state of a ticked task'),
    open: word.describe('Spoken state of an open task'),
  }),
  draft: z
    .strictObject({ draft: word, scheduled: word.describe('{day}') })
    .describe('Banner of a page that is not published yet'),
  organisation: z.strictObject({ description: word.describe('For the structured data') }),
});
export type Dictionary = z.output<typeof Dictionary>;
