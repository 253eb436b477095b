import { homePath } from './addresses.ts';

/**
 * The URL table: every page of the site with its address and its content, a file, or a folder with a file for each
 * value of `:type`. Content names pages by these names; `site/pages/` has a module for each.
 */
export const pages = [
  { page: 'home', path: homePath, content: 'home.yaml' },
  { page: 'lifecycle', path: '/it/:type', content: 'lifecycle' },
  { page: 'about', path: '/about', content: 'about.yaml' },
  { page: 'faq', path: '/faq', content: 'faq.yaml' },
  { page: 'services', path: '/services', content: 'services.yaml' },
  { page: 'service', path: '/service-details/:type', content: 'services' },
  { page: 'expertise', path: '/domain-technology', content: 'expertise.yaml' },
  { page: 'contact', path: '/contact', content: 'contact.yaml' },
  { page: 'privacy-policy', path: '/privacy-policy', content: 'legal/privacy-policy.md' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions', content: 'legal/terms-and-conditions.md' },
  { page: 'accessibility', path: '/accessibility', content: 'legal/accessibility.md' },
] as const;

type Row = (typeof pages)[number];
export type TypedRow = Extract<Row, { path: `${string}:type` }>;
export type PlainRow = Exclude<Row, TypedRow>;
export type TypedPage = TypedRow['page'];
export type PlainPage = PlainRow['page'];

export const isTyped = (row: Row): row is TypedRow => row.path.endsWith(':type');
