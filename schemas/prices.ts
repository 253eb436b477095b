import { formatNumber, type NumberStyles } from './numbers.ts';

/** A range of hours of work. */
export interface Hours {
  low: number;
  high: number;
}

/** The price of an hour in each currency, and the words around prices. The first currency is the company's own. */
export interface Rate {
  currencies: readonly (Hours & { code: string })[];
  words: { range: string; hour: string };
}

/** The sum of the hours of several tasks. */
export const sumOf = (tasks: readonly Hours[]): Hours => ({
  low: tasks.reduce((sum, { low }) => sum + low, 0),
  high: tasks.reduce((sum, { high }) => sum + high, 0),
});

/** Returns a sum such as `₹14.4 lakh` or `€14,400`. In India, large sums of rupees are in lakhs and crores. */
function formatMoney(value: number, currency: string, { plain, money, counted }: NumberStyles): string {
  const style = money[currency] ?? plain;
  if (currency !== 'INR' || !counted || value < 100_000) return formatNumber(Math.round(value), style);
  const thousands = Math.round(value / 1000);
  const [count, unit] =
    thousands < 10_000 ? [thousands / 100, counted.lakh] : [Math.round(thousands / 100) / 100, counted.crore];
  return `${style.before}${formatNumber(count, plain)}\u00a0${unit}${style.after}`;
}

/** Splits a sum into the text before the number, the number, and the text after the number. */
function partsOf(sum: string): [textBefore: string, number: string, textAfter: string] {
  const [, textBefore = '', number = sum, textAfter = ''] = /^(\P{Nd}*)(.*\p{Nd})(\P{Nd}*)$/u.exec(sum) ?? [];
  return [textBefore, number, textAfter];
}

/** Returns a range such as `₹14.4 to 22.4 lakh`, which has the sign and the unit only once. */
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
  const [ownPrice = '', ...otherPrices] = currencies.map(textIn);
  return otherPrices.length > 0 ? `${ownPrice} (${otherPrices.join(', ')})` : ownPrice;
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

/** Returns a text such as `480 to 640 hours`. @param words the texts for a range and for two equal numbers */
export function hoursText(
  { low, high }: Hours,
  words: { range: string; same: string },
  { plain }: Pick<NumberStyles, 'plain'>,
): string {
  return (low === high ? words.same : words.range)
    .replace('{low}', () => formatNumber(low, plain))
    .replace('{high}', () => formatNumber(high, plain));
}

/** The weeks that the work takes. @param pace the hours that all people together work in a week */
export const weeksOf = ({ low, high }: Hours, pace: number): Hours => ({
  low: Math.ceil(low / pace),
  high: Math.ceil(high / pace),
});

/** Returns a text such as `6 to 8 weeks`. @param words the texts for a range, for two equal numbers, and for one week */
export const weeksText = (
  weeks: Hours,
  words: { range: string; same: string; one: string },
  numbers: Pick<NumberStyles, 'plain'>,
): string => (weeks.high === 1 ? words.one : hoursText(weeks, words, numbers));

/** Prevents line breaks next to digits: `₹3.6 lakh (€3,600)` can break only before the bracket. */
export const unbrokenPrice = (price: string): string =>
  price.replace(/(\d) (?!\()/g, '$1\u00a0').replace(/ (?=\d)/g, '\u00a0');

/** The sum of the hours in all rows of a report. */
export const hoursUsed = (rows: readonly { hours: number }[]): number =>
  rows.reduce((sum, { hours }) => sum + hours, 0);
