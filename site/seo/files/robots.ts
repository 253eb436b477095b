/**
 * `robots.txt` allows everything, also pages with `noindex`: a crawler has to read a page to see it.
 * https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;
