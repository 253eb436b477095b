import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Country } from './country.ts';

/** The order the specification gives; the others follow by name. */
const first = ['IN', 'US', 'GB', 'AU', 'CA', 'NG', 'KY', 'JM'];

/**
 * Every country and territory that has an international prefix: names from Unicode CLDR (as Node ships it),
 * prefixes from libphonenumber's metadata. Runs in Node only; browsers get the finished list from the build.
 */
export function countryList(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const rank = (code: string) => first.indexOf(code) + 1 || first.length + 1;
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dialCode: getCountryCallingCode(code) as string }))
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, 'en'));
}
