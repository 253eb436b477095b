import { isEmail, normalizeEmail } from '@company/enquiry/email.ts';
import * as v from 'valibot';
import { withMetadata } from '../schema-shape.ts';
import { hours, isKnown, offices } from './offices.ts';
import * as f from './parts.ts';

/** Whether a text is a web address without spaces, user name or password, and with a dot in the host. */
function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\<>"]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && /^[^.]+(\.[^.]+)+$/.test(url.hostname) && `${url.username}${url.password}` === '';
}

const url = f.field(v.pipe(v.string(), v.check(isWebAddress, 'an address such as https://example.com')));
const email = f.field(
  withMetadata(v.pipe(v.string(), v.transform(normalizeEmail), v.check(isEmail, 'an e-mail address')), {
    kind: 'address',
  }),
);
const phone = f.field(v.pipe(v.string(), v.regex(/^\+\d{1,3}( \d+)+$/, 'a number such as "+91 40 0000 0000"')));

/** The language and country of the site's texts and numbers. https://www.rfc-editor.org/info/bcp47 */
const locale = v.pipe(
  v.string(),
  v.check((tag) => isKnown(() => Intl.getCanonicalLocales(tag)[0] === tag), 'a language and a country, such as en-IN'),
);

const price = f.field(f.textOrNothing(60));

const currency = v.pipe(
  v.string(),
  v.check(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'the code of a currency, three capitals such as INR',
  ),
);

const amountOfMoney = f.field(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)));

const answer = f.field(f.textOrNothing(300));

const pdf = f.field(v.pipe(f.publicFile(), v.endsWith('.pdf', 'a PDF, such as /certificates/name.pdf')));

const certificateButton = { name: f.label(), icon: f.icon() };

const certificate = v.union(
  [
    v.strictObject({
      ...certificateButton,
      number: f.label(),
      issuer: f.text('The authority that issued the certificate.'),
      validity: f.text('The time for which the certificate is valid.'),
      pdf: pdf('Address of the document within public/, such as /certificates/name.pdf.'),
    }),
    v.strictObject({
      ...certificateButton,
      unavailable: f.text('The reason why there is no document. The button is disabled.'),
    }),
  ],
  'name and icon, with number, issuer, validity and pdf, or with unavailable',
);

