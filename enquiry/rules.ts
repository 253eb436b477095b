import type { Country, NumberingPlan } from './country.ts';

/** What the forms may want of a phone number: ten digits as the specification says, or what the country's numbers have. */
export const phoneRules = ['ten-digits', 'national'] as const;
/** What a message may hold: the specification's few punctuation marks, or any. */
export const messageRules = ['plain', 'any'] as const;

/** The company's choice in `content/forms.yaml`. Browser and server obey the same. */
export interface Rules {
  phone: (typeof phoneRules)[number];
  message: (typeof messageRules)[number];
}

/** What the specification asks for. */
export const defaultRules: Rules = { phone: 'ten-digits', message: 'plain' };

const tenDigits = [10];

/** The countries whose numbers the specification knows; the About page goes by them. */
const specified: Record<string, readonly number[]> = { IN: [10], AF: [9], AL: [8, 9] };

/** Whether a form wants ten digits of this country only because it wants them of every country. */
export const wantsTenDigits = (form: string, country: Country | undefined, { phone }: Rules): boolean =>
  phone === 'ten-digits' && !(form === 'about' && country && country.code in specified);

/** How many digits a form takes as a number of `country`, ascending. */
export function numberLengths(
  form: string,
  country: (Country & NumberingPlan) | undefined,
  rules: Rules,
): readonly number[] {
  if (!country || wantsTenDigits(form, country, rules)) return tenDigits;
  return rules.phone === 'national' ? country.lengths : (specified[country.code] ?? tenDigits);
}
