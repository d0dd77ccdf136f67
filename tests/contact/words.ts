import type { ServerWords } from '#contract/server-words.ts';

/** Words as the build writes them, short and easy to tell apart. */
export const words: ServerWords = {
  en: {
    form: {
      required: 'Please fill in all required fields',
      invalid: 'Please enter a valid email address',
      tooLong: 'That is too long',
      sendFailed: 'Failed to send message. Please try again or contact us directly.',
      tooMany: 'Too many messages. Please wait a while.',
    },
    confirmation: { subject: 'We have your message', text: 'Thank you. You will hear from me.\n' },
    owner: {
      subject: 'Message from the website: {name}',
      intro: 'A visitor of the website wrote this.',
      name: 'Name',
      email: 'Email',
      business: 'Business',
      message: 'Message',
      language: 'Language',
      received: 'Received',
      noReply: 'This address cannot be mailed safely: do not answer to it unseen.',
      digestSubject: '{count} messages from the website',
      digestIntro: 'Many messages came within an hour.',
      heldSubject: '{count} messages were held apart',
      heldText: '{count} messages look like spam:',
    },
  },
  sr: {
    form: {
      required: 'Molimo popunite sva obavezna polja',
      invalid: 'Molimo unesite validnu email adresu',
      tooLong: 'To je predugačko',
      sendFailed: 'Slanje poruke nije uspelo. Pokušajte ponovo ili nam se javite direktno.',
      tooMany: 'Previše poruka. Sačekajte malo.',
    },
    confirmation: { subject: 'Vaša poruka je stigla', text: 'Hvala. Javiću se uskoro.\n' },
    owner: {
      subject: 'Poruka sa sajta: {name}',
      intro: 'Ovo je napisao posetilac sajta.',
      name: 'Ime',
      email: 'Imejl',
      business: 'Firma',
      message: 'Poruka',
      language: 'Jezik',
      received: 'Stiglo',
      noReply: 'Na ovu adresu se ne može bezbedno pisati.',
      digestSubject: '{count} poruka sa sajta',
      digestIntro: 'Mnogo poruka je stiglo za sat vremena.',
      heldSubject: '{count} poruka je izdvojeno',
      heldText: '{count} poruka liči na spam:',
    },
  },
};