/** `content/company.yaml`: every fact about the company, typed once. */
export const company = v.strictObject({
  confirmed: f.confirmed,
  name: f.textOf(
    80,
    'The registered name of the company. Shown: footer, legal texts, mail to the client, search engines.',
  ),
  shortName: f.textOf(
    30,
    'The name that people use. Shown: browser tab, legal texts, link previews, search engines, web manifest.',
  ),
  tagline: f.text('The work of the company, in a line. Shown: web manifest.'),
  description: f.text(
    'Who the company is, in a sentence or two that can be quoted: name, trade, place, clients. Shown: home page, search engines.',
  ),
  country: f.country(
    'Code of the company’s country, such as IN. The phone field begins with this country. Shown: country picker (first in the list).',
  ),
  locale: f.described(locale, 'Language and country of texts, dates and lists, such as en-IN.'),
  registrationNumber: v.optional(
    f.label(
      'The company’s number in its register, such as CIN, CVR or HRB. Shown: footer, legal texts, search engines.',
    ),
  ),
  siteUrl: f.described(
    v.pipe(url(), v.title('Address of the site')),
    'The address of the website, with https:// and without a slash at the end. SITE_URL overrides this address. Shown: link previews, search engines, sitemap.',
  ),
  email: email(
    'The e-mail address for business, which somebody reads every working day. Shown: strip at the top, header, footer, beside the forms, forms, legal texts, offline page, search engines, security.txt.',
  ),
  phone: phone(
    'The phone number for business, with its country code, such as “+91 40 2345 6789”. Shown: strip at the top, header, footer, beside the forms, forms, legal texts, offline page, search engines.',
  ),
  whatsapp: v.optional(
    phone(
      'The number of the company’s WhatsApp account. Shown: side panel, message about a form that could not be sent.',
    ),
  ),
  social: f.groups('The company’s pages on social networks. Shown: side panel, search engines.', [0, 6], {
    id: f.slug('Name of the network in small letters, such as linkedin.'),
    url: url(),
  }),
  offices,
  hours: f.described(hours, 'When enquiries are answered. Shown: beside the forms, desk.'),
  replyWithin: f.label('The time within which somebody answers. Shown: beside the forms, forms, mail to the client.'),
  smallestProject: v.optional(f.text('The smallest project that the company takes on. Shown: Contact.')),
  founded: v.optional(
    f.integer([1800, 2100], 'The year in which the company was founded. Shown: About Us, search engines.'),
  ),
  headCount: v.optional(
    f.integer([1, 1_000_000], 'The number of people in the company. Shown: About Us, search engines.'),
  ),
  credentials: v.optional(
    f.text(
      'Who the company is, in one or two sentences: the year of its foundation, the number of people, clients and certificates. Shown: under the title, about the company.',
    ),
  ),
  references: v.optional(
    f.text('What clients say or may be asked before a contract, in a sentence. Shown: About Us, FAQ.'),
  ),
  smallestProjectHours: v.optional(
    f.integer([1, 100_000], 'Below this number of hours, an estimate names ready-made products.'),
  ),
  rate: f.optionalPart({
    currencies: f.groups(
      'The price of an hour of work before tax, first in your own currency. Pages show other currencies in brackets. The price of a project is its hours at this rate. Shown: all prices.',
      [1, 3],
      {
        code: f.described(currency, 'Code of the currency, such as INR.'),
        low: amountOfMoney('The least that an hour costs.'),
        high: amountOfMoney('The most that an hour costs.'),
      },
    ),
    words: f.group('The words for a range of prices and for the price of an hour.', {
      range: f.template(['low', 'high'], 40),
      hour: f.template(['price'], 40),
    }),
  }),
  prices: f.optionalPart({
    rate: v.optional(price('An hour of work, in place of the rate above. Shown: estimate, FAQ (unless it is empty).')),
    support: price('Support under an agreement. Shown: estimate, FAQ, report.'),
  }),
  assurance: v.optional(
    f.group(
      'Answers to questions of buyers. Leave an answer empty until you know the facts. Shown: security answers, file for an auditor.',
      {
        aiAssistants: answer('Whether AI assistants work on clients’ code, and on which terms.'),
        subcontractors: answer('Other people who may work on a project.'),
        incidents: answer('The time within which clients hear of an incident, and from whom.'),
        insurance: answer('Professional liability and cyber insurance with their sums, or “none”.'),
        certification: answer('Each certificate, report and penetration test with its date, or “none”.'),
      },
    ),
  ),
  privacy: f.optionalPart({
    retentionDays: f.integer(
      [1, 36_500],
      'Days after which an enquiry is deleted. If RETENTION_DAYS is set, it has the same value. Shown: beside the forms, privacy policy.',
    ),
    backupDays: f.integer([1, 3650], 'Days after which your backups are deleted. Shown: privacy policy.'),
    processors: f.groups('Who handles enquiries: server, e-mail, backups, CRM. Shown: privacy policy.', [0, 9], {
      name: f.label(),
      work: f.label('The work of this company, such as server, e-mail or customer records.'),
      country: f.country('Code of the country where this company stores the data.'),
    }),
  }),
  grievanceOfficer: f.optionalPart({
    name: f.label('The person who answers complaints. Shown: footer, legal texts.'),
    email: email('The grievance officer’s address. Shown: footer, legal texts.'),
    phone: phone('The grievance officer’s number. Shown: legal texts.'),
  }),
  certificates: f.list('The certificates in their order. Shown: footer.', [0, 6], certificate),
  endpoint: f.described(
    v.union([v.literal('none'), v.pipe(v.string(), v.regex(/^\/[\w./-]+$/))], 'none, or a path such as /api/enquiries'),
    'The address to which forms send enquiries; none on a static host, which cannot receive enquiries.',
  ),
  enquiryOrigin: v.optional(
    f.described(
      v.boolean(),
      'Whether an enquiry says where the visit began: the first page, the previous website, and the campaign in the address. If so, the privacy policy says so, too. Shown: desk, mail to the company.',
    ),
    true,
  ),
  paymentGateways: f.list('The payment gateways with a contract. Shown: terms.', [0, 6], f.label()),
  clients: f.groups('Clients that have agreed to be named. Without clients, pages have no strip of logos.', [0, 16], {
    name: f.label(),
    logo: f.publicFile('The logo of the client, an SVG of 32 by 32.'),
  }),
});
