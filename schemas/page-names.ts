/** The pages of `site/routes.ts` whose address has no variable part. Content names pages by these. */
export const pageNames = [
  'home',
  'about',
  'services',
  'expertise',
  'contact',
  'faq',
  'privacy-policy',
  'terms-and-conditions',
  'accessibility',
] as const;
