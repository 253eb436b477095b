import * as v from 'valibot';
import { defaultRules, messageRules, phoneRules } from '../../../enquiry/rules.ts';
import {
  filled,
  icon,
  isoDay,
  label,
  listOf,
  metaDescription,
  metaTitle,
  picture,
  statement,
  textOf,
  words,
} from './parts.ts';

const pageName = v.picklist(
  ['home', 'about', 'services', 'expertise', 'contact', 'faq'],
  ({ received }) => `found ${received}; allowed: home, about, services, expertise, contact, faq`,
);
const pageLink = v.strictObject({ name: label, page: pageName });

/** The main menu is one row on screens of 62 rem: longer names do not fit beside the logo. */
const mainItems = v.pipe(
  listOf(pageLink, 6),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const length = dataset.value.reduce((sum, { name }) => sum + name.length, 0);
    if (length > 54) addIssue({ message: `found names of ${length} characters together; allowed: at most 54` });
  }),
);

/** `content/navigation.yaml`: menus, footer, shortcuts and all other text of the shell. */
export const navigation = v.strictObject({
  skip: label,
  /** After every page's title. */
  titleSuffix: label,
  /** Screen readers announce it after a navigation; `{title}` is the page's title. */
  announcement: words,
  loading: label,
  /** Shown instead of a part of the page that has failed. */
  failed: v.strictObject({ text: words, reload: label }),
  logo: label,
  main: v.strictObject({ label, items: mainItems }),
  menu: v.strictObject({
    button: label,
    services: label,
    heading: statement,
    /** Beside the services, on wide screens. */
    picture,
  }),
  strip: v.strictObject({ label, copyEmail: label, copyPhone: label, copied: words, copyFailed: words }),
  shortcuts: v.strictObject({
    label,
    /** `{page}` is the name of the current page. */
    whatsappText: words,
    /** On phones their labels are in one row, beside the button that scrolls to the top. */
    items: listOf(v.strictObject({ id: v.picklist(['linkedin', 'whatsapp', 'call']), label: textOf(10), icon }), 3),
  }),
  /** The call to action, the same everywhere. */
  getStarted: textOf(20),
  scrollToTop: label,
  breadcrumb: label,
  /** In the legal texts; a date follows `effective` and `revised`. */
  article: v.strictObject({ index: label, effective: label, revised: label, contact: label }),
  footer: v.strictObject({
    call: textOf(60),
    services: label,
    expertise: v.strictObject({ heading: label, items: listOf(textOf(20), 8) }),
    quickLinks: v.strictObject({ heading: label, items: listOf(pageLink, 5) }),
    contact: label,
    legal: v.strictObject({ privacy: label, terms: label }),
    registration: label,
    office: label,
    grievance: label,
    goToTop: label,
  }),
  pdf: v.strictObject({
    title: label,
    close: label,
    download: label,
    loading: label,
    failed: words,
    /** The viewer itself could not be fetched: `open` leads to the document without it. */
    notLoaded: words,
    open: label,
    retry: label,
    page: label,
  }),
});

/** `content/errors.yaml`: the text for missing pages and failures. */
export const errors = v.strictObject({
  notFound: v.strictObject({ title: label, text: words, link: label, picture }),
  /** `pages` is the heading of the cached pages; `again` is the button that loads the requested page again. */
  offline: v.strictObject({
    title: label,
    description: metaDescription,
    text: words,
    reach: label,
    pages: label,
    again: label,
    link: label,
  }),
  /** Results of enquiries from the offline queue; `{reference}` is filled in. */
  kept: v.strictObject({ sent: words, notTaken: words, open: label, expired: words, close: label }),
  workers: v.strictObject({ unsupported: words }),
});

const field = v.strictObject({ label, placeholder: v.optional(label), help: v.optional(words) });

/** One of a few rules; by default the specification's. */
const rule = <const Options extends readonly [string, ...string[]]>(options: Options, usual: Options[number]) =>
  v.optional(
    v.picklist(options, ({ received }) => `found ${received}; allowed: ${options.join(', ')}`),
    usual,
  );

/** `content/forms.yaml`: labels, messages, states and rules of the three forms. */
export const forms = v.strictObject({
  /** Rules of the contact and the About form, for browser and server. */
  rules: v.optional(
    v.strictObject({
      phone: rule(phoneRules, defaultRules.phone),
      message: rule(messageRules, defaultRules.message),
    }),
    {},
  ),
  names: v.strictObject({ contact: label, about: label, faq: label }),
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
  countries: v.strictObject({ search: label, list: label, none: words, notLoaded: words, results: label }),
  /** Label of the honeypot field, which only programs fill in. */
  trap: words,
  /** Above the contact form, after a link from a service; `{service}` is its name. */
  asked: v.strictObject({ about: words, remove: words }),
  submit: label,
  sending: label,
  orWrite: words,
  /** The purpose and the retention of enquiries; the link leads to the privacy policy. */
  consent: v.strictObject({ text: words, link: label }),
  /** The time of an answer; `now`, in the company's time zone, needs a script. */
  reply: v.strictObject({ text: words, now: filled('time') }),
  /** Other ways to write, for people whose number does not have ten digits; `whatsapp` and `faq` are texts of links. */
  otherNumber: v.strictObject({ text: filled('email', 'whatsapp', 'faq'), whatsapp: label, faq: label }),
  /** The number of digits, if several are allowed. */
  digits: filled('least', 'most'),
  /** The sentence for each problem; `{characters}`, `{digits}` and the country's `{code}` are filled in. */
  problems: v.strictObject({
    required: words,
    email: words,
    'name-letters': words,
    'phone-digits': words,
    'phone-country': words,
    'phone-ambiguous': words,
    country: words,
    'message-characters': words,
    'control-characters': words,
    'too-long': words,
    unexpected: words,
  }),
  removeCharacters: label,
  summary: v.strictObject({ one: words, many: words }),
  sent: v.strictObject({ heading: textOf(60), text: words, reference: label }),
  failed: v.strictObject({ heading: textOf(60), text: words, retry: label, whatsapp: label }),
  /** For an enquiry in the offline queue, or one that came back from it. */
  kept: v.strictObject({ text: words, withdraw: label, returned: words }),
  /** Logged to the console only, as the specification asks. */
  console: v.strictObject({ required: words, email: words, pattern: words, unknown: words }),
});

/** The head matter of `content/legal/*.md`. */
export const legal = v.strictObject({
  metaTitle,
  description: metaDescription,
  title: label,
  lead: words,
  effective: isoDay,
  /** The day of the last change; visitors see it below the first. */
  revised: isoDay,
  /** The day on which a lawyer confirmed the text; false until then, and after every relevant change. */
  reviewed: v.union([v.literal(false), isoDay], 'allowed: false, or a date in quotes such as "2024-01-01"'),
});
