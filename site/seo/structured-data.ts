import type { BreadcrumbList, FAQPage, Graph, OfferCatalog, Question, Service, WebPage, WebSite } from 'schema-dts';
import { inFolder, type SiteContent } from '../engine/page.ts';
import { linkTo, matchRoute } from '../routes.ts';
import { absoluteUrl } from './html-values.ts';
import { organization, organizationId } from './organization.ts';
import { type PageFacts, socialPictureSize } from './page-facts.ts';

/**
 * A page's structured data in the vocabulary of schema.org. A page with `noindex` describes only company, site and
 * breadcrumb, because the canonical address of such a page belongs to another page.
 */
export const structuredData = (page: PageFacts, content: SiteContent): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(content),
    webSite(content),
    ...(page.head.isIndexed === false
      ? []
      : [webPage(page, content), ...serviceOf(page, content), ...offersOf(page, content), ...faqPartOf(page, content)]),
    ...breadcrumbList(page, content),
  ],
});

const companyOf = ({ files }: SiteContent) => files['company.yaml'];
const publisherOf = (content: SiteContent) => ({ '@id': organizationId(companyOf(content)) });
const webSiteId = (content: SiteContent) => absoluteUrl('/#website', companyOf(content));

/** The site. Search engines show `name` as the name of the site. */
const webSite = (content: SiteContent): WebSite => ({
  '@type': 'WebSite',
  '@id': webSiteId(content),
  name: companyOf(content).shortName,
  alternateName: companyOf(content).name,
  url: absoluteUrl('/', companyOf(content)),
  inLanguage: companyOf(content).locale,
  publisher: publisherOf(content),
});

type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage' | 'CollectionPage';

const specificTypes: Partial<Record<string, PageType>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  faq: 'FAQPage',
  services: 'CollectionPage',
};

const typeOf = ({ path, questions }: PageFacts): PageType => {
  const type = specificTypes[matchRoute(path).page] ?? 'WebPage';
  return type === 'FAQPage' && !questions?.length ? 'WebPage' : type;
};

/** The `@id` of a page, or of a part of the page: `#service`, `#questions`, `#breadcrumb`, `#offers`. */
const idOf = ({ head }: PageFacts, content: SiteContent, part = '') =>
  absoluteUrl(head.canonical + part, companyOf(content));

/** The main entity of a service page is the service; the main entity of an FAQPage is the list of its questions. */
function webPage(page: PageFacts, content: SiteContent): WebPage {
  const { head, breadcrumb, questions } = page;
  const type = typeOf(page);
  const picture = content.socialPictures[head.canonical];
  const { width, height } = socialPictureSize;
  return {
    '@type': type,
    '@id': idOf(page, content),
    url: idOf(page, content),
    name: head.title,
    ...(head.description && { description: head.description }),
    inLanguage: companyOf(content).locale,
    isPartOf: { '@id': webSiteId(content) },
    publisher: publisherOf(content),
    ...(picture && {
      primaryImageOfPage: {
        '@type': 'ImageObject',
        url: absoluteUrl(picture.src, companyOf(content)),
        width: `${width}`,
        height: `${height}`,
        caption: picture.alt,
      },
    }),
    ...(breadcrumb && { breadcrumb: { '@id': idOf(page, content, '#breadcrumb') } }),
    ...(serviceOf(page, content).length > 0 && { mainEntity: { '@id': idOf(page, content, '#service') } }),
    ...(questions?.length &&
      (type === 'FAQPage'
        ? { mainEntity: questionsOf(page) }
        : { hasPart: { '@id': idOf(page, content, '#questions') } })),
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

const faqPartOf = (page: PageFacts, content: SiteContent): FAQPage[] =>
  !page.questions?.length || typeOf(page) === 'FAQPage'
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': idOf(page, content, '#questions'),
          url: idOf(page, content, '#questions'),
          inLanguage: companyOf(content).locale,
          isPartOf: { '@id': idOf(page, content) },
          mainEntity: questionsOf(page),
        },
      ];

/**
 * The last entry of the breadcrumb is the page itself, so the entry has no address.
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
function breadcrumbList(page: PageFacts, content: SiteContent): BreadcrumbList[] {
  const { breadcrumb } = page;
  if (!breadcrumb) return [];
  const entries = [...breadcrumb.parents, { name: breadcrumb.current, href: undefined }];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': idOf(page, content, '#breadcrumb'),
      itemListElement: entries.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(href && { item: absoluteUrl(href, companyOf(content)) }),
      })),
    },
  ];
}

const serviceOf = (page: PageFacts, content: SiteContent): Service[] =>
  inFolder(content, 'services')
    .filter(({ slug }) => linkTo('service', slug) === page.head.canonical)
    .map(({ name, summary, forWhom: audienceType }) => {
      const picture = content.socialPictures[page.head.canonical];
      return {
        '@type': 'Service',
        '@id': idOf(page, content, '#service'),
        name,
        description: page.head.description ?? summary,
        slogan: summary,
        url: idOf(page, content),
        ...(picture && { image: absoluteUrl(picture.src, companyOf(content)) }),
        provider: publisherOf(content),
        areaServed: content.files['search.yaml'].areaServed,
        ...(audienceType && { audience: { '@type': 'BusinessAudience', audienceType } }),
        mainEntityOfPage: { '@id': idOf(page, content) },
      };
    });

/** All services as offers, only on the page of all services. Offers have no prices, because the company has no price list. */
function offersOf(page: PageFacts, content: SiteContent): OfferCatalog[] {
  if (page.head.canonical !== linkTo('services')) return [];
  return [
    {
      '@type': 'OfferCatalog',
      '@id': idOf(page, content, '#offers'),
      name: content.files['services.yaml'].title,
      itemListElement: inFolder(content, 'services').map(({ slug, name, summary }) => {
        const url = absoluteUrl(linkTo('service', slug), companyOf(content));
        return {
          '@type': 'Offer',
          seller: publisherOf(content),
          itemOffered: { '@type': 'Service', '@id': `${url}#service`, name, description: summary, url },
        };
      }),
    },
  ];
}
