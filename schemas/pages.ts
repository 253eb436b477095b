import { homePath } from './addresses.ts';

/**
 * The URL table: every page of the site with its address and its content, a file, or a folder with a file for each
 * value of `:type`; and the parts of it to which other pages link. Content names pages by these names; `site/pages/` has a
 * module for each.
 */
export const pages = [
  { page: 'home', path: homePath, content: 'home.yaml', parts: ['about'] },
  { page: 'lifecycle', path: '/it/:type', content: 'lifecycle' },
  { page: 'about', path: '/about', content: 'about.yaml', parts: ['reasons', 'enquiry'] },
  { page: 'faq', path: '/faq', content: 'faq.yaml', parts: ['enquiry'] },
  {
    page: 'services',
    path: '/services',
    content: 'services.yaml',
    parts: ['estimate', 'budgets', 'engagement-models'],
  },
  { page: 'service', path: '/service-details/:type', content: 'services' },
  { page: 'expertise', path: '/domain-technology', content: 'expertise.yaml', parts: ['security'] },
  { page: 'contact', path: '/contact', content: 'contact.yaml', parts: ['enquiry'] },
  { page: 'privacy-policy', path: '/privacy-policy', content: 'legal/privacy-policy.md' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions', content: 'legal/terms-and-conditions.md' },
  { page: 'accessibility', path: '/accessibility', content: 'legal/accessibility.md' },
] as const;

type Row = (typeof pages)[number];
export type TypedRow = Extract<Row, { path: `${string}:type` }>;
export type PlainRow = Exclude<Row, TypedRow>;
export type TypedPage = TypedRow['page'];
export type PlainPage = PlainRow['page'];

/** The names of the parts of a page: the ids of their elements. */
export type PartOf<Page extends PlainPage> = Extract<PlainRow, { page: Page; parts: unknown }>['parts'][number];
export type AnyPart = PartOf<PlainPage>;

export const isTyped = (row: Row): row is TypedRow => row.path.endsWith(':type');
