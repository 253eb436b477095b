import type { NumberingPlan, PhoneCountry } from '@company/enquiry/country.ts';

/** What a country has beside its code and its name. */
export type Plan = NumberingPlan & Pick<PhoneCountry, 'dialCode'>;

/**
 * The countries of the form on the page. Browsers get their names once, as the options of the `select`; one whose page is translated
 * may have changed them.
 */
export function countriesOnPage(plans: Readonly<Record<string, Plan>>): PhoneCountry[] {
  const select = document.querySelector<HTMLSelectElement>('select[name=countryCode]');
  return Array.from(select?.options ?? []).flatMap(({ value, text }) => {
    const plan = plans[value];
    return plan ? { code: value, name: text.replace(/\s*\+\d+\s*$/, ''), ...plan } : [];
  });
}
