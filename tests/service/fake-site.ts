import { countryList } from '../../enquiry/country-list.ts';
import { defaultRules } from '../../enquiry/rules.ts';
import type { Site } from '../../server/site.ts';
import { mailWords } from './mail-words.ts';

/** What a page of the fake site was rendered with. */
export interface Rendered {
  url: string;
  outcome?: Record<string, unknown>;
}

const policy = "default-src 'self'";

/** A site without React: a page is what it was rendered with, as JSON. Also stands in for `dist-server/render.js`. */
export const createSite = (): Site => ({
  render: async (url, outcome) => ({
    html: `<!doctype html><title>Rendered</title>${JSON.stringify({ url, outcome })}`,
    status: url.startsWith('/it/') || outcome ? 200 : 404,
  }),
  sentence: (problem, field, values) => `${field}: ${problem} (${values[field] ?? 'absent'})`,
  formPages: { contact: '/contact', about: '/about', faq: '/faq' },
  redirects: { '/service-details': '/services' },
  countries: countryList(),
  rules: defaultRules,
  mails: mailWords,
  mailMark: Buffer.from('a mark').toString('base64'),
  facts: { email: 'hello@site.example', phone: '+91 40 0000 0000', siteUrl: 'https://site.example' },
  headers: { 'content-security-policy': policy },
});

/** Reads back what a page was rendered with. */
export const rendered = (html: string): Rendered => JSON.parse(html.replace(/^.*<\/title>/, ''));
