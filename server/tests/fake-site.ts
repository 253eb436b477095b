import { countryList } from '@company/enquiry/country-list.node.ts';
import { enquiryFieldNames } from '@company/enquiry/fields.ts';
import { defaultRules } from '@company/enquiry/rules.ts';
import type { Site } from '../pages/release.ts';

/** The arguments with which a page of the fake site was rendered. */
export interface Rendered {
  url: string;
  outcome?: Record<string, unknown>;
}

const policy = "default-src 'self'";

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The hours of a company in India. */
export const india = {
  timeZone: 'Asia/Kolkata',
  days: everyDay.slice(0, 5),
  from: '09:30',
  to: '18:30',
  holidays: [] as string[],
};

/** A site without React: a page is its arguments as JSON. Also replaces a release's `render.js`. */
export const createSite = (): Site => ({
  render: async (url, outcome) => ({
    html: `<!doctype html><title>Rendered</title>${JSON.stringify({ url, outcome })}`,
    status: url.startsWith('/it/') || outcome ? 200 : 404,
  }),
  hasPage: (url) => /^\/(it|service-details)\/[^/]+$/.test(url),
  errorMessage: (problem, field, values) => `${field}: ${problem} (${values[field] ?? 'absent'})`,
  formPages: { contact: '/contact', about: '/about', faq: '/faq' },
  redirects: { '/service-details': '/services' },
  countries: countryList(),
  rules: defaultRules,
  fields: Object.fromEntries(enquiryFieldNames.map((name) => [name, { label: name }])) as Site['fields'],
  mails: mailText,
  answers: [{ name: 'A call', text: 'Dear {name},\n\nabout {reference}:\n\n{message}\n\n{me}' }],
  mailLogo: Buffer.from('a mark').toString('base64'),
  services: [{ name: 'Robots', page: '/service-details/rpa' }],
  facts: {
    retentionDays: null,
    email: 'hello@site.example',
    phone: '+91 40 0000 0000',
    siteUrl: 'https://site.example',
    enquiryOrigin: true,
    locale: 'en-GB',
    hours: { timeZone: 'UTC', days: [...everyDay], from: '00:00', to: '23:59', holidays: [], zone: 'universal time' },
  },
  headers: { 'content-security-policy': policy },
});

/** Reads the arguments of a page. */
export const rendered = (html: string): Rendered => JSON.parse(html.replace(/^.*<\/title>/, ''));

/** Plain words for the mails of the fake site. */
const mailText: Site['mails'] = {
  confirmed: false,
  labels: { reference: 'Reference', form: 'Form', page: 'Page', received: 'Received', cameFrom: 'Came from' },
  forms: { contact: 'Contact page', about: 'About page', faq: 'FAQ page' },
  enquiry: {
    subject: 'Enquiry {reference} from {sender}',
    intro: 'From the {form}.',
    reply: 'Answer this mail.',
    replyByHand: 'Write to {email}.',
    desk: 'Then: {link}',
  },
  reminder: {
    subject: 'Backlog: {count}',
    intro: 'After {after}:',
    more: 'All {count} are there.',
    closing: 'Open {link}',
  },
  confirmation: {
    subject: 'We have your enquiry, reference {reference}',
    greeting: 'Hello,',
    paragraphs: ['It came on {received}. Its reference is {reference}.', 'A consultant reads it next.'],
    closing: 'Regards',
    signature: 'The company',
  },
};
