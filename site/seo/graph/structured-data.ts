import type { Graph } from 'schema-dts';
import type { PageFacts } from '../page-facts.ts';
import { breadcrumbList, webPage } from './page.ts';
import { offersOf, serviceOf } from './service.ts';
import { organization, webSite } from './site.ts';

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
