import * as v from 'valibot';
import { icon, isoDay, label, listOf, publicFile, textOf, words } from './parts.ts';

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

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, ({ received }) => `found ${received}; allowed: a time zone such as Asia/Kolkata`),
);
const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, ({ received }) => `found ${received}; allowed: a time such as "09:30"`),
);

/** Working hours, in the company's time zone. */
const hours = v.pipe(
  v.strictObject({
    timeZone,
    days: listOf(v.picklist(weekdays, `allowed: ${weekdays.join(', ')}`), 1, 7),
    from: timeOfDay,
    to: timeOfDay,
    /** Holidays, beside the days of the week that are not in `days`. */
    holidays: listOf(isoDay, 0, 100),
    /** The time zone as people call it, such as India time. */
    zone: label,
  }),
  v.check(({ from, to }) => from < to, 'allowed: a time in `to` that is later than the one in `from`'),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The address of a document in `public`. */
const pdf = v.pipe(publicFile, v.endsWith('.pdf', 'allowed: a PDF, such as /certificates/name.pdf'));

/** A certificate with its PDF, or with the reason why it has none. */
const certificate = v.union(
  [
    v.strictObject({ name: label, icon, note: label, number: label, issuer: words, validity: words, pdf }),
    v.strictObject({ name: label, icon, note: label, unavailable: words }),
  ],
  'allowed: name, icon and note, with number, issuer, validity and pdf, or with unavailable',
);

/** `content/company.yaml`: every fact about the company, typed once. */
export const company = v.strictObject({
  name: textOf(80),
  shortName: textOf(30),
  tagline: words,
  registrationNumber: label,
  /** Canonical origin, unless `SITE_URL` is set. */
  siteUrl: url,
  email,
  phone,
  /** The number for WhatsApp chats. */
  whatsapp: phone,
  linkedin: url,
  address: v.strictObject({ street: words, city: label, postalCode: label, state: label, country: label }),
  hours,
  /** Continues "We answer within". */
  replyWithin: label,
  /** The smallest project that the company takes on, in a few words. */
  smallestProject: words,
  /** Answers to a buyer's security questionnaire that only the company can give, in whole sentences. */
  assurance: v.strictObject({ aiAssistants: words, subcontractors: words, insurance: words, certification: words }),
  grievanceOfficer: v.strictObject({ name: label, email, phone }),
  certificates: listOf(certificate, 3),
  /** The address to which forms send enquiries, or `none` on a host that only serves files. */
  endpoint: v.union(
    [v.literal('none'), v.pipe(v.string(), v.startsWith('/'))],
    'allowed: none, or a path such as /api/enquiries',
  ),
  /** Named in the terms. */
  paymentGateways: listOf(label, 1, 6),
  /** Without clients, the page has no strip of logos. */
  clients: listOf(v.strictObject({ name: label, logo: publicFile }), 0, 16),
});

/** Facts that pages get through placeholders in a text, or with the lists. */
export const leftOutOfPages = [
  'hours',
  'clients',
  'replyWithin',
  'smallestProject',
  'assurance',
  'paymentGateways',
] as const;
