import type * as v from 'valibot';
import { company } from './schemas/company.ts';
import { lifecycle } from './schemas/lifecycle.ts';
import { mails } from './schemas/mails.ts';
import { about, contact, expertise, faq, home, reasons, services } from './schemas/pages.ts';
import { search } from './schemas/search.ts';
import { service, servicePage } from './schemas/service.ts';
import { errors, forms, legal, navigation } from './schemas/shell.ts';

/** A kind of content: its schema, and the files that follow it (paths within `content/`). */
export interface Kind {
  name: string;
  pattern: RegExp;
  schema: v.GenericSchema;
}

const single = (name: string, schema: v.GenericSchema): Kind => ({
  name,
  pattern: new RegExp(`^${name}\\.yaml$`),
  schema,
});

export const kinds: readonly Kind[] = [
  single('company', company),
  single('navigation', navigation),
  single('errors', errors),
  single('forms', forms),
  single('mails', mails),
  single('home', home),
  single('about', about),
  single('contact', contact),
  single('faq', faq),
  single('expertise', expertise),
  single('reasons', reasons),
  single('services', services),
  single('service-page', servicePage),
  single('search', search),
  { name: 'service', pattern: /^services\/[^/]+\.yaml$/, schema: service },
  { name: 'lifecycle', pattern: /^lifecycle\/[^/]+\.yaml$/, schema: lifecycle },
  { name: 'legal', pattern: /^legal\/[^/]+\.md$/, schema: legal },
];
