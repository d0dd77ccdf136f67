import type { Language } from '#contract/language.ts';

/** product §4, §5, §8, word for word; the Serbian as product §5 gives it, where it does. */
export const formWords = {
  en: {
    send: 'Send message',
    sending: 'Sending...',
    sent: "Thank you! Check your email for confirmation. We'll reply within 12h.",
    required: 'Please fill in all required fields',
    field: 'Please fill in this field',
    email: 'Please enter a valid email address',
    failed: 'Failed to send message. Please try again or contact us directly.',
    unexpected: 'Something went wrong. Please try again later.',
  },
  sr: {
    send: 'Pošaljite poruku',
    sending: 'Slanje...',
    sent: 'Hvala Vam! Potvrda stiže na Vašu imejl adresu. Odgovaram u roku od 12 sati.',
    required: 'Molimo popunite sva obavezna polja',
    field: 'Molimo popunite ovo polje',
    email: 'Molimo unesite validnu email adresu',
    failed: 'Slanje poruke nije uspelo. Pokušajte ponovo ili mi se javite direktno.',
    unexpected: 'Došlo je do greške. Pokušajte ponovo kasnije.',
  },
} as const satisfies Record<Language, object>;

/** product §4, §8, word for word; the Serbian as the site says it. */
export const phoneWords = {
  en: {
    verify: 'Verify to See Phone Number',
    verifying: 'Verifying...',
    failed: 'Verification failed. Please refresh the page to try again.',
    refresh: 'Refresh Page',
    throws: 'Verification failed. Please refresh the page.',
    notLoaded: 'Failed to load verification. Please refresh the page.',
    unavailable: 'The number cannot be shown at the moment.',
    tooMany: 'Too many tries from your connection.',
    withoutScript: 'The number is shown after a check that needs JavaScript.',
    call: 'Call',
  },
  sr: {
    verify: 'Potvrdite da niste robot da biste videli broj',
    verifying: 'Provera...',
    failed: 'Provera nije uspela. Osvežite stranicu i pokušajte ponovo.',
    refresh: 'Osvežite stranicu',
    throws: 'Provera nije uspela. Osvežite stranicu.',
    notLoaded: 'Provera nije mogla da se učita. Osvežite stranicu.',
    unavailable: 'Broj trenutno ne može da se prikaže.',
    tooMany: 'Previše pokušaja sa Vaše veze.',
    withoutScript: 'Broj se prikazuje posle provere za koju je potreban JavaScript.',
    call: 'Pozovite',
  },
} as const satisfies Record<Language, object>;
