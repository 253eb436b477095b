import type { ContentData } from '@company/schemas/contents.ts';
import { escapeMarkup } from './html-values.ts';

/**
 * `robots.txt` allows all pages, also pages with `noindex`: a crawler must read a page to see its `noindex`.
 * https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;

/** How long `security.txt` is valid. The standard recommends a year at most. Every build renews the date. */
const validityDays = 365;

export const securityPath = '/.well-known/security.txt';

/** `security.txt`: the contact for reports of vulnerabilities. https://www.rfc-editor.org/rfc/rfc9116 */
export function security({ siteUrl, email, locale }: ContentData<'company.yaml'>, buildTime: Date): string {
  const expires = new Date(buildTime.getTime() + validityDays * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${email}`,
    `Contact: ${new URL('/contact', siteUrl).href}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${[...new Set([new Intl.Locale(locale).language, 'en'])].join(', ')}`,
    `Canonical: ${new URL(securityPath, siteUrl).href}`,
    '',
  ].join('\n');
}

/** `sitemap.xml` with absolute addresses. https://www.sitemaps.org/protocol.html */
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

/** The icon for iOS, which uses neither SVG icons nor the icons of the manifest. */
export const touchIcon = { src: '/apple-touch-icon.png', size: 180 };

/** The only icon that old browsers request. The file contains the icon in several sizes. */
export const oldIcon = { src: '/favicon.ico', sizes: [16, 32, 48] };

/** The size of the logo for mails, in pixels. Mails show the logo at half this size, which is sharp on dense screens. */
export const mailLogoSize = 96;

export const manifestAddress = '/site.webmanifest';
