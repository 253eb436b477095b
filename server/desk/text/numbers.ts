const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

const grouped = new Intl.NumberFormat('en-GB');

export const digits = (count: number): string => grouped.format(count);

/** A number that was counted up to `most`: `more than …` if it reached `most`. */
const countUpTo = (count: number, most: number): string =>
  count < most ? digits(count) : `more than ${digits(most - 1)}`;

/** `14 enquiries`. */
export const enquiries = (count: number, most: number): string =>
  count === 1 ? '1 enquiry' : `${countUpTo(count, most)} enquiries`;

/** A number at the beginning of a sentence: a word up to twelve. */
export const numberWord = (count: number, most = Number.POSITIVE_INFINITY): string =>
  words[count] ?? countUpTo(count, most).replace(/^m/, 'M');
