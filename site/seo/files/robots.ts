/**
 * `robots.txt`: everything may be read, also what is kept out of search results: a crawler that may not read a page
 * never learns that it says noindex. https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;
