import * as v from 'valibot';
import * as f from './parts.ts';

export const offices = f.groups(
  'The offices; the first one is the registered office. Shown: Contact, footer, legal texts, search engines.',
  [1, 6],
  {
    name: v.optional(
      f.label('Name of the office, such as “Sales”. Shown: Contact, footer, legal texts (above its address).'),
    ),
    street: f.text('House and street. Shown: Contact, footer, legal texts, search engines.'),
    city: f.label('The town. Shown: Contact, footer, legal texts, search engines.'),
    postalCode: v.optional(f.label('The postal code. Shown: Contact, footer, legal texts, search engines.')),
    state: v.optional(
      f.label(
        'State or province, if addresses of the country have one. Shown: Contact, footer, legal texts, search engines.',
      ),
    ),
    country: v.optional(
      f.country(
        'Code of its country, if it is not the company’s. Shown: Contact, footer, legal texts, search engines.',
      ),
    ),
    lines: v.optional(
      f.list(
        'The lines of the address without the country, if they differ from the usual order in that country. Shown: Contact, footer, legal texts.',
        [1, 5],
        f.label(),
      ),
    ),
  },
);
