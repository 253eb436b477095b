import { type EnquiryStatus, usedStatuses } from '../../database/schema.ts';

/** A status for the reader. The dot is full for open and finished ones, and empty for closed ones. */
interface StatusLabel {
  label: string;
  dot: 'open' | 'done' | 'shut';
}

export const statusLabels: Record<EnquiryStatus, StatusLabel> = {
  open: { label: 'Open', dot: 'open' },
  answered: { label: 'Answered', dot: 'done' },
  won: { label: 'Won', dot: 'done' },
  lost: { label: 'Lost', dot: 'shut' },
  'not-for-us': { label: 'Not for us', dot: 'shut' },
  spam: { label: 'Suspected spam', dot: 'open' },
  dropped: { label: 'Dropped as spam', dot: 'shut' },
};

export const stepChoices = usedStatuses.map((step) => ({ value: step, label: statusLabels[step].label }));

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

const grouped = new Intl.NumberFormat('en-GB');

export const digits = (count: number): string => grouped.format(count);

/** Counting stops here: a larger number takes longer and helps nobody. */
export const mostCounted = 1_001;

/** The most enquiries that one press changes: their transaction takes less than a second, in which clients wait. */
export const mostAtOnce = 500;

/** A number that was counted up to `most`: `more than …` if it reached `most`. */
export const countUpTo = (count: number, most: number): string =>
  count < most ? digits(count) : `more than ${digits(most - 1)}`;

/** `14 enquiries`. */
export const enquiries = (count: number, most: number): string =>
  count === 1 ? '1 enquiry' : `${countUpTo(count, most)} enquiries`;

/** A number at the beginning of a sentence: a word up to twelve. */
export const countWord = (count: number, most = Number.POSITIVE_INFINITY): string =>
  words[count] ?? countUpTo(count, most).replace(/^m/, 'M');
