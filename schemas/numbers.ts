/**
 * How a language writes numbers. Language data change each year, and a browser may have older data than the build. So only the build
 * reads the style, and browsers format numbers with this style.
 */
export interface NumberStyle {
  /** The text before and after every number, such as a currency sign. */
  before: string;
  after: string;
  /** The ten digits, from zero. */
  digits: string;
  decimal: string;
  group: string;
  /** The number of digits in the last group, and in each of the other groups. */
  groupSizes: [last: number, others: number];
  /** The smallest number that is written with groups. */
  groupsFrom: number;
}

export interface NumberStyles {
  plain: NumberStyle;
  /** The style for prices, by the code of the currency. */
  money: Readonly<Record<string, NumberStyle>>;
  /** The words for 100,000 and 10 million, in languages that count rupees in lakhs and crores. */
  counted?: { lakh: string; crore: string } | undefined;
}

/** Runs in Node.js only. @param currencies the currencies of prices */
export function numberStyles(locale: string, currencies: readonly { code: string }[] = []): NumberStyles {
  const money = currencies.map(({ code }) => [
    code,
    styleOf(new Intl.NumberFormat(locale, { style: 'currency', currency: code, maximumFractionDigits: 0 })),
  ]);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' });
  /** The word for 100,000 or 10 million; undefined in a language that counts in thousands or millions. */
  const wordIn = (value: number) => {
    const parts = compact.formatToParts(value);
    const isOne = parts.some(({ type, value }) => type === 'integer' && [...value].length === 1);
    return isOne ? parts.find(({ type }) => type === 'compact')?.value : undefined;
  };
  const [lakh, crore] = new Intl.Locale(locale).region === 'IN' ? [wordIn(100_000), wordIn(10_000_000)] : [];
  return {
    plain: styleOf(new Intl.NumberFormat(locale)),
    money: Object.fromEntries(money),
    counted: lakh && crore ? { lakh, crore } : undefined,
  };
}

function styleOf(format: Intl.NumberFormat): NumberStyle {
  const partsOf = (value: number) => format.formatToParts(value);
  const partOf = (partType: string, value: number) => partsOf(value).find(({ type }) => type === partType)?.value;
  const sampleParts = partsOf(1_234_567_890);
  const groups = sampleParts.flatMap(({ type, value }) => (type === 'integer' ? [[...value]] : []));
  const [lastGroup = [], otherGroup = lastGroup] = groups.toReversed();
  const digits = groups.flat();
  const isInteger = (part: Intl.NumberFormatPart) => part.type === 'integer';
  const textOf = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');
  return {
    before: textOf(sampleParts.slice(0, sampleParts.findIndex(isInteger))),
    after: textOf(sampleParts.slice(sampleParts.findLastIndex(isInteger) + 1)),
    digits: [...digits.slice(-1), ...digits.slice(0, -1)].join(''),
    decimal: partOf('decimal', 1.5) ?? '.',
    group: partOf('group', 1_234_567_890) ?? '',
    groupSizes: [lastGroup.length, otherGroup.length],
    groupsFrom: [1_000, 10_000, 100_000].find((value) => partOf('group', value)) ?? Number.MAX_SAFE_INTEGER,
  };
}

/** Formats a number in a style. The number must not be negative. */
export function formatNumber(value: number, style: NumberStyle): string {
  const [integer = '', fraction] = String(value).split('.');
  const [last, others] = style.groupSizes;
  const head = integer.slice(0, -last).replace(new RegExp(`\\B(?=(\\d{${others}})+$)`, 'g'), () => style.group);
  const grouped = value < style.groupsFrom ? integer : head + style.group + integer.slice(-last);
  const number = fraction ? grouped + style.decimal + fraction : grouped;
  return style.before + number.replace(/\d/g, (digit) => [...style.digits][Number(digit)] ?? digit) + style.after;
}

/** One string instead of a list, because the bundler can remove an unused string from the files for browsers. */
const englishWords =
  'no one two three four five six seven eight nine ten ' +
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** A number in a sentence: in English a word up to twenty, otherwise digits. */
export const numberWord = (count: number, locale: string): string =>
  (locale.startsWith('en') && englishWords.split(' ')[count]) || new Intl.NumberFormat(locale).format(count);
