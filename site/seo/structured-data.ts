import forWhom from 'virtual:for-whom';
import summaries from 'virtual:service-summaries';
import pictures from 'virtual:social-pictures';
import type { BreadcrumbList, FAQPage, Graph, OfferCatalog, Question, Service, WebPage, WebSite } from 'schema-dts';
import company from '../../content/company.yaml';
import search from '../../content/search.yaml';
import servicesPage from '../../content/services.yaml';
import { linkTo, matchRoute } from '../routes.ts';
import { absolute } from './absolute.ts';
import { organization, organizationId } from './organization.ts';
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
    ...(page.head.index === false ? [] : [webPage(page), ...serviceOf(page), ...offersOf(page), ...partOf(page)]),
    ...breadcrumbList(page),
  ],
});

const webSiteId = absolute('/#website');

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
  faq: 'FAQPage',
  services: 'CollectionPage',
};

const typeOf = ({ path, questions }: PageFacts): PageType => {
  const type = types[matchRoute(path).page] ?? 'WebPage';
  return type === 'FAQPage' && !questions?.length ? 'WebPage' : type;
};

/** The page itself, of the most specific type. Its main entity is the service that it offers, or the questions of an FAQPage. */
function webPage(page: PageFacts): WebPage {
  const { head, breadcrumb, questions } = page;
  const url = absolute(head.canonical);
  const type = typeOf(page);
  const [service] = serviceOf(page);
  return {
    '@type': type,
    '@id': url,
    url,
    name: head.title,
    ...(head.description && { description: head.description }),
    inLanguage: company.locale,
    isPartOf: { '@id': webSiteId },
    publisher: { '@id': organizationId },
    ...imageOf(head.canonical),
    ...(breadcrumb && { breadcrumb: { '@id': breadcrumbId(head.canonical) } }),
    ...(service && { mainEntity: { '@id': serviceId(url) } }),
    ...(questions?.length &&
      (type === 'FAQPage' ? { mainEntity: questions.map(questionNode) } : { hasPart: { '@id': partId(url) } })),
  };
}

const serviceId = (url: string) => `${url}#service`;
const partId = (url: string) => `${url}#questions`;

/** The questions as a part of a page that is about something else. */
function partOf(page: PageFacts): FAQPage[] {
  const { head, questions } = page;
  if (!questions?.length || typeOf(page) === 'FAQPage') return [];
  const url = absolute(head.canonical);
  return [
    {
      '@type': 'FAQPage',
      '@id': partId(url),
      url: partId(url),
      inLanguage: company.locale,
      isPartOf: { '@id': url },
      mainEntity: questions.map(questionNode),
    },
  ];
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

function serviceOf({ head }: PageFacts): Service[] {
  const summary = summaries.find(({ slug }) => linkTo('service', slug) === head.canonical);
  if (!summary) return [];
  const url = absolute(head.canonical);
  const picture = pictures[head.canonical];
  return [
    {
      '@type': 'Service',
      '@id': serviceId(url),
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
          itemOffered: { '@type': 'Service', '@id': serviceId(url), name, description: summary, url },
        };
      }),
    },
  ];
}
