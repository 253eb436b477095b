import type { PhoneCountry } from '@company/enquiry/country.ts';

/** The attributes of an option that make it a whole country again. */
export const attributesOf = ({ dialCode, lengths, trunk, pattern }: PhoneCountry) => ({
  'data-dial': dialCode,
  'data-lengths': lengths.join(' '),
  'data-trunk': trunk || undefined,
  'data-pattern': pattern,
});

/** The countries of the form on the page: browsers get the list once, as the options of its `select`. */
export function countriesOnPage(): PhoneCountry[] {
  const select = document.querySelector<HTMLSelectElement>('select[name=countryCode]');
  return Array.from(select?.options ?? [], ({ value, text, dataset }) => ({
    code: value,
    // A browser's translator may have changed the name.
    name: text.replace(/\s*\+\d+\s*$/, ''),
    dialCode: dataset.dial ?? '',
    lengths: (dataset.lengths ?? '').split(' ').map(Number),
    trunk: dataset.trunk ?? '',
    ...(dataset.pattern && { pattern: dataset.pattern }),
  }));
}
