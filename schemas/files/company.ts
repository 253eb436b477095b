import * as v from 'valibot';
import { hours, isKnown } from './hours.ts';
import { country, described, field, groups, icon, label, list, publicFile, slug, text, textOf } from './parts.ts';

const url = field(v.pipe(v.string(), v.url('an address such as https://example.com')));
const email = field(v.pipe(v.string(), v.email('an e-mail address')));
const phone = field(v.pipe(v.string(), v.regex(/^\+\d{1,3}( \d+)+$/, 'a number such as "+91 40 0000 0000"')));

/** The language and country of the site's texts and numbers. https://www.rfc-editor.org/info/bcp47 */
const locale = v.pipe(
  v.string(),
  v.check((tag) => isKnown(() => Intl.getCanonicalLocales(tag)[0] === tag), 'a language and a country, such as en-IN'),
);

/** A price with its currency, or nothing. */
const price = field(v.pipe(v.string(), v.trim(), v.maxLength(40)));

/** A whole sentence, or nothing until the company knows its answer. */
const answer = field(v.pipe(v.string(), v.trim(), v.maxLength(300)));

/** The address of a document in `public`. */
const pdf = field(v.pipe(publicFile(), v.endsWith('.pdf', 'a PDF, such as /certificates/name.pdf')));

/** A certificate with its PDF, or with the reason why it has none. */
const certificate = v.union(
  [
    v.strictObject({
      name: label('Name of the certificate. Shown: its button in the footer, title of the sample PDF.'),
      icon: icon('Its icon. Shown: its button.'),
      note: label('A line under the name. Shown: its button.'),
      number: label('The number on the certificate. Shown: its button.'),
      issuer: text('The authority that gave it. Shown: its button.'),
      validity: text('The time for which the certificate is valid. Shown: its button.'),
      pdf: pdf(
        'Address of the document within public/, such as /certificates/name.pdf; without it, the build makes a sample. Shown: PDF viewer.',
      ),
    }),
    v.strictObject({
      name: label('Name of the certificate. Shown: its button in the footer, title of the sample PDF.'),
      icon: icon('Its icon. Shown: its button.'),
      note: label('A line under the name. Shown: its button.'),
      unavailable: text(
        'The reason why there is no document; the button is then disabled. Shown: description of the button.',
      ),
    }),
  ],
  'name, icon and note, with number, issuer, validity and pdf, or with unavailable',
);

