import type { Offer, PageHead } from '#contract/page-head.ts';
import type { Language } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import type { Site } from '#model/schema/site.ts';

type Node = Record<string, unknown>;

/** One schema.org graph per page (product §1): organisation, website, breadcrumbs, and what the page is about. */
export function structuredData(head: PageHead, site: Site, words: Dictionary, origin: string): Node {
  const { subject = {}, language } = head;
  const organisation = { '@id': `${origin}/#organisation` };
  const page = { '@id': `${origin}${head.path}` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisationNode(site, words, origin, language),
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        url: origin,
        name: site.name,
        inLanguage: ['en', 'sr'],
        publisher: organisation,
      },
      {
        '@type': subject.questions && !subject.service ? 'FAQPage' : 'WebPage',
        ...page,
        url: page['@id'],
        name: head.title,
        description: head.description,
        inLanguage: language,
        isPartOf: { '@id': `${origin}/#website` },
        ...(head.breadcrumbs.length > 0 && { breadcrumb: { '@id': `${page['@id']}#breadcrumb` } }),
        ...(subject.questions && !subject.service && { mainEntity: questionNodes(subject.questions) }),
      },
      ...(subject.person ? personNodes(subject.person, site, origin, language) : []),
      ...(head.breadcrumbs.length > 0 ? [breadcrumbNode(head, origin)] : []),
      ...(subject.service ? [serviceNode(subject.service, head, origin)] : []),
      ...(subject.service && subject.questions
        ? [{ '@type': 'FAQPage', '@id': `${page['@id']}#faq`, mainEntity: questionNodes(subject.questions) }]
        : []),
      ...(subject.project ? [projectNode(subject.project, head, origin)] : []),
    ],
  };
}

function organisationNode(site: Site, words: Dictionary, origin: string, language: Language): Node {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name: site.name,
    url: origin,
    logo: `${origin}/logo.png`,
    description: words.organisation.description,
    email: site.mail,
    ...addressOf(site, language),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(site.phone !== undefined && { telephone: site.phone }),
      email: site.mail,
      availableLanguage: ['en', 'sr'],
    },
    sameAs: site.profiles.map((profile) => profile.url),
  };
}

/** Who does the work, and the firm as a place of business. */
function personNodes(
  { name, role, image }: NonNullable<NonNullable<PageHead['subject']>['person']>,
  site: Site,
  origin: string,
  language: Language,
): Node[] {
  const person = { '@id': `${origin}/#person` };
  const portrait = image === undefined ? {} : { image: `${origin}${image}` };
  return [
    {
      '@type': 'Person',
      ...person,
      name,
      jobTitle: role,
      url: `${origin}${pagePath('about', language)}`,
      ...portrait,
      worksFor: { '@id': `${origin}/#organisation` },
    },
    {
      '@type': 'ProfessionalService',
      '@id': `${origin}/#business`,
      name: site.name,
      url: origin,
      image: `${origin}/logo.png`,
      email: site.mail,
      ...(site.phone !== undefined && { telephone: site.phone }),
      ...addressOf(site, language),
      founder: person,
      parentOrganization: { '@id': `${origin}/#organisation` },
    },
  ];
}

function addressOf({ town }: Site, language: Language): Node {
  return town ? { address: { '@type': 'PostalAddress', addressLocality: town[language] } } : {};
}

function breadcrumbNode(head: PageHead, origin: string): Node {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${origin}${head.path}#breadcrumb`,
    itemListElement: head.breadcrumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${path}`,
    })),
  };
}

function serviceNode(
  service: NonNullable<NonNullable<PageHead['subject']>['service']>,
  head: PageHead,
  origin: string,
): Node {
  return {
    '@type': 'Service',
    '@id': `${origin}${head.path}#service`,
    name: service.name,
    description: service.description,
    provider: { '@id': `${origin}/#organisation` },
    url: `${origin}${head.path}`,
    offers: service.offers.map(offerNode),
  };
}

function offerNode({ name, description, lowest, highest }: Offer): Node {
  return {
    '@type': 'Offer',
    name,
    description,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'PriceSpecification',
      priceCurrency: 'EUR',
      minPrice: lowest,
      ...(highest !== undefined && { maxPrice: highest }),
    },
  };
}

function questionNodes(questions: { q: string; a: string }[]): Node[] {
  return questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  }));
}

function projectNode(
  project: NonNullable<NonNullable<PageHead['subject']>['project']>,
  head: PageHead,
  origin: string,
): Node {
  return {
    '@type': 'CreativeWork',
    '@id': `${origin}${head.path}#project`,
    name: project.title,
    description: project.description,
    inLanguage: head.language,
    url: `${origin}${head.path}`,
    author: { '@id': `${origin}/#organisation` },
    creator: { '@id': `${origin}/#organisation` },
    keywords: project.keywords.join(', '),
    ...(project.launched !== undefined && { dateCreated: project.launched }),
    ...datePublished(project),
    ...(project.image !== undefined && { image: `${origin}${project.image}` }),
    ...(project.link !== undefined && { sameAs: project.link }),
  };
}

/** A site is published when it is launched; a case study may say that it itself came later. */
function datePublished({ published, launched }: { published?: string; launched?: string }): Node {
  const date = published ?? launched;
  return date === undefined ? {} : { datePublished: date };
}
