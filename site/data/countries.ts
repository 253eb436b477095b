import { countryList } from '@company/enquiry/country-list.ts';
import { fromContent } from './from-content.ts';

/** Every country with its code for telephones; the company's own and `firstCountries` of the forms stand first. */
export const countries = fromContent(({ contents }) => {
  const { country, locale } = contents.get('company.yaml');
  return countryList([country, ...contents.get('forms.yaml').firstCountries], locale);
});
