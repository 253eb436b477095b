import { escapeMarkup } from '../markup.ts';

export interface SitemapEntry {
  /** Absolute address. */
  url: string;
  lastModified: Date;
}

/** `sitemap.xml`. https://www.sitemaps.org/protocol.html */
export const sitemap = (entries: readonly SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ url, lastModified }) =>
        `<url><loc>${escapeMarkup(url)}</loc><lastmod>${lastModified.toISOString().slice(0, 19)}Z</lastmod></url>`,
    ),
    '</urlset>\n',
  ].join('\n');
