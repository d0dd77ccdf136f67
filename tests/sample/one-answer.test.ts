import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Facts } from '#model/schema/facts.ts';
import { formatFact } from '#model/text/facts.ts';
import { pageAt } from '../site/built-pages.ts';
import { one, text } from '../site/document.ts';

/**
 * Questions that several figures of content/facts.yaml answer, and for each page the sentences that say what a figure is about.
 * The sentences are repeated here so that none is removed by mistake: if one changes on its page, change it here too.
 */
const questions: { asked: string; facts: string[]; says: Record<string, string[]> }[] = [
  {
    asked: 'How long do I wait for a reply?',
    facts: ['figures.response', 'reply.message', 'reply.pricing', 'reply.services'],
    says: {
      '/en/home': ['maximum response time 48h'],
      '/en/contact': [
        'Within 12 hours I confirm I’ve read your message',
        'within 24 you have a first estimate',
        '48 hours is the longest you’ll wait',
      ],
      '/en/pricing': ['you’ll have a first estimate within 24 hours'],
      '/en/services/website-development': ['You’ll have a full answer, or my questions, within 48 hours'],
      '/sr/pocetna': ['najduže čekanje na odgovor 48 h'],
      '/sr/kontakt': [
        'U roku od 12 sati javiću da sam poruku pročitao',
        'u roku od 24 sata imate prvu procenu cene',
        'na potpun odgovor čekate najviše 48 sati',
      ],
      '/sr/cenovnik': ['prvu procenu cene dobijate u roku od 24 sata'],
      '/sr/usluge/izrada-sajtova': ['Potpun odgovor ili moja pitanja stižu najkasnije za 48 sati'],
    },
  },
  {
    asked: 'How fast is urgent work?',
    facts: ['reply.urgent', 'updates.emergency-time', 'updates.one-time-time'],
    says: {
      '/en/contact': ['I start within 12 hours'],
      '/en/services/website-updates': [
        'Work begins within 12 hours',
        'A one-time update is done within 48 hours, an emergency repair within 24',
      ],
      '/sr/kontakt': ['počinjem u roku od 12 sati'],
      '/sr/usluge/odrzavanje-sajtova': [
        'Početak rada u roku od 12 sati',
        'gotova je u roku od 48 sati, hitna popravka u roku od 24 sata',
      ],
    },
  },
  {
    asked: 'What does a website cost?',
    facts: ['overview.websites-from'],
    says: {
      '/en/home': ['A single page from €100, a full website from €399'],
      '/en/services/website-development': ['For €100 I put one page together'],
      '/sr/pocetna': ['Jedna stranica od €100, ceo sajt od €399'],
      '/sr/usluge/izrada-sajtova': ['Za €100 uz AI alate složim jednu stranicu'],
    },
  },
  {
    asked: 'What does a five-page site cost?',
    facts: ['website.business', 'website.business-pages', 'website.starter-pages', 'website.starter-from'],
    says: {
      '/en/pricing': [
        'Five-page website€699–€1,499 That’s the Business plan: up to 5 pages, ready in 4–6 weeks',
        'Up to 3 pages on a ready-made design is Starter, from €399',
        'Up to 3 pages · 2–3 weeks · Starter',
        'The Starter plan, from €399, is this kind of site',
        'Up to 5 pages · 4–6 weeks · Business',
        'The Business plan, €699–€1,499, is this kind: at the lower end I adapt a template; above the upper end, the Growth plan begins',
      ],
      '/en/services/website-development': [
        'Starter, up to 3 pages€399–€699',
        'Business, up to 5 pages€699–€1,499',
        'A custom design; at the lower end, an adapted template',
      ],
      '/en/services': ['Starter from €399'],
      '/sr/cenovnik': [
        'Sajt od pet stranica€699–€1.499 To je poslovni paket: do 5 stranica, za 4–6 nedelja',
        'Početni paket, od €399, obuhvata do 3 stranice po gotovom šablonu',
        'Do 3 stranice · 2–3 nedelje · početni paket',
        'Do 5 stranica · 4–6 nedelja · poslovni paket',
        'Takav je poslovni paket, €699–€1.499: pri dnu tog raspona prilagođavam šablon, a iznad njegovog vrha počinje napredni paket',
      ],
      '/sr/usluge/izrada-sajtova': [
        'Početni, do 3 stranice€399–€699',
        'Poslovni, do 5 stranica€699–€1.499',
        'Dizajn po meri, a pri dnu raspona prilagođen šablon',
      ],
      '/sr/usluge': ['Početni od €399'],
    },
  },
  {
    asked: 'How long does a website take?',
    facts: ['website.small-site-time', 'website.large-site-time'],
    says: {
      '/en/faq': ['A typical small site takes 2–4 weeks and a larger one 6–8 weeks'],
      '/en/services/website-development': ['A typical small site takes 2–4 weeks, a larger one 6–8 weeks'],
      '/sr/faq': ['Izrada manjeg sajta obično traje 2–4 nedelje, a većeg 6–8 nedelja'],
      '/sr/usluge/izrada-sajtova': ['Izrada manjeg sajta obično traje 2–4 nedelje, većeg 6–8 nedelja'],
    },
  },
  {
    asked: 'What does SEO cost?',
    facts: ['overview.seo', 'seo.page-check', 'seo.basic', 'seo.standard'],
    says: {
      '/en/pricing': ['Page check€50', 'Basic€299–€499 A small site · one-off', 'Standard€499–€799 Every month'],
      '/en/services/seo-services': ['The full range, €50–€1,500, runs from the check'],
      '/sr/cenovnik': [
        'Provera stranice€50',
        'Osnovni€299–€499 Manji sajt · jednokratno',
        'Standardni€499–€799 Svakog meseca',
      ],
      '/sr/usluge/seo-optimizacija': ['Ceo raspon, €50–€1.500, ide od provere'],
    },
  },
  {
    asked: 'What does an app cost?',
    facts: ['apps.smallest', 'apps.tool-from'],
    says: {
      '/en/pricing': ['Apps with logins start at €2,999'],
      '/en/services/web-solutions': ['such as a price calculator, starts at €1,500'],
      '/sr/cenovnik': ['Aplikacije sa prijavljivanjem su od €2.999'],
      '/sr/usluge/web-resenja': ['recimo kalkulator cena, od €1.500'],
    },
  },
  {
    asked: 'What does a change cost?',
    facts: ['overview.updates', 'website.one-time-update', 'website.maintenance'],
    says: {
      '/en/pricing': [
        '€50–€500',
        'These ranges are for a list of changes. A single small change starts at €49, and monthly maintenance at €99',
      ],
      '/sr/cenovnik': [
        '€50–€500',
        'Ovi rasponi važe za spisak izmena. Jedna sitna izmena je od €49, a mesečno održavanje od €99',
      ],
    },
  },
  {
    asked: 'How long is a call?',
    facts: ['call.consultation', 'call.project'],
    says: {
      '/en/portfolio/7': ['In 15 minutes we’ll know whether I can help', 'The free consultation takes 30'],
      '/sr/portfolio/7': ['Za 15 minuta znaćemo da li mogu da pomognem', 'besplatne konsultacije traju 30 minuta'],
    },
  },
  {
    asked: 'What is free after launch?',
    facts: ['website.adjustments', 'plugin.free-support', 'migration.free-support', 'apps.free-support'],
    says: {
      '/en/faq': [
        '1 month of free adjustments, meaning small changes',
        '30 days of free support, covering faults and questions',
      ],
      '/sr/faq': ['1 mesec besplatnih izmena', '30 dana besplatne podrške, za greške i pitanja'],
    },
  },
];

