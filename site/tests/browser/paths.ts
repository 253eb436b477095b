import { readdirSync } from 'node:fs';

const slugs = (folder: string) => readdirSync(`content/${folder}`).map((file) => file.replace('.yaml', ''));

/** Every address of the URL table. */
export const paths: readonly string[] = [
  '/',
  '/about',
  '/faq',
  '/services',
  '/domain-technology',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
  '/accessibility',
  ...slugs('lifecycle').map((type) => `/it/${type}`),
  ...slugs('services').map((slug) => `/service-details/${slug}`),
];
