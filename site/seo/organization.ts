import type { Organization } from 'schema-dts';
import company from '../../content/company.yaml';
import navigation from '../../content/navigation.yaml';
import search from '../../content/search.yaml';
import { postalAddresses } from '../data/postal-addresses.ts';
import { services } from '../data/services.ts';
import { workingHours as hours } from '../data/working-hours.ts';
import { absolute } from './absolute.ts';
import { largeIcon } from './icons.ts';

const { email, phone, registrationNumber } = company;

const addresses = postalAddresses.map((address) => ({ '@type': 'PostalAddress' as const, ...address }));

export const organizationId = absolute('/#organization');

/** The company. https://developers.google.com/search/docs/appearance/structured-data/organization */
export const organization = (): Organization => ({
  '@type': 'Organization',
  '@id': organizationId,
  name: company.shortName,
  legalName: company.name,
  description: company.description,
  url: absolute('/'),
  logo: {
    '@type': 'ImageObject',
    url: absolute(largeIcon.src),
    width: `${largeIcon.size}`,
    height: `${largeIcon.size}`,
  },
  ...(company.founded && { foundingDate: `${company.founded}` }),
  ...(company.headCount && { numberOfEmployees: { '@type': 'QuantitativeValue', value: company.headCount } }),
  ...(registrationNumber && {
    identifier: {
      '@type': 'PropertyValue',
      name: navigation.footer.registration,
      // The name of the number in India's register of companies.
      ...(postalAddresses[0]?.addressCountry === 'IN' && { propertyID: 'CIN' }),
      value: registrationNumber,
    },
  }),
  knowsAbout: services.map(({ name }) => name),
  email,
  telephone: phone,
  address: addresses.length === 1 && addresses[0] ? addresses[0] : addresses,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: search.contactType,
    email,
    telephone: phone,
    areaServed: search.areaServed,
    // schema.org knows opening hours of places only; the hours in which a company answers are those of its contact point.
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: hours.days,
      opens: hours.from,
      closes: hours.to,
    },
    availableLanguage: new Intl.Locale(company.locale).language,
  },
  ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
});
