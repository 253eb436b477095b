import type { ContentData } from '@company/schemas/content-types.ts';

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
