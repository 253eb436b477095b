import { postalAddressesOf } from '@company/schemas/company-facts.ts';
import type { Organization } from 'schema-dts';
import { inFolder, type SiteContent } from '../engine/page.ts';
import { absoluteUrl } from './html-values.ts';
import { largeIcon } from './site-files.ts';

export const organizationId = (company: { siteUrl: string }) => absoluteUrl('/#organization', company);

/** The company. https://developers.google.com/search/docs/appearance/structured-data/organization */
export function organization(content: SiteContent): Organization {
  const { files } = content;
  const company = files['company.yaml'];
  const { email, phone, registrationNumber, hours } = company;
  const addresses = postalAddressesOf(company).map((address) => ({ '@type': 'PostalAddress' as const, ...address }));
  return {
    '@type': 'Organization',
    '@id': organizationId(company),
    name: company.shortName,
    legalName: company.name,
    description: company.description,
    url: absoluteUrl('/', company),
    logo: {
      '@type': 'ImageObject',
      url: absoluteUrl(largeIcon.src, company),
      width: `${largeIcon.size}`,
      height: `${largeIcon.size}`,
    },
    ...(company.founded && { foundingDate: `${company.founded}` }),
    ...(company.headCount && { numberOfEmployees: { '@type': 'QuantitativeValue', value: company.headCount } }),
    ...(registrationNumber && {
      identifier: {
        '@type': 'PropertyValue',
        name: files['navigation.yaml'].footer.registration,
        // In India, a registration number is called CIN.
        ...(addresses[0]?.addressCountry === 'IN' && { propertyID: 'CIN' }),
        value: registrationNumber,
      },
    }),
    knowsAbout: inFolder(content, 'services').map(({ name }) => name),
    email,
    telephone: phone,
    address: addresses.length === 1 && addresses[0] ? addresses[0] : addresses,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: files['search.yaml'].contactType,
      email,
      telephone: phone,
      areaServed: files['search.yaml'].areaServed,
      // schema.org has opening hours only for places, so the hours are here, in the contact point.
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.days,
        opens: hours.from,
        closes: hours.to,
      },
      availableLanguage: new Intl.Locale(company.locale).language,
    },
    ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
  };
}
