import pictures from 'virtual:social-pictures';
import type { BreadcrumbList, FAQPage, Graph, OfferCatalog, Question, Service, WebPage, WebSite } from 'schema-dts';
import company from '../../content/company.yaml';
import search from '../../content/search.yaml';
import servicesPage from '../../content/services.yaml';
import { forWhom } from '../data/for-whom.ts';
import { services as summaries } from '../data/services.ts';
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
    webSite,
    ...(page.head.index === false ? [] : [webPage(page), ...serviceOf(page), ...offersOf(page), ...partOf(page)]),
    ...breadcrumbList(page),
  ],
});

const publisher = { '@id': organizationId };
const webSiteId = absolute('/#website');

/** The site; search engines take its name from here. */
const webSite: WebSite = {
  '@type': 'WebSite',
  '@id': webSiteId,
  name: company.shortName,
  alternateName: company.name,
  url: absolute('/'),
  inLanguage: company.locale,
  publisher,
};

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

/** The identity of a page, or of a part of it: `#service`, `#questions`, `#breadcrumb`, `#offers`. */
const idOf = ({ head }: PageFacts, part = '') => absolute(head.canonical + part);

/** The page itself, of the most specific type. Its main entity is the service that it offers, or the questions of an FAQPage. */
function webPage(page: PageFacts): WebPage {
  const { head, breadcrumb, questions } = page;
  const type = typeOf(page);
  const picture = pictures[head.canonical];
  const { width, height } = socialPictureSize;
  return {
    '@type': type,
    '@id': idOf(page),
    url: idOf(page),
    name: head.title,
    ...(head.description && { description: head.description }),
    inLanguage: company.locale,
    isPartOf: { '@id': webSiteId },
    publisher,
    ...(picture && {
      primaryImageOfPage: {
        '@type': 'ImageObject',
        url: absolute(picture.src),
        width: `${width}`,
        height: `${height}`,
        caption: picture.alt,
      },
    }),
    ...(breadcrumb && { breadcrumb: { '@id': idOf(page, '#breadcrumb') } }),
    ...(serviceOf(page).length > 0 && { mainEntity: { '@id': idOf(page, '#service') } }),
    ...(questions?.length &&
      (type === 'FAQPage' ? { mainEntity: questionsOf(page) } : { hasPart: { '@id': idOf(page, '#questions') } })),
  };
}

const questionsOf = ({ questions = [] }: PageFacts) =>
  questions.map(
    ({ question, rows, answer }): Question => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: [...rows.map(({ name, text }) => `${name}: ${text}.`), answer].join(' '),
      },
    }),
  );

const partOf = (page: PageFacts): FAQPage[] =>
  !page.questions?.length || typeOf(page) === 'FAQPage'
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': idOf(page, '#questions'),
          url: idOf(page, '#questions'),
          inLanguage: company.locale,
          isPartOf: { '@id': idOf(page) },
          mainEntity: questionsOf(page),
        },
      ];

/**
 * The breadcrumb that the page shows. Its last entry is the page itself and needs no address.
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
function breadcrumbList(page: PageFacts): BreadcrumbList[] {
  const { breadcrumb } = page;
  if (!breadcrumb) return [];
  const entries = [...breadcrumb.parents, { name: breadcrumb.current, href: undefined }];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': idOf(page, '#breadcrumb'),
      itemListElement: entries.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(href && { item: absolute(href) }),
      })),
    },
  ];
}

const serviceOf = (page: PageFacts): Service[] =>
  summaries
    .filter(({ slug }) => linkTo('service', slug) === page.head.canonical)
    .map(({ slug, name, summary }) => {
      const picture = pictures[page.head.canonical];
      const audienceType = forWhom[slug];
      return {
        '@type': 'Service',
        '@id': idOf(page, '#service'),
        name,
        description: page.head.description ?? summary,
        slogan: summary,
        url: idOf(page),
        ...(picture && { image: absolute(picture.src) }),
        provider: publisher,
        areaServed: search.areaServed,
        ...(audienceType && { audience: { '@type': 'BusinessAudience', audienceType } }),
        mainEntityOfPage: { '@id': idOf(page) },
      };
    });

/** All services as offers, on the page that lists them. No prices: the company has no list of prices. */
function offersOf(page: PageFacts): OfferCatalog[] {
  if (page.head.canonical !== linkTo('services')) return [];
  return [
    {
      '@type': 'OfferCatalog',
      '@id': idOf(page, '#offers'),
      name: servicesPage.title,
      itemListElement: summaries.map(({ slug, name, summary }) => {
        const url = absolute(linkTo('service', slug));
        return {
          '@type': 'Offer',
          seller: publisher,
          itemOffered: { '@type': 'Service', '@id': `${url}#service`, name, description: summary, url },
        };
      }),
    },
  ];
}
