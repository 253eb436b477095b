/** Hours of work: at least, and at most. */
export interface Hours {
  low: number;
  high: number;
}

/** What an hour costs in each currency, the company's own first, and the words around prices. */
export interface Rate {
  currencies: readonly (Hours & { code: string })[];
  words: { range: string; hour: string };
}

/** The hours of several tasks together. */
export const sumOf = (tasks: readonly Hours[]): Hours => ({
  low: tasks.reduce((sum, { low }) => sum + low, 0),
  high: tasks.reduce((sum, { high }) => sum + high, 0),
});

const hundredThousand = 100_000;

/** `₹14.4 lakh`, `€14,400`: in rupees at home, a large sum is counted in lakhs and crores, in the language's own words. */
function money(value: number, currency: string, locale: string): string {
  const plain = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  const isCounted = currency === 'INR' && new Intl.Locale(locale).region === 'IN' && value >= hundredThousand;
  if (!isCounted) return plain.format(value);
  const counted = new Intl.NumberFormat(locale, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 2,
  });
  // Its own space is too narrow in some fonts.
  return plain.format(value).replace(/\p{Nd}.*\p{Nd}|\p{Nd}/u, counted.format(value).replace(/\s/u, '\u00a0'));
}

/** What is before the number, the number, and what follows it. */
function partsOf(sum: string): [before: string, number: string, after: string] {
  const [, before = '', number = sum, after = ''] = /^(\P{Nd}*)(.*\p{Nd})(\P{Nd}*)$/u.exec(sum) ?? [];
  return [before, number, after];
}

/** `₹14.4 to 22.4 lakh`: the sign and the unit once. */
function range(low: string, high: string, words: string): string {
  if (low === high) return low;
  const [before, least, unit] = partsOf(low);
  const [sign, most, after] = partsOf(high);
  return words
    .replace('{low}', () => before + least + (unit === after ? '' : unit))
    .replace('{high}', () => (sign === before ? '' : sign) + most + after);
}

/** A price in the first currency, with those in the others in brackets. */
function price(textIn: (currency: Rate['currencies'][number]) => string, { currencies }: Rate): string {
  const [own = '', ...others] = currencies.map(textIn);
  return others.length > 0 ? `${own} (${others.join(', ')})` : own;
}

/** The price of so many hours: `₹14.4 to 22.4 lakh (€14,400 to 22,400)`. */
export const priceOf = (hours: Hours, rate: Rate, locale: string): string =>
  price(
    ({ code, low, high }) =>
      range(money(hours.low * low, code, locale), money(hours.high * high, code, locale), rate.words.range),
    rate,
  );

/** The least that so many hours cost: `₹3.6 lakh (€3,600)`. */
export const leastPriceOf = (hours: Hours, rate: Rate, locale: string): string =>
  price(({ code, low }) => money(hours.low * low, code, locale), rate);

/** The price of one hour: `₹3,000 to 3,500 (€30 to 35) an hour`. */
export const hourlyPrice = (rate: Rate, locale: string): string =>
  rate.words.hour.replace('{price}', () => priceOf({ low: 1, high: 1 }, rate, locale));

/** `480 to 640 hours`. @param words how hours are written, also where the two numbers are the same */
export function hoursText({ low, high }: Hours, words: { range: string; same: string }, locale: string): string {
  const number = new Intl.NumberFormat(locale);
  return (low === high ? words.same : words.range)
    .replace('{low}', () => number.format(low))
    .replace('{high}', () => number.format(high));
}
