import summaries from 'virtual:service-summaries';
import pictures from 'virtual:social-pictures';
import type { Service } from 'schema-dts';
import search from '../../../content/search.yaml';
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
      mainEntityOfPage: { '@id': url },
    },
  ];
}
