import type { EnquiryRow } from '../database/schema.ts';
import { answererOf } from '../enquiries/actions/answering.ts';
import type { DeskContext } from './context.ts';
import type { People } from './ui/people.ts';
import { duration, type Wait, waitOf } from './ui/times.ts';

/** Characters of a message in a list: more than any screen shows in one line. */
const lineLength = 240;

export const firstLineOf = ({ message }: EnquiryRow): string =>
  message
    .slice(0, 2 * lineLength)
    .replace(/\s+/g, ' ')
    .slice(0, lineLength);

/** From here on, hours do not matter to anybody. */
const manyDays = 10;

/** The waiting time, or the text instead of it. */
export function waitingOf(enquiry: EnquiryRow, context: DeskContext): { wait: Wait | undefined; instead: string } {
  const { timeFormat, workingTime, limit, now } = context;
  const received = new Date(enquiry.created_at);
  const dayLength = workingDay(context);
  const { put_off_until: until } = enquiry;
  if (until && until > now().toISOString()) return { wait: undefined, instead: `until ${timeFormat.day(until)}` };
  if (enquiry.status === 'open') {
    return { wait: waitOf(workingTime(received, now()), limit, dayLength), instead: '' };
  }
  const { answered_at } = enquiry;
  if (!answered_at) return { wait: undefined, instead: timeFormat.short(enquiry.created_at, now()) };
  const waited = workingTime(received, new Date(answered_at));
  if (waited === 0) return { wait: undefined, instead: 'answered outside working hours' };
  const days = Math.floor(waited / dayLength);
  const time = days < manyDays ? duration(waited, dayLength) : `${days} d`;
  return { wait: undefined, instead: `answered in ${time}` };
}

/** The length of a working day, in milliseconds. */
export const workingDay = ({ site }: DeskContext): number =>
  Temporal.PlainTime.from(site.facts.hours.from).until(site.facts.hours.to).total('milliseconds');

/** What stands out about an enquiry, in sentences: that it is back, and why, or who is answering it. */
export function noteOf(enquiry: EnquiryRow, context: DeskContext, { nameOf }: People, reader: string): string {
  const { timeFormat, now } = context;
  const answerer = answererOf(enquiry, now());
  const { put_off_until: until, put_off_reason: reason } = enquiry;
  const back = until && until <= now().toISOString() ? `Back since ${timeFormat.inSentence(until, now())}` : '';
  const notes = [
    [back, until && reason].filter(Boolean).join(': '),
    answerer && answerer.who !== reader
      ? `${nameOf(answerer.who)} is answering, since ${timeFormat.inSentence(answerer.since, now())}`
      : '',
  ];
  return notes
    .map((note) => note.replace(/[^.!?…]$/u, '$&.'))
    .filter(Boolean)
    .join(' ');
}
