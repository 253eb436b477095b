import company from '../../content/company.yaml';

/**
 * The whole address of a path, as canonical links, structured data and sitemap write it. `&` stays as it is, in
 * `/it/maintenance-&-support` as everywhere; the format that it is written into escapes it where it must.
 */
export const absolute = (path: string): string => new URL(path, company.siteUrl).href;
