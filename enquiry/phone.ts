import { type Country, nationalPattern, tenDigits } from './country.ts';

/**
 * The national number in what people paste or type: `+91 98765 43210` and `098765-43210` are `9876543210`. Text that
 * holds no such number comes back as it is, for the form to say what is wrong with it.
 * @param rule 'contact' wants ten digits for every country, 'about' the country's own rule
 */
export function nationalNumber(text: string, country: Country, rule: 'contact' | 'about'): string {
  if (!/^[\s\d()+./-]*$/.test(text)) return text;
  const pattern = rule === 'about' ? nationalPattern(country) : tenDigits;
  const digits = text.replace(/\D/g, '');
  const international = new RegExp(`^(00)?${country.dialCode}`);
  const candidates = [
    digits,
    digits.replace(international, ''),
    digits.replace(international, '').replace(/^0/, ''),
    digits.replace(/^0/, ''),
  ];
  return candidates.find((candidate) => pattern.test(candidate)) ?? text;
}
