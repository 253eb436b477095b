import { formatNumber, type NumberStyles } from './numbers.ts';

/** Hours of work, at least and at most. */
export interface Hours {
  low: number;
  high: number;
}

/** The price of an hour in each currency, the company's own first, with the words around prices. */
export interface Rate {
  currencies: readonly (Hours & { code: string })[];
  words: { range: string; hour: string };
}

/** The hours of several tasks together. */
export const sumOf = (tasks: readonly Hours[]): Hours => ({
  low: tasks.reduce((sum, { low }) => sum + low, 0),
  high: tasks.reduce((sum, { high }) => sum + high, 0),
});

/** `₹14.4 lakh`, `€14,400`. In India, large sums in rupees are counted in lakhs and crores, in the language's own words. */
function formatMoney(value: number, currency: string, { plain, money, counted }: NumberStyles): string {
  const style = money[currency] ?? plain;
  if (currency !== 'INR' || !counted || value < 100_000) return formatNumber(Math.round(value), style);
  const thousands = Math.round(value / 1000);
  const [count, unit] =
    thousands < 10_000 ? [thousands / 100, counted.lakh] : [Math.round(thousands / 100) / 100, counted.crore];
  return `${style.before}${formatNumber(count, plain)}\u00a0${unit}${style.after}`;
}

/** Splits a sum into the number, the text before it and the text behind it. */
function partsOf(sum: string): [before: string, number: string, after: string] {
  const [, before = '', number = sum, after = ''] = /^(\P{Nd}*)(.*\p{Nd})(\P{Nd}*)$/u.exec(sum) ?? [];
  return [before, number, after];
}

/** `₹14.4 to 22.4 lakh`: the sign and the unit once. */
function formatRange(low: string, high: string, words: string): string {
  if (low === high) return low;
  const [lowSign, lowNumber, lowUnit] = partsOf(low);
  const [highSign, highNumber, highUnit] = partsOf(high);
  return words
    .replace('{low}', () => lowSign + lowNumber + (lowUnit === highUnit ? '' : lowUnit))
    .replace('{high}', () => (highSign === lowSign ? '' : highSign) + highNumber + highUnit);
}

/** A price in the first currency, with the other currencies in brackets. */
function inCurrencies(textIn: (currency: Rate['currencies'][number]) => string, { currencies }: Rate): string {
  const [own = '', ...others] = currencies.map(textIn);
  return others.length > 0 ? `${own} (${others.join(', ')})` : own;
}

/** The price of hours at a rate: `₹14.4 to 22.4 lakh (€14,400 to 22,400)`. */
export const priceOf = (hours: Hours, rate: Rate, numbers: NumberStyles): string =>
  inCurrencies(
    ({ code, low, high }) =>
      formatRange(
        formatMoney(hours.low * low, code, numbers),
        formatMoney(hours.high * high, code, numbers),
        rate.words.range,
      ),
    rate,
  );

/** The lowest price of hours at a rate: `₹3.6 lakh (€3,600)`. */
export const minPriceOf = (hours: Hours, rate: Rate, numbers: NumberStyles): string =>
  inCurrencies(({ code, low }) => formatMoney(hours.low * low, code, numbers), rate);

/** The price of one hour: `₹3,000 to 3,500 (€30 to 35) an hour`. */
export const hourlyPrice = (rate: Rate, numbers: NumberStyles): string =>
  rate.words.hour.replace('{price}', () => priceOf({ low: 1, high: 1 }, rate, numbers));

/** `480 to 640 hours`. @param words the form of a range, and of two equal numbers */
export function hoursText(
  { low, high }: Hours,
  words: { range: string; same: string },
  { plain }: Pick<NumberStyles, 'plain'>,
): string {
  return (low === high ? words.same : words.range)
    .replace('{low}', () => formatNumber(low, plain))
    .replace('{high}', () => formatNumber(high, plain));
}

/** The weeks that hours take. @param pace hours a week of all people together */
export const weeksOf = ({ low, high }: Hours, pace: number): Hours => ({
  low: Math.ceil(low / pace),
  high: Math.ceil(high / pace),
});

/** `6 to 8 weeks`. @param words the form of a range, of two equal numbers, and of one week */
export const weeksText = (
  weeks: Hours,
  words: { range: string; same: string; one: string },
  numbers: Pick<NumberStyles, 'plain'>,
): string => (weeks.high === 1 ? words.one : hoursText(weeks, words, numbers));

/** A price without line breaks beside digits: `₹3.6 lakh (€3,600)` may only break before the bracket. */
export const unbrokenPrice = (price: string): string =>
  price.replace(/(\d) (?!\()/g, '$1\u00a0').replace(/ (?=\d)/g, '\u00a0');

/** The hours of all rows of a report together. */
export const hoursUsed = (rows: readonly { hours: number }[]): number =>
  rows.reduce((sum, { hours }) => sum + hours, 0);
