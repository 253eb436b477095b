import { type Numbers, written } from './numbers.ts';

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

/** `₹14.4 lakh`, `€14,400`: in rupees at home, a large sum is counted in lakhs and crores, in the language's own words. */
function money(value: number, currency: string, { plain, money, counted }: Numbers): string {
  const style = money[currency] ?? plain;
  if (currency !== 'INR' || !counted || value < 100_000) return written(Math.round(value), style);
  const thousands = Math.round(value / 1000);
  const [count, unit] =
    thousands < 10_000 ? [thousands / 100, counted.lakh] : [Math.round(thousands / 100) / 100, counted.crore];
  return `${style.before}${written(count, plain)}\u00a0${unit}${style.after}`;
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
export const priceOf = (hours: Hours, rate: Rate, numbers: Numbers): string =>
  price(
    ({ code, low, high }) =>
      range(money(hours.low * low, code, numbers), money(hours.high * high, code, numbers), rate.words.range),
    rate,
  );

/** The least that so many hours cost: `₹3.6 lakh (€3,600)`. */
export const leastPriceOf = (hours: Hours, rate: Rate, numbers: Numbers): string =>
  price(({ code, low }) => money(hours.low * low, code, numbers), rate);

/** The price of one hour: `₹3,000 to 3,500 (€30 to 35) an hour`. */
export const hourlyPrice = (rate: Rate, numbers: Numbers): string =>
  rate.words.hour.replace('{price}', () => priceOf({ low: 1, high: 1 }, rate, numbers));

/** `480 to 640 hours`. @param words how hours are written, also where the two numbers are the same */
export function hoursText(
  { low, high }: Hours,
  words: { range: string; same: string },
  { plain }: Pick<Numbers, 'plain'>,
): string {
  return (low === high ? words.same : words.range)
    .replace('{low}', () => written(low, plain))
    .replace('{high}', () => written(high, plain));
}

/** The weeks that so many hours take. @param pace hours of all people together in a week */
export const weeksOf = ({ low, high }: Hours, pace: number): Hours => ({
  low: Math.ceil(low / pace),
  high: Math.ceil(high / pace),
});

/** `6 to 8 weeks`. @param words how weeks are written, also where the two numbers are the same, and where both are one */
export const weeksText = (
  weeks: Hours,
  words: { range: string; same: string; one: string },
  numbers: Pick<Numbers, 'plain'>,
): string => (weeks.high === 1 ? words.one : hoursText(weeks, words, numbers));

/** A price that does not break beside a digit: `₹3.6 lakh (€3,600)` breaks before the bracket alone. */
export const amount = (price: string): string =>
  price.replace(/(\d) (?!\()/g, '$1\u00a0').replace(/ (?=\d)/g, '\u00a0');

/** The hours of all rows of a report together. */
export const hoursUsed = (rows: readonly { hours: number }[]): number =>
  rows.reduce((sum, { hours }) => sum + hours, 0);
