import type { EnquiryRow } from '../../database/schema.ts';
import type { ShownEnquiry } from '../shown-enquiry.ts';
import { type Reader, useReader } from './page-frame.ts';
import { Meter } from './table.tsx';
import { duration } from './times.ts';

export const isSnoozed = ({ snoozed_until: until }: EnquiryRow, { now }: Reader): boolean =>
  until !== null && until > now().toISOString();

export const isWaiting = (enquiry: EnquiryRow, reader: Reader): boolean =>
  enquiry.status === 'open' && !isSnoozed(enquiry, reader);

/** The waiting time, or a text instead of it. */
export function Waiting({ enquiry }: { enquiry: EnquiryRow }) {
  const reader = useReader();
  if (!isWaiting(enquiry, reader)) return <small>{textWithoutWaiting(enquiry, reader)}</small>;
  const { workingTime, dayLength, limit, now } = reader;
  const waited = workingTime(new Date(enquiry.created_at), now());
  const left = limit === undefined ? 0 : limit - waited;
  const note = left < 0 ? `over by ${duration(-left, dayLength)}` : `${duration(left, dayLength)} left`;
  return (
    <div className={left < 0 ? 'wait late' : 'wait'}>
      <b>{duration(waited, dayLength)}</b>
      {limit !== undefined && <Meter percent={Math.round((100 * waited) / limit)} />}
      {limit !== undefined && <small>{note}</small>}
    </div>
  );
}

/** From here on, hours do not matter to anybody. */
const manyDays = 10;

function textWithoutWaiting(enquiry: EnquiryRow, reader: Reader): string {
  const { timeFormat, workingTime, dayLength, now } = reader;
  const { created_at, answered_at, snoozed_until: until } = enquiry;
  if (until && isSnoozed(enquiry, reader)) return `until ${timeFormat.day(until)}`;
  if (!answered_at) return timeFormat.short(created_at, now());
  const waited = workingTime(new Date(created_at), new Date(answered_at));
  if (waited === 0) return 'answered outside working hours';
  const days = Math.floor(waited / dayLength);
  return `answered in ${days < manyDays ? duration(waited, dayLength) : `${days} d`}`;
}

/** What stands out about an enquiry, in sentences: that it is back, and why, or who is answering it. */
export function noteOf(enquiry: ShownEnquiry, reader: Reader): string {
  const { timeFormat, now, people, person } = reader;
  const { answerer, snoozed_until: until, snooze_reason: reason } = enquiry;
  const back = until && !isSnoozed(enquiry, reader) ? `Back since ${timeFormat.inSentence(until, now())}` : '';
  const notes = [
    [back, until && reason].filter(Boolean).join(': '),
    answerer && answerer.who !== person
      ? `${people.nameOf(answerer.who)} is answering, since ${timeFormat.inSentence(answerer.since, now())}`
      : '',
  ];
  return notes
    .map((note) => note.replace(/[^.!?…]$/u, '$&.'))
    .filter(Boolean)
    .join(' ');
}

/** Characters of a message in a list: more than any screen shows in one line. */
const lineLength = 240;

export const firstLineOf = ({ message }: EnquiryRow): string =>
  message
    .slice(0, 2 * lineLength)
    .replace(/\s+/g, ' ')
    .slice(0, lineLength);
