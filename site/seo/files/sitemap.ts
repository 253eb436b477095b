import { escapeMarkup } from '../markup.ts';

/** The addresses of one page in its languages. */
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
