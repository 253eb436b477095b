import { countryNameByCode, type PhoneCountry } from '@company/enquiry/country.ts';
import type { EnquiryRow, LeadSource } from '../../database/schema.ts';
import { answererOf } from '../../enquiries/actions/answering.ts';
import { formName } from '../../enquiries/form-name.ts';
import { campaignText, type StoredOrigin } from '../../enquiries/origin.ts';
import { versionOf } from '../../enquiries/queries/show.ts';
import { withoutDirections } from '../../mail-address.ts';
import type { Site } from '../../pages/site.ts';
import { type Reader, useReader } from '../desk-context.ts';
import { Meter } from './table.tsx';
import { duration } from './times.ts';

/** An enquiry with its version, which forms send to notice a colleague's change, and with who is answering it. */
export const shownEnquiry = (enquiry: EnquiryRow, now: Date) => ({
  ...enquiry,
  version: versionOf(enquiry),
  answerer: answererOf(enquiry, now),
});

export type ShownEnquiry = ReturnType<typeof shownEnquiry>;

export const senderName = ({ name, business_email, phone_number }: EnquiryRow): string =>
  withoutDirections(name) || business_email || phone_number;

/** The organisation: as entered, else the domain of the e-mail address. */
export const companyOf = ({ company, business_email }: EnquiryRow): string =>
  company || business_email.slice(business_email.lastIndexOf('@') + 1);

/** The country without its prefix; empty if the form has no country. */
export const countryOf = (
  { country_code }: Pick<EnquiryRow, 'country_code'>,
  countries: readonly PhoneCountry[],
): string => countryNameByCode(country_code, countries).replace(/ \(\+\d+\)$/, '');

/** Node.js has this method; TypeScript does not declare it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** The time in the sender's country, such as `19:35`; undefined if it has several times or the country is unknown. */
export function senderTime({ country_code }: EnquiryRow, now: Date): string | undefined {
  if (!/^[A-Z]{2}$/.test(country_code)) return undefined;
  const locale = new Intl.Locale('und', { region: country_code }) as LocaleWithZones;
  const zones = locale.getTimeZones() ?? [];
  const times = new Set(
    zones.map((timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now)),
  );
  return times.size === 1 ? [...times][0] : undefined;
}

export const sourceLabels: Partial<Record<LeadSource, string>> = {
  telephone: 'Telephone',
  fair: 'Fair',
  linkedin: 'LinkedIn',
  referral: 'Referral',
  other: 'Other',
};

export const sourceChoices = Object.entries(sourceLabels).map(([value, label]) => ({ value, label }));

/** The subject of an enquiry: the service whose page the sender was reading, else the source or the form. */
export function aboutOf(
  { page, form, source }: Pick<EnquiryRow, 'page' | 'form' | 'source'>,
  site: Pick<Site, 'services' | 'mails'>,
): string {
  const path = page.replace(/[?#].*/s, '');
  return (
    site.services.find((service) => service.page === path)?.name ?? sourceLabels[source] ?? formName({ form }, site)
  );
}

/** Where the visit began, such as `google.example, campaign spring (newsletter, email), first page /pricing`. */
export function cameFromText(row: StoredOrigin): string {
  const campaign = campaignText(row);
  return [row.referrer, campaign && `campaign ${campaign}`, row.landing && `first page ${row.landing}`]
    .filter(Boolean)
    .join(', ');
}

export const isSnoozed = ({ snoozed_until: until }: EnquiryRow, { now }: Reader): boolean =>
  until !== null && until > now().toISOString();

export const isWaiting = (enquiry: EnquiryRow, reader: Reader): boolean =>
  enquiry.status === 'open' && !isSnoozed(enquiry, reader);

/** The waiting time and the time left until the reminder. If the enquiry does not wait: when it came, comes back or was answered. */
export function Waiting({ enquiry }: { enquiry: EnquiryRow }) {
  const reader = useReader();
  if (!isWaiting(enquiry, reader)) return <small>{settledText(enquiry, reader)}</small>;
  const { workingTime, dayLengthMs, remindAfterMs, now } = reader;
  const waitedMs = workingTime(new Date(enquiry.created_at), now());
  if (remindAfterMs === undefined)
    return (
      <div className="wait">
        <b>{duration(waitedMs, dayLengthMs)}</b>
      </div>
    );
  const leftMs = remindAfterMs - waitedMs;
  return (
    <div className={leftMs < 0 ? 'wait late' : 'wait'}>
      <b>{duration(waitedMs, dayLengthMs)}</b>
      <Meter percent={Math.round((100 * waitedMs) / remindAfterMs)} />
      <small>
        {leftMs < 0 ? `over by ${duration(-leftMs, dayLengthMs)}` : `${duration(leftMs, dayLengthMs)} left`}
      </small>
    </div>
  );
}

/** With this many days, hours are not shown. */
const minDaysWithoutHours = 10;

function settledText(enquiry: EnquiryRow, reader: Reader): string {
  const { timeFormat, workingTime, dayLengthMs, now } = reader;
  const { created_at, answered_at, snoozed_until: until } = enquiry;
  if (until && isSnoozed(enquiry, reader)) return `until ${timeFormat.day(until)}`;
  if (!answered_at) return timeFormat.short(created_at, now());
  const waitedMs = workingTime(new Date(created_at), new Date(answered_at));
  if (waitedMs === 0) return 'answered outside working hours';
  const days = Math.floor(waitedMs / dayLengthMs);
  return `answered in ${days < minDaysWithoutHours ? duration(waitedMs, dayLengthMs) : `${days} d`}`;
}

/** Says that an enquiry is back, and why; and who is answering it. */
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

/** Of a message in a list. No screen shows more in one line. */
const maxLineLength = 240;

export const firstLineOf = ({ message }: EnquiryRow): string =>
  message
    .slice(0, 2 * maxLineLength)
    .replace(/\s+/g, ' ')
    .slice(0, maxLineLength);
