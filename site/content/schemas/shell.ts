import * as v from 'valibot';
import { icon, listOf, metaDescription, metaTitle, picture, statement, words } from './parts.ts';

const pageName = v.picklist(
  ['home', 'about', 'services', 'expertise', 'contact', 'faq'],
  ({ received }) => `found ${received}; allowed: home, about, services, expertise, contact, faq`,
);
const pageLink = v.strictObject({ name: words, page: pageName });

/** `content/navigation.yaml`: menus, footer, shortcuts and every word of the shell. */
export const navigation = v.strictObject({
  skip: words,
  /** After every page's title. */
  titleSuffix: words,
  /** Read out when a page has opened; `{title}` is its title. */
  announcement: words,
  loading: words,
  logo: words,
  main: v.strictObject({ label: words, items: listOf(pageLink, 6) }),
  menu: v.strictObject({
    button: words,
    services: words,
    heading: statement,
    /** Beside the services, on wide screens. */
    picture,
  }),
  strip: v.strictObject({ label: words, copyEmail: words, copyPhone: words, copied: words, copyFailed: words }),
  shortcuts: v.strictObject({
    label: words,
    /** `{page}` is the title of the page that the visitor is at. */
    whatsappText: words,
    items: listOf(v.strictObject({ id: v.picklist(['linkedin', 'whatsapp', 'call']), label: words, icon }), 3),
  }),
  /** The call to action, one wording everywhere. */
  getStarted: words,
  scrollToTop: words,
  breadcrumb: words,
  /** In the legal texts; the date follows `effective`. */
  article: v.strictObject({ index: words, effective: words, contact: words }),
  footer: v.strictObject({
    call: words,
    services: words,
    expertise: v.strictObject({ heading: words, items: listOf(words, 8) }),
    quickLinks: v.strictObject({ heading: words, items: listOf(pageLink, 5) }),
    contact: words,
    legal: v.strictObject({ privacy: words, terms: words }),
    registration: words,
    office: words,
    grievance: words,
    goToTop: words,
  }),
  pdf: v.strictObject({ title: words, close: words, download: words, failed: words, page: words }),
});

/** `content/errors.yaml`: what is said when something is missing or fails. */
export const errors = v.strictObject({
  notFound: v.strictObject({ title: words, text: words, link: words, picture }),
  /** `pages` heads the list of those that this device holds; `again` tries whether there is a connection. */
  offline: v.strictObject({
    title: words,
    description: metaDescription,
    text: words,
    reach: words,
    pages: words,
    again: words,
    link: words,
  }),
  /** What became of an enquiry that waited on the visitor's device; `{reference}` is filled in. */
  kept: v.strictObject({ sent: words, notTaken: words, open: words, expired: words, close: words }),
  workers: v.strictObject({ unsupported: words }),
});

const field = v.strictObject({ label: words, placeholder: v.optional(words), help: v.optional(words) });

/** `content/forms.yaml`: labels, messages and states of the three forms. */
export const forms = v.strictObject({
  names: v.strictObject({ contact: words, about: words, faq: words }),
  fields: v.strictObject({
    name: field,
    businessEmail: field,
    countryCode: field,
    phoneNumber: field,
    message: field,
    email: field,
    phone_number: field,
    msg_subject: field,
  }),
  countries: v.strictObject({ search: words, list: words, none: words, results: words }),
  /** Label of the field that only programs fill in. */
  trap: words,
  /** Above the contact form, where a service led to it; `{service}` is its name. */
  asked: v.strictObject({ about: words, remove: words }),
  submit: words,
  sending: words,
  orWrite: words,
  /** The sentence for each problem; `{characters}` and `{digits}` are filled in. */
  problems: v.strictObject({
    required: words,
    email: words,
    'name-letters': words,
    'phone-digits': words,
    country: words,
    'message-characters': words,
    'control-characters': words,
    'too-long': words,
    unexpected: words,
  }),
  removeCharacters: words,
  summary: v.strictObject({ one: words, many: words }),
  sent: v.strictObject({ heading: words, text: words, reference: words }),
  failed: v.strictObject({ heading: words, text: words, retry: words, whatsapp: words }),
  /** Of an enquiry that waits on the visitor's device for a connection, or came back from there. */
  kept: v.strictObject({ text: words, withdraw: words, returned: words }),
  /** Logged to the console only, as the specification asks. */
  console: v.strictObject({ required: words, email: words, pattern: words, unknown: words }),
});

const day = v.pipe(
  words,
  v.isoDate(({ received }) => `found ${received}; allowed: a date such as 2024-01-01`),
);

/** The head matter of `content/legal/*.md`. */
export const legal = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: words,
  lead: words,
  effective: day,
  /** The day on which a lawyer confirmed the text; false until then, and again after a change that matters. */
  reviewed: v.union([v.literal(false), day], 'allowed: false, or a date in quotes such as "2024-01-01"'),
});

export type Navigation = v.InferOutput<typeof navigation>;
export type Errors = v.InferOutput<typeof errors>;
export type Forms = v.InferOutput<typeof forms>;
export type LegalHead = v.InferOutput<typeof legal>;
