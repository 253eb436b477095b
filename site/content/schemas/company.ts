import * as v from 'valibot';
import { icon, listOf, words } from './parts.ts';

const url = v.pipe(
  v.string(),
  v.url(({ received }) => `found ${received}; allowed: an address such as https://example.com`),
);
const email = v.pipe(
  v.string(),
  v.email(({ received }) => `found ${received}; allowed: an e-mail address`),
);
const phone = v.pipe(
  v.string(),
  v.regex(/^\+\d{1,3}( \d+)+$/, ({ received }) => `found ${received}; allowed: a number such as "+91 40 0000 0000"`),
);

/** A certificate shows its PDF, or says why it has none. */
const certificate = v.union(
  [
    v.strictObject({ name: words, icon, note: words, number: words, issuer: words, validity: words, pdf: words }),
    v.strictObject({ name: words, icon, note: words, unavailable: words }),
  ],
  'allowed: name, icon and note, with number, issuer, validity and pdf, or with unavailable',
);

/** `content/company.yaml`: every fact about the company, typed once. */
export const company = v.strictObject({
  name: words,
  shortName: words,
  tagline: words,
  registrationNumber: words,
  /** Canonical origin, unless SITE_URL says otherwise. */
  siteUrl: url,
  email,
  phone,
  /** The number that WhatsApp chats open with. */
  whatsapp: phone,
  linkedin: url,
  address: v.strictObject({ street: words, city: words, postalCode: words, state: words, country: words }),
  grievanceOfficer: v.strictObject({ name: words, email, phone }),
  certificates: listOf(certificate, 3),
  /** Where forms deliver: the enquiry desk's address, or `none` on a purely static host. */
  endpoint: v.union(
    [v.literal('none'), v.pipe(v.string(), v.startsWith('/'))],
    'allowed: none, or a path such as /api/enquiries',
  ),
  /** Named in the terms. */
  paymentGateways: listOf(words, 1, 6),
  clients: listOf(v.strictObject({ name: words, logo: words }), 4, 16),
});

export type Company = v.InferOutput<typeof company>;
export type Certificate = Company['certificates'][number];
