/**
 * The absolute address of a path, as in canonical links, structured data and sitemap. `&` stays unescaped, as in
 * `/it/maintenance-&-support`: each format escapes it by its own rules.
 */
export const absolute = (path: string, { siteUrl }: { siteUrl: string }): string => new URL(path, siteUrl).href;
