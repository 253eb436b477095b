import type { ContentData } from '../../content/content-types.ts';

/** Within the year that the standard asks for: whoever builds the site at least once a year vouches for the contact. */
const validDays = 365;

export const securityPath = '/.well-known/security.txt';

/** `security.txt`: whom to tell of a weakness. https://www.rfc-editor.org/rfc/rfc9116 */
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