/** Figures that are the only answer to their question: plans with their times, terms, periods of the privacy page. */
const alone = [
  /^figures\.(experience|years|projects|satisfaction)$/,
  /^(terms|privacy)\./,
  /^overview\.(websites|ai-powered|template|custom|branded|simple-update|complex-update|apps|plugins|migration)$/,
  /^website\.(starter|growth)(-time|-support)?$|^website\.business-time$/,
  /^website\.hosting$/,
  /^seo\.(results|small-wins)$/,
  /^updates\.(one-time|monthly|emergency|content)$/,
  /^plugin\.(simple|advanced|enterprise)(-time)?$|^plugin\.support$/,
  /^migration\.(host|platform|backup|recovery|downtime)$/,
  /^apps\.(tool|business|saas)(-time)?$|^apps\.support$/,
];

// A cast: the content check has accepted this file.
const facts = parse(readFileSync('content/facts.yaml', 'utf8')) as Facts;

test.each(questions)('$asked Each figure is in a sentence that says what it counts', ({ facts: names, says }) => {
  for (const [path, sentences] of Object.entries(says))
    for (const sentence of sentences) expect(text(one(pageAt(path).document, 'main')), path).toContain(sentence);
  for (const language of ['en', 'sr'] as const) {
    const texts = Object.entries(says).flatMap(([path, sentences]) =>
      path.startsWith(`/${language}/`) ? sentences : [],
    );
    for (const name of names)
      expect(texts.join('\n'), `${name} in ${language}`).toContain(formatFact(facts, name, language));
  }
});

test('every figure belongs to one of the questions, or answers one alone', () => {
  const all = Object.entries(facts).flatMap(([group, named]) => Object.keys(named).map((name) => `${group}.${name}`));
  const places = (name: string): number =>
    questions.filter((question) => question.facts.includes(name)).length +
    alone.filter((pattern) => pattern.test(name)).length;
  expect(all.filter((name) => places(name) !== 1)).toEqual([]);
});

test.each(['/en/contact', '/sr/kontakt'])('%s promises no calendar if none is set up', (path) => {
  expect(text(one(pageAt(path).document, 'main'))).not.toMatch(/calendar|kalendar/i);
});
