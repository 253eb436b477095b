import pictures from 'virtual:social-pictures';
import type { BreadcrumbList, Question, WebPage } from 'schema-dts';
import company from '../../../content/company.yaml';
import { matchRoute } from '../../routes.ts';
import { absolute } from '../absolute.ts';
import type { PageFacts } from '../page-facts.ts';
import { socialPictureSize } from '../social-picture.ts';
import { organizationId, webSiteId } from './site.ts';

type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage' | 'CollectionPage';

const types: Partial<Record<string, PageType>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  services: 'CollectionPage',
};

/** The page itself, of the most specific type; a page with questions is an FAQPage and contains them. */
export function webPage({ path, head, breadcrumb, questions }: PageFacts): WebPage {
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

/** The picture of a page in search results and previews. */
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
export function breadcrumbList({ head, breadcrumb }: PageFacts): BreadcrumbList[] {
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
