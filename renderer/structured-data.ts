import { languages } from '#contract/language.ts';
import type { Offer, PageHead, Subject } from '#contract/page-head.ts';
import { pagePath } from '#contract/routes/paths.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import type { Site } from '#model/schema/site.ts';

type Node = Record<string, unknown>;

/** The page to describe. `origin`: that of the site. */
type DescribedPage = { head: PageHead; site: Site; words: Dictionary; origin: string };

/** One schema.org graph per page (product §1): organisation, website, breadcrumbs, and the subject of the page. */
export function structuredData(described: DescribedPage): Node {
  const { head, site, origin } = described;
  const url = `${origin}${head.path}`;
  const { service, person, questions, project } = head.subject ?? {};
  const address = site.town && { '@type': 'PostalAddress', addressLocality: site.town[head.language] };
  // A page with questions is itself the FAQPage, except for a service page, which gets a separate FAQPage node.
  const faqs = questions?.map(questionNode);
  const nodes = [
    organisationNode(described, address),
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: origin,
      name: site.name,
      inLanguage: languages,
      publisher: organisationOf(origin),
    },
    {
      '@type': faqs && !service ? 'FAQPage' : 'WebPage',
      '@id': url,
      url,
      name: head.title,
      inLanguage: head.language,
      isPartOf: { '@id': `${origin}/#website` },
      breadcrumb: head.breadcrumbs.length > 0 ? { '@id': `${url}#breadcrumb` } : undefined,
      mainEntity: service ? undefined : faqs,
    },
    ...(person ? personNodes(person, described, address) : []),
    head.breadcrumbs.length > 0 && breadcrumbNode(head.breadcrumbs, origin, url),
    service && serviceNode(service, origin, url),
    service && faqs && { '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity: faqs },
    project && projectNode(project, described, url),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node) };
}

function organisationOf(origin: string): Node {
  return { '@id': `${origin}/#organisation` };
}

function organisationNode({ site, words, origin }: DescribedPage, address: Node | undefined): Node {
  return {
    '@type': 'Organization',
    ...organisationOf(origin),
    name: site.name,
    url: origin,
    logo: `${origin}/logo.png`,
    description: words.organisation.description,
    email: site.mail,
    address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.phone,
      email: site.mail,
      availableLanguage: languages,
    },
    sameAs: site.profiles.map((profile) => profile.url),
  };
}

/** The person who does the work, and the firm as a place of business. */
function personNodes(
  { name, role, image }: NonNullable<Subject['person']>,
  { head, site, origin }: DescribedPage,
  address: Node | undefined,
): Node[] {
  const person = { '@id': `${origin}/#person` };
  return [
    {
      '@type': 'Person',
      ...person,
      name,
      jobTitle: role,
      url: `${origin}${pagePath('about', head.language)}`,
      image: image && `${origin}${image}`,
      worksFor: organisationOf(origin),
    },
    {
      '@type': 'ProfessionalService',
      '@id': `${origin}/#business`,
      name: site.name,
      url: origin,
      image: `${origin}/logo.png`,
      email: site.mail,
      telephone: site.phone,
      address,
      founder: person,
      parentOrganization: organisationOf(origin),
    },
  ];
}

function breadcrumbNode(breadcrumbs: PageHead['breadcrumbs'], origin: string, url: string): Node {
  const items = breadcrumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${origin}${path}`,
  }));
  return { '@type': 'BreadcrumbList', '@id': `${url}#breadcrumb`, itemListElement: items };
}

function serviceNode({ offers, ...words }: NonNullable<Subject['service']>, origin: string, url: string): Node {
  const provider = organisationOf(origin);
  return { '@type': 'Service', '@id': `${url}#service`, ...words, provider, url, offers: offers.map(offerNode) };
}

function offerNode({ name, description, lowest: minPrice, highest: maxPrice }: Offer): Node {
  const priceSpecification = { '@type': 'PriceSpecification', priceCurrency: 'EUR', minPrice, maxPrice };
  return { '@type': 'Offer', name, description, priceCurrency: 'EUR', priceSpecification };
}

function questionNode({ q, a }: { q: string; a: string }): Node {
  return { '@type': 'Question', name: q, acceptedAnswer: { '@type': 'Answer', text: a } };
}

function projectNode(project: NonNullable<Subject['project']>, { head, origin }: DescribedPage, url: string): Node {
  return {
    '@type': 'CreativeWork',
    '@id': `${url}#project`,
    name: project.title,
    description: project.description,
    inLanguage: head.language,
    url,
    author: organisationOf(origin),
    creator: organisationOf(origin),
    keywords: project.keywords.join(', '),
    dateCreated: project.launched,
    // A site is published when it is launched, unless the front matter names a later day for the case study.
    datePublished: project.published ?? project.launched,
    image: project.image && `${origin}${project.image}`,
    sameAs: project.link,
  };
}