/** `content/company.yaml`: every fact about the company, typed once. */
export const company = v.strictObject({
  name: textOf(80, 'The company as it is registered. Shown: footer, legal texts, mails, structured data.'),
  shortName: textOf(30, 'The name that people use. Shown: titles of all pages, legal texts, home screen icon.'),
  tagline: text('The work of the company, in a line. Shown: web manifest, structured data.'),
  country: country(
    'Code of the company’s country, such as IN. Shown: it is chosen in the phone field, and first in the list of countries.',
  ),
  locale: described(
    locale,
    'Language and country of the texts, such as en-IN: how dates and lists are written. Shown: to browsers and search engines.',
  ),
  registrationNumber: v.optional(
    label('The company’s number in its register, such as CIN, CVR or HRB. Shown: footer, legal texts.'),
  ),
  siteUrl: described(
    v.pipe(url(), v.title('Address of the site')),
    'The address of the website: it begins with https:// and has no slash at its end. SITE_URL overrides it. Shown: canonical links, sitemap, link previews.',
  ),
  email: email(
    'The e-mail address for business. Somebody reads it every working day. Shown: strip, Contact, footer, forms, legal texts, security.txt.',
  ),
  phone: phone(
    'The phone number for business, with its country code, such as “+91 40 2345 6789”. Shown: strip, Contact, footer, forms, legal texts.',
  ),
  whatsapp: v.optional(
    phone(
      'The number of the company’s WhatsApp account. Shown: shortcut at the side, message about a form that could not be sent.',
    ),
  ),
  social: groups('The company’s pages on social networks. Shown: shortcuts at the side, structured data.', [0, 6], {
    id: slug('Name of the network in small letters, such as linkedin. Shown: shortcut of that id.'),
    url: url('The company’s page there. Shown: shortcut at the side, structured data.'),
  }),
  offices: groups(
    'The offices; the first one is the registered office. Shown: Contact, footer, legal texts, structured data.',
    [1, 6],
    {
      name: v.optional(label('Name of the office, such as “Sales”. Shown: above its address.')),
      street: text('House and street. Shown: Contact, footer, legal texts, structured data.'),
      city: label('The town. Shown: the same places.'),
      postalCode: v.optional(label('The postal code. Shown: the same places.')),
      state: v.optional(label('State or province, if addresses of the country have one. Shown: the same places.')),
      country: v.optional(country('Code of its country, if it is not the company’s. Shown: the same places.')),
      lines: v.optional(
        list(
          'The lines of the address without the country, if they differ from the usual order in that country. Shown: Contact, footer, legal texts.',
          [1, 5],
          label(),
        ),
      ),
    },
  ),
  hours,
  replyWithin: label(
    'The time within which somebody answers. Shown: beside the forms, enquiry sent, confirmation mail.',
  ),
  smallestProject: v.optional(
    text('The smallest project that the company takes on. Shown: Contact, engagement models.'),
  ),
  founded: v.optional(
    described(
      v.pipe(v.number(), v.integer(), v.minValue(1800), v.maxValue(2100)),
      'The year in which the company was founded. Shown: About Us, structured data.',
    ),
  ),
  headCount: v.optional(
    described(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
      'The number of people in the company. Shown: About Us, structured data.',
    ),
  ),
  credentials: v.optional(
    text(
      'Who the company is, in a sentence or two: since when, how many people, which clients and certificates. Shown: under the title of every page, on home in the second section.',
    ),
  ),
  prices: v.optional(
    v.strictObject({
      unset: label('Stands where a price below is empty. Shown: budgets on Services.'),
      study: price('A short study. Shown: the same place.'),
      application: price('A small web application. Shown: the same place.'),
      payments: price('The first part of a payment product. Shown: the same place.'),
    }),
  ),
  assurance: v.optional(
    v.strictObject({
      unset: label('Stands where an answer below is empty. Shown: security answers.'),
      aiAssistants: answer('Whether AI assistants work on clients’ code, and on which terms. Shown: security answers.'),
      subcontractors: answer('Other people who may work on a project. Shown: security answers.'),
      incidents: answer('The time within which clients hear of an incident, and from whom. Shown: security answers.'),
      insurance: answer(
        'Professional liability and cyber insurance with their sums, or that there is none. Shown: security answers.',
      ),
      certification: answer(
        'Each certificate, report and penetration test with its date, or that there is none. Shown: security answers.',
      ),
    }),
  ),
  privacy: v.optional(
    v.strictObject({
      retentionDays: described(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36_500)),
        'Days after which an enquiry is deleted. RETENTION_DAYS is the same or left out. Shown: beside the forms, privacy policy.',
      ),
      backupDays: described(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)),
        'Days after which a backup is deleted, as your nightly backup is set up. Shown: privacy policy.',
      ),
      processors: groups(
        'Everybody who handles enquiries for the company: server, e-mail, backups, customer records (CRM). Shown: privacy policy.',
        [0, 9],
        {
          name: label('A company that handles enquiries for you. Shown: privacy policy.'),
          work: label('Its work, such as server, e-mail or customer records. Shown: the same place.'),
          country: country('Code of the country where it keeps the data. Shown: the same place.'),
        },
      ),
    }),
  ),
  grievanceOfficer: v.optional(
    v.strictObject({
      name: label('The person who answers complaints. Shown: footer, legal texts.'),
      email: email('The grievance officer’s address. Shown: footer, legal texts.'),
      phone: phone('The grievance officer’s number. Shown: legal texts.'),
    }),
  ),
  certificates: list(
    'The certificates, in order; each has number, issuer, validity and pdf, or unavailable. Shown: footer.',
    [0, 6],
    certificate,
  ),
  endpoint: described(
    v.union([v.literal('none'), v.pipe(v.string(), v.startsWith('/'))], 'none, or a path such as /api/enquiries'),
    'The address to which forms send; none on a static host, where nothing receives them. Shown: all forms.',
  ),
  paymentGateways: list('The payment gateways that the company has a contract with. Shown: terms.', [0, 6], label()),
  clients: groups(
    'Clients that have agreed to be named; without any there is no strip. Shown: strip of clients on the home page.',
    [0, 16],
    {
      name: label('A client that has agreed to be named. Shown: strip of clients.'),
      logo: publicFile('Its logo, an SVG of 32 by 32. Shown: strip of clients.'),
    },
  ),
});

/** Facts that pages get through placeholders in a text, or with the lists. */
export const omittedFromPages = [
  'country',
  'offices',
  'hours',
  'clients',
  'replyWithin',
  'smallestProject',
  'assurance',
  'prices',
  'privacy',
  'paymentGateways',
] as const;
