import { escapeMarkup } from '../markup.ts';

/** `sitemap.xml` for absolute addresses. https://www.sitemaps.org/protocol.html */
export const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeMarkup(address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
