import type { NumberStyle } from '@company/schemas/numbers.ts';
import { parameterIn } from '../../../ui/history-entry/address.ts';

/** A visitor's own figures; undefined where nothing that can be read is typed. */
export interface YourNumbers {
  customers?: number | undefined;
  /** One customer of so many meets the fault. */
  oneIn?: number | undefined;
}

/** What stands in the two fields. */
export type Typed = Record<keyof YourNumbers, string>;

const limits = { customers: [1, 9_999_999_999], oneIn: [2, 30] } as const;

/** The names in the address. In small letters: some programs change those of a link. */
const parameters = { customers: 'customers', oneIn: 'one-in' } as const;

const names = Object.keys(limits) as (keyof YourNumbers)[];

/** Digits alone or in groups, the last of three: 48000; 48,000; 48 000; 48.000; 48’000; 48,00,000. */
const wholeNumber = /^(\d+|\d{1,3}([\s.,'’]\d{2,3})*[\s.,'’]\d{3})$/;

/** @returns undefined for what is no whole number, or is none that the field takes */
export function numberIn(text: string, name: keyof YourNumbers, { digits }: NumberStyle): number | undefined {
  const own = [...digits];
  const plain = [...text.normalize('NFKC').trim()].map((one) => (own.includes(one) ? own.indexOf(one) : one)).join('');
  const number = wholeNumber.test(plain) ? Number(plain.replace(/\D/g, '')) : 0;
  const [least, most] = limits[name];
  return number >= least && number <= most ? number : undefined;
}

/** @param query of an address that may have come by a mail */
export const typedIn = (query: string): Typed => ({
  customers: parameterIn(query, parameters.customers) ?? '',
  oneIn: parameterIn(query, parameters.oneIn) ?? '',
});

/** The same address with the numbers in place of those that it has. @param hash another one, such as `about` */
export function addressWith(address: string, numbers: YourNumbers, hash?: string): string {
  const url = new URL(address);
  if (hash) url.hash = hash;
  for (const name of names) {
    const parameter = parameters[name];
    for (const key of [parameter, `amp;${parameter}`]) url.searchParams.delete(key);
    if (numbers[name] !== undefined) url.searchParams.set(parameter, String(numbers[name]));
  }
  return url.href;
}

/** How many customers some dots stand for. Where there is a dot, there is somebody. */
export const shareOf = (customers: number, dots: number, all: number): number =>
  Math.max(Math.sign(dots), Math.round((customers * dots) / all));
