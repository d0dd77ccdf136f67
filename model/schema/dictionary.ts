import { z } from 'zod';

/** Words of the interface (content/dictionary/<language>.yaml). The copy of a page is with the page. */

const word = z.string().trim().min(1).max(300);

/** The body of a mail. */
const letter = z.string().trim().min(1).max(2000);

/** Forms by Intl.PluralRules; English has one and other, Serbian one, few and other. */
const plural = z.strictObject({ one: word, few: word.optional(), other: word });

export const Dictionary = z.strictObject({
  language: z.strictObject({
    name: word.describe('Name of this language, in this language'),
    short: word.describe('Label of the toggle: EN or SR'),
    toggle: word.describe('Spoken name of the toggle'),
  }),
  nav: z.strictObject({
    label: word.describe('Spoken name of the main navigation'),
    home: word,
    services: word,
    pricing: word,
    projects: word,
    about: word,
    faq: word,
    contact: word,
    privacy: word,
    menu: word.describe('Hamburger button'),
    close: word,
    allServices: word,
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
    .strictObject({ question: word, link: word.describe('Leads to the contact page') })
    .describe('At the foot of the screen on a phone'),
  price: z.strictObject({
    popular: word.describe('Badge of the featured plan'),
    dependsOn: word.describe('"Price depends on"'),
    from: word.describe('{price}'),
    time: word.describe('Spoken label of how long it takes'),
    included: word,
  }),
  process: z.strictObject({ step: word.describe('Spoken label of a step; {number}') }),
  portfolio: z.strictObject({
    filter: word.describe('Spoken name of the filters'),
    all: word,
    empty: word,
    viewCaseStudy: word,
    count: plural.describe('{count}'),
    live: word.describe('Hidden words of the external-link icon; {title}'),
  }),
  paging: z.strictObject({
    shown: plural.describe('Which part of the list is shown; {range} {count}'),
    previous: word,
    next: word,
    page: word.describe('Breadcrumb, and spoken name of a number; {page}'),
    title: word.describe('Heading and title from the second page on; {title} {page}'),
    description: plural.describe('For search engines, from the second page on; {list} {page} {pages} {range} {count}'),
  }),
  project: z.strictObject({
    overview: word,
    client: word,
    duration: word,
    launched: word,
    built: word,
    features: word,
    results: word,
    caseStudy: word,
    screens: word,
    previous: word,
    next: word,
    close: word,
    enlarge: word.describe('Spoken name of a screen button; {caption}'),
    testimonial: word,
    stack: word,
    visit: word,
    book: word.describe('Call to action'),
    bookText: word,
    contact: word,
    ranking: word.describe('Heading of the ranking graph'),
    rankingSummary: word.describe('{first} {firstMonth} {last} {lastMonth}'),
    month: word,
    position: word,
    nextProject: word,
  }),
  service: z.strictObject({ similar: word.describe('Heading of the case studies for which the service was used') }),
  showcase: z.strictObject({ users: word.describe('{users}') }),
  person: z.strictObject({ since: word.describe('{year}') }),
  faq: z.strictObject({ all: word.describe('Link to the FAQ page') }),
  form: z.strictObject({
    about: word.describe('Plan or service that the message is about'),
    aboutHint: word,
    name: word,
    email: word,
    business: word,
    businessHint: word,
    call: word.describe('Heading of the two fields that ask for a call'),
    day: word,
    dayHint: word,
    time: word,
    timeHint: word,
    message: word,
    required: word.describe('Note on the required fields'),
    optional: word,
    submit: word,
    sending: word,
    privacy: word.describe('What happens with the data'),
    privacyLink: word,
    trap: word.describe('Label of the field that people leave empty'),
    fillRequired: word,
    fieldRequired: word.describe('Beside one field that is empty'),
    invalidEmail: word,
    tooLong: word.describe('{limit}'),
    shorten: word.describe('The same where the limit is not said'),
    over: word.describe('While a message is too long; {count}'),
    sendFailed: word,
    tooMany: word.describe('Too many messages from one source'),
    unexpected: word,
    sent: word.describe('Where mail is set up'),
    sentUnconfirmed: word.describe('Where it is not: no confirmation goes out'),
    confirmed: word.describe('Below the form, where mail is set up'),
  }),
  mail: z.strictObject({
    confirmation: z
      .strictObject({ subject: word.describe('{brand}'), text: letter.describe('{brand}') })
      .describe('To the visitor: fixed words, since a stranger may have typed the address'),
    owner: z
      .strictObject({
        subject: word.describe('{name}'),
        intro: word.describe('Says that a visitor wrote what follows'),
        about: word,
        name: word,
        email: word,
        business: word,
        day: word,
        time: word,
        message: word,
        language: word,
        received: word,
        noReply: word.describe('Where the address cannot be answered safely'),
        digestSubject: word.describe('{count}'),
        digestIntro: word,
        heldSubject: word.describe('{count}'),
        heldText: letter.describe('{count}'),
      })
      .describe('To the owner'),
  }),
  phone: z.strictObject({
    verify: word,
    verifying: word,
    failed: word,
    refresh: word,
    throws: word,
    loadFailed: word,
    call: word,
    whatsapp: word,
    viber: word,
    unavailable: word.describe('Where the server has no number to show'),
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
    .describe('Above the calendar of the contact page, before the links around it'),
  toast: z.strictObject({
    label: word.describe('Spoken name of the place where notifications appear'),
    close: word.describe('Spoken name of the button that closes one'),
  }),
  footer: z.strictObject({
    label: word.describe('Spoken name of the footer navigation'),
    tagline: word,
    services: word,
    contact: word,
    profiles: word,
    copyright: word.describe('{year} {name}'),
    sample: word.describe('Behind it while site.yaml says sample: true'),
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
