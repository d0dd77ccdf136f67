import { expect, test } from 'vitest';
import { pageAt } from '../site/built-pages.ts';
import { one, text } from '../site/document.ts';

/**
 * Questions that product §9 answers with more than one figure, and the words beside each figure that say what it is.
 * Where a figure changes, its sentence here changes with it.
 */
const answers: { question: string; page: string; says: string }[] = [
  { question: 'how long for a reply', page: '/en/home', says: 'response time, at the longest' },
  { question: 'how long for a reply', page: '/en/contact', says: 'Within 12 hours I confirm I’ve read your message' },
  { question: 'how long for a reply', page: '/en/contact', says: 'within 24 you have a first estimate' },
  { question: 'how long for a reply', page: '/en/contact', says: '48 hours is the longest you’ll wait' },
  { question: 'how long for a reply', page: '/en/pricing', says: 'you’ll have a first estimate within 24 hours' },
  {
    question: 'how long for a reply',
    page: '/en/services/website-development',
    says: 'within 48 hours at the longest',
  },
  { question: 'when urgent work starts', page: '/en/contact', says: 'I start within 12 hours' },
  { question: 'when urgent work starts', page: '/en/services/website-updates', says: 'Work begins within 12 hours' },
  { question: 'websites from', page: '/en/home', says: 'A single page from €100, a full website from €399' },
  { question: 'websites from', page: '/en/pricing', says: 'The Starter plan, from €399, is one of these' },
  { question: 'websites from', page: '/en/services/website-development', says: 'For €100 I put one page together' },
  { question: 'SEO', page: '/en/pricing', says: 'A check of one page is €50' },
  { question: 'SEO', page: '/en/pricing', says: 'Basic is one-off and Standard is per month' },
  { question: 'SEO', page: '/en/services/seo-services', says: 'The full range, €50–€1,500, runs from the check' },
  { question: 'apps from', page: '/en/pricing', says: 'Apps with logins start at €2,999' },
  { question: 'apps from', page: '/en/services/web-solutions', says: 'such as a price calculator, starts at €1,500' },
  { question: 'updates from', page: '/en/pricing', says: 'A single small change starts at €49' },
  { question: 'how long a call is', page: '/en/portfolio/7', says: 'In 15 minutes we’ll know whether I can help' },
  { question: 'how long a call is', page: '/en/portfolio/7', says: 'The free consultation takes 30' },
  { question: 'free time after launch', page: '/en/faq', says: '1 month of free adjustments, meaning small changes' },
  {
    question: 'free time after launch',
    page: '/en/faq',
    says: '30 days of free support, meaning faults and questions',
  },
  { question: 'koliko se čeka odgovor', page: '/sr/pocetna', says: 'najduže čekanje na odgovor' },
  { question: 'koliko se čeka odgovor', page: '/sr/kontakt', says: 'U roku od 12 sati javiću da sam poruku pročitao' },
  { question: 'koliko se čeka odgovor', page: '/sr/kontakt', says: 'u roku od 24 sata imate prvu procenu cene' },
  { question: 'koliko se čeka odgovor', page: '/sr/kontakt', says: 'na potpun odgovor čekate najviše 48 sati' },
  { question: 'koliko se čeka odgovor', page: '/sr/cenovnik', says: 'prvu procenu cene dobijate u roku od 24 sata' },
  { question: 'koliko se čeka odgovor', page: '/sr/usluge/izrada-sajtova', says: 'najkasnije u roku od 48 sati' },
  { question: 'kada počinje hitan posao', page: '/sr/kontakt', says: 'počinjem u roku od 12 sati' },
  {
    question: 'kada počinje hitan posao',
    page: '/sr/usluge/odrzavanje-sajtova',
    says: 'Početak rada u roku od 12 sati',
  },
  { question: 'sajtovi od', page: '/sr/pocetna', says: 'Jedna stranica od €100, ceo sajt od €399' },
  { question: 'sajtovi od', page: '/sr/cenovnik', says: 'Takav je i početni paket, od €399' },
  { question: 'sajtovi od', page: '/sr/usluge/izrada-sajtova', says: 'Za €100 uz AI alate složim jednu stranicu' },
  { question: 'SEO', page: '/sr/cenovnik', says: 'Provera jedne stranice je €50' },
  { question: 'SEO', page: '/sr/cenovnik', says: 'osnovni je jednokratan, a standardni mesečni' },
  { question: 'SEO', page: '/sr/usluge/seo-optimizacija', says: 'Ceo raspon, €50–€1.500, ide od provere' },
  { question: 'aplikacije od', page: '/sr/cenovnik', says: 'Aplikacije sa prijavljivanjem su od €2.999' },
  { question: 'aplikacije od', page: '/sr/usluge/web-resenja', says: 'recimo kalkulator cena, od €1.500' },
  { question: 'izmene od', page: '/sr/cenovnik', says: 'Jedna sitna izmena je od €49' },
  { question: 'koliko traje razgovor', page: '/sr/portfolio/7', says: 'Za 15 minuta znaćemo da li mogu da pomognem' },
  { question: 'koliko traje razgovor', page: '/sr/portfolio/7', says: 'besplatne konsultacije traju 30 minuta' },
  { question: 'besplatno posle objavljivanja', page: '/sr/faq', says: '1 mesec besplatnih izmena' },
  { question: 'besplatno posle objavljivanja', page: '/sr/faq', says: 'besplatne podrške, za greške i pitanja' },
];

test.each(answers)('$question: $page says "$says"', ({ page, says }) => {
  expect(text(one(pageAt(page).document, 'main'))).toContain(says);
});

test.each(['/en/contact', '/sr/kontakt'])('%s promises no calendar where none is set up', (path) => {
  expect(text(one(pageAt(path).document, 'main'))).not.toMatch(/calendar|kalendar/i);
});
