import type { Prepare } from './screenshot.ts';

/** A page of each kind, and states that change its look. */
export interface Template {
  name: string;
  path: string;
  prepare?: Prepare;
}

export const templates: readonly Template[] = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'service', path: '/service-details/payment-systems' },
  { name: 'lifecycle', path: '/it/development' },
  { name: 'about', path: '/about' },
  { name: 'domain-technology', path: '/domain-technology' },
  { name: 'faq', path: '/faq' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-errors',
    path: '/contact',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByRole('form').getByRole('alert').waitFor();
    },
  },
  { name: 'legal', path: '/privacy-policy' },
  { name: 'not-found', path: '/nowhere' },
];

/** Window widths of the baselines in pixels. */
export const baselineWidths = [390, 1280] as const;

/** Path of a baseline from the project's root. */
export const baseline = (name: string, width: number): string =>
  `site/tests/browser/visual-baselines/${name}-${width}.webp`;
