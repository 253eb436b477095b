import type { Country, NumberingPlan } from './country.ts';

/** Rules for phone numbers: ten digits, as in the specification, or the lengths of the country's numbers. */
export const phoneRules = ['ten-digits', 'national'] as const;
export const messageRules = ['plain', 'any'] as const;

export interface Rules {
  phone: (typeof phoneRules)[number];
  message: (typeof messageRules)[number];
}

export const defaultRules: Rules = { phone: 'ten-digits', message: 'plain' };

const tenDigits = [10];

/** The lengths that the specification has for numbers of some countries. The form on About Us uses these lengths. */
const specifiedLengths: Record<string, readonly number[]> = { IN: [10], AF: [9], AL: [8, 9] };

/** Whether a form requires ten digits by the general rule, whatever numbers the country has. */
export const requiresTenDigits = (form: string, country: Country | undefined, { phone }: Rules): boolean =>
  phone === 'ten-digits' && !(form === 'about' && country && country.code in specifiedLengths);

export function numberLengths(
  form: string,
  country: (Country & NumberingPlan) | undefined,
  rules: Rules,
): readonly number[] {
  if (!country || requiresTenDigits(form, country, rules)) return tenDigits;
  return rules.phone === 'national' ? country.lengths : (specifiedLengths[country.code] ?? tenDigits);
}
