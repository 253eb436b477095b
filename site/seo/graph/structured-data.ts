import type { Graph } from 'schema-dts';
import type { PageFacts } from '../page-facts.ts';
import { breadcrumbList, webPage } from './page.ts';
import { offersOf, serviceOf } from './service.ts';
import { organization, webSite } from './site.ts';

/**
 * All that a page says about itself in the vocabulary of schema.org. A page that is kept out of search results says
 * who runs the site and where the visitor stands, but does not pass for the page that its canonical address names.
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
