import type { ContentData } from '@company/schemas/contents.ts';
import { escapeMarkup } from './html-values.ts';

/**
 * `robots.txt` allows everything, including pages with `noindex`: a crawler has to read the page to see it.
 * https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;

/** The standard recommends less than a year. Every build renews it. */
const validityDays = 365;

export const securityPath = '/.well-known/security.txt';

/** `security.txt`: the contact for reports of vulnerabilities. https://www.rfc-editor.org/rfc/rfc9116 */
export function security({ siteUrl, email, locale }: ContentData<'company.yaml'>, built: Date): string {
  const expires = new Date(built.getTime() + validityDays * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${email}`,
    `Contact: ${new URL('/contact', siteUrl).href}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${[...new Set([new Intl.Locale(locale).language, 'en'])].join(', ')}`,
    `Canonical: ${new URL(securityPath, siteUrl).href}`,
    '',
  ].join('\n');
}

/** `sitemap.xml` for absolute addresses. https://www.sitemaps.org/protocol.html */
export const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeMarkup(address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

export const icons = [
  { src: '/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

export const largeIcon = icons[1];

/** For iOS, which uses neither SVG nor the icons of the manifest. */
export const touchIcon = { src: '/apple-touch-icon.png', size: 180 };

/** For clients that only request this file. It contains several sizes. */
export const oldIcon = { src: '/favicon.ico', sizes: [16, 32, 48] };

/** The size of the logo in mails, in pixels. It is shown at half the size, so that it is sharp on dense screens. */
export const mailMarkSize = 96;

export const manifestAddress = '/site.webmanifest';
