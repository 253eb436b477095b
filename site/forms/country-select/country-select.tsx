import './country-select.css';
import forms from '../../../content/forms.yaml';
import type { Country } from '../../../enquiry/country.ts';

/** The country of a phone number: the browser's own list. */
export function CountrySelect({ countries, control }: { countries: readonly Country[]; control: object }) {
  return (
    <select
      className="input country-select"
      aria-label={forms.fields.countryCode.label}
      autoComplete="country"
      {...control}
    >
      {countries.map(({ code, name, dialCode }) => (
        <option key={code} value={code}>
          {name} +{dialCode}
        </option>
      ))}
    </select>
  );
}
