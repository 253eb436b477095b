import forWhom from 'virtual:for-whom';
import postalAddresses from 'virtual:postal-addresses';
import summaries from 'virtual:service-summaries';
import pictures from 'virtual:social-pictures';
import type {
  BreadcrumbList,
  Graph,
  OfferCatalog,
  Organization,
  Question,
  Service,
  WebPage,
  WebSite,
} from 'schema-dts';
import company from '../../content/company.yaml';
import search from '../../content/search.yaml';
import servicesPage from '../../content/services.yaml';
import { linkTo, matchRoute } from '../routes.ts';
import { absolute } from './absolute.ts';
import { largeIcon } from './icons.ts';
import type { PageFacts } from './page-facts.ts';
import { socialPictureSize } from './social-picture.ts';

/**
 * A page's structured data in the vocabulary of schema.org. A page with `noindex` has only company, site and breadcrumb, as
 * its canonical address is that of another page.
 */
export const structuredData = (page: PageFacts): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(),
    webSite(),
    ...(page.head.index === false ? [] : [webPage(page), ...serviceOf(page), ...offersOf(page)]),
    ...breadcrumbList(page),
  ],
});

const { email, phone } = company;

const addresses = postalAddresses.map((address) => ({ '@type': 'PostalAddress' as const, ...address }));

/** Ids of the company and the site, for references within the graph. */
const organizationId = absolute('/#organization');
const webSiteId = absolute('/#website');

/** The company. https://developers.google.com/search/docs/appearance/structured-data/organization */
const organization = (): Organization => ({
  '@type': 'Organization',
  '@id': organizationId,
  name: company.shortName,
  legalName: company.name,
  description: company.tagline,
  url: absolute('/'),
  logo: {
    '@type': 'ImageObject',
    url: absolute(largeIcon.src),
    width: `${largeIcon.size}`,
    height: `${largeIcon.size}`,
  },
  ...(company.founded && { foundingDate: `${company.founded}` }),
  ...(company.headCount && { numberOfEmployees: { '@type': 'QuantitativeValue', value: company.headCount } }),
  email,
  telephone: phone,
  address: addresses.length === 1 && addresses[0] ? addresses[0] : addresses,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: search.contactType,
    email,
    telephone: phone,
    areaServed: search.areaServed,
    availableLanguage: new Intl.Locale(company.locale).language,
  },
  ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
});

/** The site; search engines take its name from here. */
const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': webSiteId,
  name: company.shortName,
  alternateName: company.name,
  url: absolute('/'),
  inLanguage: company.locale,
  publisher: { '@id': organizationId },
});

type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage' | 'CollectionPage';

const types: Partial<Record<string, PageType>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  services: 'CollectionPage',
};

/** The page itself, of the most specific type; a page with questions is an FAQPage and contains them. */
function webPage({ path, head, breadcrumb, questions }: PageFacts): WebPage {
  const url = absolute(head.canonical);
  return {
    '@type': questions?.length ? 'FAQPage' : (types[matchRoute(path).page] ?? 'WebPage'),
    '@id': url,
    url,
    name: head.title,
    ...(head.description && { description: head.description }),
    inLanguage: company.locale,
    isPartOf: { '@id': webSiteId },
    publisher: { '@id': organizationId },
    ...imageOf(head.canonical),
    ...(breadcrumb && { breadcrumb: { '@id': breadcrumbId(head.canonical) } }),
    ...(questions?.length && { mainEntity: questions.map(questionNode) }),
  };
}

function imageOf(canonical: string): Pick<WebPage & object, 'primaryImageOfPage'> {
  const picture = pictures[canonical];
  if (!picture) return {};
  const { width, height } = socialPictureSize;
  return {
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: absolute(picture.src),
      width: `${width}`,
      height: `${height}`,
      caption: picture.alt,
    },
  };
}

const questionNode = ({ question, answer }: { question: string; answer: string }): Question => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

const breadcrumbId = (canonical: string) => absolute(`${canonical}#breadcrumb`);

/**
 * The breadcrumb that the page shows. Its last entry is the page itself and needs no address.
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
function breadcrumbList({ head, breadcrumb }: PageFacts): BreadcrumbList[] {
  if (!breadcrumb) return [];
  const entries = [...breadcrumb.parents, { name: breadcrumb.current, href: undefined }];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': breadcrumbId(head.canonical),
      itemListElement: entries.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(href && { item: absolute(href) }),
      })),
    },
  ];
}

/** The service that a page offers; none for other pages. */
function serviceOf({ head }: PageFacts): Service[] {
  const summary = summaries.find(({ slug }) => linkTo('service', slug) === head.canonical);
  if (!summary) return [];
  const url = absolute(head.canonical);
  const picture = pictures[head.canonical];
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: summary.name,
      description: head.description ?? summary.summary,
      slogan: summary.summary,
      url,
      ...(picture && { image: absolute(picture.src) }),
      provider: { '@id': organizationId },
      areaServed: search.areaServed,
      ...(forWhom[summary.slug] && {
        audience: { '@type': 'BusinessAudience', audienceType: forWhom[summary.slug] ?? '' },
      }),
      mainEntityOfPage: { '@id': url },
    },
  ];
}

/** All services as offers, on the page that lists them. No prices: the company has no list of prices. */
function offersOf({ head }: PageFacts): OfferCatalog[] {
  if (head.canonical !== linkTo('services')) return [];
  return [
    {
      '@type': 'OfferCatalog',
      '@id': absolute(`${head.canonical}#offers`),
      name: servicesPage.title,
      itemListElement: summaries.map(({ slug, name, summary }) => {
        const url = absolute(linkTo('service', slug));
        return {
          '@type': 'Offer',
          seller: { '@id': organizationId },
          itemOffered: { '@type': 'Service', '@id': `${url}#service`, name, description: summary, url },
        };
      }),
    },
  ];
}
