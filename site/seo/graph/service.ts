import forWhom from 'virtual:for-whom';
import summaries from 'virtual:service-summaries';
import pictures from 'virtual:social-pictures';
import type { OfferCatalog, Service } from 'schema-dts';
import search from '../../../content/search.yaml';
import servicesPage from '../../../content/services.yaml';
import { linkTo } from '../../routes.ts';
import { absolute } from '../absolute.ts';
import type { PageFacts } from '../page-facts.ts';
import { organizationId } from './site.ts';

/** The service that a page offers; none for other pages. */
export function serviceOf({ head }: PageFacts): Service[] {
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
export function offersOf({ head }: PageFacts): OfferCatalog[] {
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
