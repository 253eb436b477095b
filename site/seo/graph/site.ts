import postalAddresses from 'virtual:postal-addresses';
import type { Organization, WebSite } from 'schema-dts';
import company from '../../../content/company.yaml';
import search from '../../../content/search.yaml';
import { absolute } from '../absolute.ts';
import { largeIcon } from '../icons.ts';

const { email, phone } = company;

const addresses = postalAddresses.map((address) => ({ '@type': 'PostalAddress' as const, ...address }));

/** Ids of the company and the site, for references within the graph. */
export const organizationId = absolute('/#organization');
export const webSiteId = absolute('/#website');

/** The company. https://developers.google.com/search/docs/appearance/structured-data/organization */
export const organization = (): Organization => ({
  '@type': 'Organization',
  '@id': organizationId,
  name: company.shortName,
  legalName: company.name,
  description: company.tagline,
  url: absolute('/'),
  logo: {
    '@type': 'ImageObject',
    url: absolute(largeIcon.src),
    width: `${largeIcon.size}`,
    height: `${largeIcon.size}`,
  },
  ...(company.founded && { foundingDate: `${company.founded}` }),
  ...(company.headCount && { numberOfEmployees: { '@type': 'QuantitativeValue', value: company.headCount } }),
  email,
  telephone: phone,
  address: addresses.length === 1 && addresses[0] ? addresses[0] : addresses,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: search.contactType,
    email,
    telephone: phone,
    areaServed: search.areaServed,
    availableLanguage: new Intl.Locale(company.locale).language,
  },
  ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
});

/** The site; search engines take its name from here. */
export const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': webSiteId,
  name: company.shortName,
  alternateName: company.name,
  url: absolute('/'),
  inLanguage: company.locale,
  publisher: { '@id': organizationId },
});
