import type { Selectable } from 'kysely';
import {
  type CancelReason,
  type DeliveryFailure,
  type DeliveryKind,
  type EnquiryStatus,
  type OutboxTable,
  type Outcome,
  usedStatuses,
} from '../../database/schema.ts';

/** `dot` is the shape before the label: full for `open` and `done`, empty for `shut`. */
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

export const usedStatusChoices = usedStatuses.map((status) => ({ value: status, label: statusLabels[status].label }));

const numberWords = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

const numberFormat = new Intl.NumberFormat('en-GB');

export const formatCount = (count: number): string => numberFormat.format(count);

/** Counting stops at this number, because counting further takes long, and nobody needs the exact number. */
export const maxCounted = 1_001;

/** A count as text. If counting has stopped at `maxCounted`, the text is `more than 1,000`. */
export const limitedCount = (count: number): string =>
  count < maxCounted ? formatCount(count) : `more than ${formatCount(maxCounted - 1)}`;

/** `14 enquiries`. */
export const enquiriesText = (count: number): string =>
  count === 1 ? '1 enquiry' : `${limitedCount(count)} enquiries`;

/** A count for the beginning of a sentence. Up to twelve, the count is a word. */
export const countWord = (count: number): string => numberWords[count] ?? limitedCount(count).replace(/^m/, 'M');

export const deliveryLabels: Record<DeliveryKind, string> = {
  'enquiry-mail': 'Mail to us',
  'confirmation-mail': 'Confirmation',
  webhook: 'Webhook',
  'owner-mail': 'Mail to the owner',
  'reminder-mail': 'Reminder',
  'flood-mail': 'Mail about a flood',
  'erasure-webhook': 'Webhook, erased',
  'key-mail': 'Mail about a passkey',
};

const deliveryOutcomes: Record<Outcome, string> = {
  pending: 'pending',
  held: 'held back',
  delivered: 'delivered',
  withheld: 'not sent',
  settled: 'settled: nobody needs it any more',
  'given-up': 'given up',
};

const failures: Record<DeliveryFailure, string> = {
  unreachable: 'unreachable',
  login: 'the login is refused',
  limited: 'no more for now',
  sender: 'the sender is refused',
  unanswered: 'perhaps sent: the mail server got all of it and did not say that it has it',
  rejected: 'rejected',
  refused: 'refused',
  blocked: 'we are refused',
  fault: 'an error of this program',
};

const withheldReasons: Record<CancelReason, string> = {
  late: 'three days after the enquiry, a confirmation is too late',
  flood: 'it came in a flood of enquiries',
  needless: 'nothing that it is about waits any more',
};

/** The state of a delivery as text, such as `given up: rejected: RCPT TO: 451 …`. */
export function deliveryText({
  outcome,
  failure,
  error,
  withheld,
}: Pick<Selectable<OutboxTable>, 'outcome' | 'failure' | 'error' | 'withheld'>): string {
  if (outcome === 'withheld') return `${deliveryOutcomes.withheld}: ${withheld ? withheldReasons[withheld] : ''}`;
  if (failure === null || (outcome !== 'pending' && outcome !== 'given-up')) return deliveryOutcomes[outcome];
  return [deliveryOutcomes[outcome], failureText({ failure, error })].join(': ');
}

export const failureText = ({ failure, error }: { failure: DeliveryFailure | null; error: string }): string =>
  [failure && failures[failure], error].filter(Boolean).join(': ');

const minute = 60_000;
const hour = 60 * minute;

/** A duration as text: `12 min`, `3 h 05` or `2 d 3 h`. */
export function duration(milliseconds: number, dayLengthMs: number): string {
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  const days = Math.floor(milliseconds / dayLengthMs);
  const hours = Math.floor((milliseconds % dayLengthMs) / hour);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const minutes = Math.floor((milliseconds % hour) / minute);
  return `${hours} h ${String(minutes).padStart(2, '0')}`;
}

export type TimeFormat = ReturnType<typeof createTimeFormat>;

/** Formats stored times (ISO 8601) in the company's time zone. */
export function createTimeFormat(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (iso: string | Date) => formatter.format(new Date(iso));
  };
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const [day, time, weekday] = [format(date), format({ timeStyle: 'short' }), format({ weekday: 'short' })];
  const [longDay, longWeekday] = [format({ ...date, month: 'long' }), format({ weekday: 'long' })];
  const isWithinSixDays = (iso: string, now: Date) => now.getTime() - Date.parse(iso) < 6 * 86_400_000;
  const isToday = (iso: string, now: Date) => day(iso) === day(now);

  return {
    /** `Thu 19 Nov 2026` */
    day: (iso: string) => `${weekday(iso)} ${day(iso)}`,
    /** `2026-11-19 11:05`, which spreadsheets can sort */
    sortable: format({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE'),
    /** `Thu 19 Nov 2026, 11:05` */
    full: (iso: string) => `${weekday(iso)} ${day(iso)}, ${time(iso)}`,
    /** `11:05` today, `Thu 11:05` within six days, else `19 Nov 2026` */
    short: (iso: string, now: Date) => {
      if (isToday(iso, now)) return time(iso);
      return isWithinSixDays(iso, now) ? `${weekday(iso)} ${time(iso)}` : day(iso);
    },
    /** Like `short`, but with whole words for a sentence: `11:05`, `Thursday, 11:05` or `19 November 2026` */
    inSentence: (iso: string, now: Date) => {
      if (isToday(iso, now)) return time(iso);
      return isWithinSixDays(iso, now) ? `${longWeekday(iso)}, ${time(iso)}` : longDay(iso);
    },
  };
}
