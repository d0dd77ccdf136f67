import type { Offer, PageHead, Subject } from '#contract/page-head.ts';
import { pagePath } from '#contract/routes/paths.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import type { Site } from '#model/schema/site.ts';

type Node = Record<string, unknown>;

/** The page that is described. `url` is its address, `origin` the site's. */
type Described = { head: PageHead; site: Site; words: Dictionary; origin: string; url: string };

/** One schema.org graph per page (product §1): organisation, website, breadcrumbs, and the subject of the page. */
export function structuredData(page: Omit<Described, 'url'>): Node {
  const described = { ...page, url: `${page.origin}${page.head.path}` };
  const { service, person, questions, project } = page.head.subject ?? {};
  const nodes = [
    organisationNode(described),
    websiteNode(described),
    pageNode(described),
    ...(person ? personNodes(person, described) : []),
    page.head.breadcrumbs.length > 0 && breadcrumbNode(described),
    service && serviceNode(service, described),
    service && questions && { '@type': 'FAQPage', '@id': `${described.url}#faq`, mainEntity: questionNodes(questions) },
    project && projectNode(project, described),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node) };
}

function organisationNode(described: Described): Node {
  const { site, words, origin } = described;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name: site.name,
    url: origin,
    logo: `${origin}/logo.png`,
    description: words.organisation.description,
    email: site.mail,
    ...addressOf(described),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.phone,
      email: site.mail,
      availableLanguage: ['en', 'sr'],
    },
    sameAs: site.profiles.map((profile) => profile.url),
  };
}

function websiteNode({ site, origin }: Described): Node {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: origin,
    name: site.name,
    inLanguage: ['en', 'sr'],
    publisher: { '@id': `${origin}/#organisation` },
  };
}

/** A page whose subject is its questions is their FAQPage; a service has one beside it. */
function pageNode({ head, origin, url }: Described): Node {
  const { service, questions } = head.subject ?? {};
  const ownQuestions = service ? undefined : questions;
  return {
    '@type': ownQuestions ? 'FAQPage' : 'WebPage',
    '@id': url,
    url,
    name: head.title,
    inLanguage: head.language,
    isPartOf: { '@id': `${origin}/#website` },
    ...(head.breadcrumbs.length > 0 && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
    ...(ownQuestions && { mainEntity: questionNodes(ownQuestions) }),
  };
}

/** Who does the work, and the firm as a place of business. */
function personNodes({ name, role, image }: NonNullable<Subject['person']>, described: Described): Node[] {
  const { head, site, origin } = described;
  const person = { '@id': `${origin}/#person` };
  const organisation = { '@id': `${origin}/#organisation` };
  return [
    {
      '@type': 'Person',
      ...person,
      name,
      jobTitle: role,
      url: `${origin}${pagePath('about', head.language)}`,
      image: image && `${origin}${image}`,
      worksFor: organisation,
    },
    {
      '@type': 'ProfessionalService',
      '@id': `${origin}/#business`,
      name: site.name,
      url: origin,
      image: `${origin}/logo.png`,
      email: site.mail,
      telephone: site.phone,
      ...addressOf(described),
      founder: person,
      parentOrganization: organisation,
    },
  ];
}

function addressOf({ head, site: { town } }: Described): Node {
  return town ? { address: { '@type': 'PostalAddress', addressLocality: town[head.language] } } : {};
}

function breadcrumbNode({ head, origin, url }: Described): Node {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: head.breadcrumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${path}`,
    })),
  };
}

function serviceNode({ name, description, offers }: NonNullable<Subject['service']>, { origin, url }: Described): Node {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    description,
    provider: { '@id': `${origin}/#organisation` },
    url,
    offers: offers.map(offerNode),
  };
}

function offerNode({ name, description, lowest: minPrice, highest: maxPrice }: Offer): Node {
  const priceCurrency = 'EUR';
  const priceSpecification = { '@type': 'PriceSpecification', priceCurrency, minPrice, maxPrice };
  return { '@type': 'Offer', name, description, priceCurrency, priceSpecification };
}

function questionNodes(questions: { q: string; a: string }[]): Node[] {
  return questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  }));
}

function projectNode(project: NonNullable<Subject['project']>, { head, origin, url }: Described): Node {
  const organisation = { '@id': `${origin}/#organisation` };
  return {
    '@type': 'CreativeWork',
    '@id': `${url}#project`,
    name: project.title,
    description: project.description,
    inLanguage: head.language,
    url,
    author: organisation,
    creator: organisation,
    keywords: project.keywords.join(', '),
    dateCreated: project.launched,
    // A site is published when it is launched; a case study may say that it itself came later.
    datePublished: project.published ?? project.launched,
    image: project.image && `${origin}${project.image}`,
    sameAs: project.link,
  };
}
