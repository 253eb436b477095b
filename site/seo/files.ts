import type { ContentData } from '@company/schemas/content-types.ts';
import { escapeMarkup } from './markup.ts';

/**
 * `robots.txt` allows everything, also pages with `noindex`: a crawler has to read a page to see it.
 * https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;

/** The standard asks for less than a year; every build renews it. */
const validDays = 365;

export const securityPath = '/.well-known/security.txt';

/** `security.txt`: the contact for reports of vulnerabilities. https://www.rfc-editor.org/rfc/rfc9116 */
export function security({ siteUrl, email }: ContentData<'company.yaml'>, built: Date): string {
  const expires = new Date(built.getTime() + validDays * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${email}`,
    `Contact: ${new URL('/contact', siteUrl).href}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(securityPath, siteUrl).href}`,
    '',
  ].join('\n');
}

type Alternates = readonly { code: string; address: string }[];

/**
 * `sitemap.xml` for absolute addresses. https://www.sitemaps.org/protocol.html
 * @param languages of the pages that have several: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const sitemap = (addresses: readonly string[], languages: readonly Alternates[] = []): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>`,
    ...addresses.map((address) => {
      const alternates = languages.find((one) => one.some((language) => language.address === address)) ?? [];
      const links = alternates.map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one.code}" href="${escapeMarkup(one.address)}"/>`,
      );
      return `<url><loc>${escapeMarkup(address)}</loc>${links.join('')}</url>`;
    }),
    '</urlset>\n',
  ].join('\n');
