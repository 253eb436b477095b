const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

const grouped = new Intl.NumberFormat('en-GB');

export const digits = (count: number): string => grouped.format(count);

/** A number at the beginning of a sentence: in a word up to twelve. */
export const numberWord = (count: number): string => words[count] ?? digits(count);
