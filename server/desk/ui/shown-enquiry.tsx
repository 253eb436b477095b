import { countryNameByCode, type PhoneCountry } from '@company/enquiry/country.ts';
import type { EnquiryRow, LeadSource } from '../../database/schema.ts';
import { answererOf } from '../../enquiries/actions/owner-and-status.ts';
import { campaignText, formName, type StoredOrigin } from '../../enquiries/origin.ts';
import { versionOf } from '../../enquiries/queries/show.ts';
import { withoutDirections } from '../../mail-address.ts';
import type { Site } from '../../pages/release.ts';
import { type PersonContext, usePersonContext } from '../desk-context.ts';
import { Meter } from './table.tsx';
import { duration } from './texts.ts';

/** Adds the person who is answering, and the version of the enquiry, by which forms notice a colleague's change. */
export const toShownEnquiry = (enquiry: EnquiryRow, now: Date) => ({
  ...enquiry,
  version: versionOf(enquiry),
  answerer: answererOf(enquiry, now),
});

export type ShownEnquiry = ReturnType<typeof toShownEnquiry>;

export const senderName = ({ name, business_email, phone_number }: EnquiryRow): string =>
  withoutDirections(name) || business_email || phone_number;

/** The organisation that the sender entered, else the domain of the e-mail address. */
export const companyOf = ({ company, business_email }: EnquiryRow): string =>
  company || business_email.slice(business_email.lastIndexOf('@') + 1);

/** The name of the country without the dialling prefix; empty without a country. */
export const countryOf = (
  { country_code }: Pick<EnquiryRow, 'country_code'>,
  countries: readonly PhoneCountry[],
): string => countryNameByCode(country_code, countries).replace(/ \(\+\d+\)$/, '');

/** Node.js has this method; TypeScript does not declare it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** The time in the sender's country, such as `19:35`; undefined if the country is unknown or has several local times. */
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

/** The topic of an enquiry: the service whose page the sender was reading, else the source or the form. */
export function topicOf(
  { page, form, source }: Pick<EnquiryRow, 'page' | 'form' | 'source'>,
  site: Pick<Site, 'services' | 'mails'>,
): string {
  const path = page.replace(/[?#].*/s, '');
  return (
    site.services.find((service) => service.page === path)?.name ?? sourceLabels[source] ?? formName({ form }, site)
  );
}

/** Where the visit began, such as `google.example, campaign spring (newsletter, email), first page /pricing`. */
export function visitOrigin(row: StoredOrigin): string {
  const campaign = campaignText(row);
  return [row.referrer, campaign && `campaign ${campaign}`, row.landing && `first page ${row.landing}`]
    .filter(Boolean)
    .join(', ');
}

export const isSnoozed = ({ snoozed_until: until }: EnquiryRow, { now }: PersonContext): boolean =>
  until !== null && until > now().toISOString();

export const isWaiting = (enquiry: EnquiryRow, personContext: PersonContext): boolean =>
  enquiry.status === 'open' && !isSnoozed(enquiry, personContext);

/** The waiting time and the time left until the reminder. For an enquiry that does not wait, see `notWaitingText`. */
export function WaitingTime({ enquiry }: { enquiry: EnquiryRow }) {
  const personContext = usePersonContext();
  if (!isWaiting(enquiry, personContext)) return <small>{notWaitingText(enquiry, personContext)}</small>;
  const { workingTime, dayLengthMs, remindAfterMs, now } = personContext;
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

/** From this number of days on, hours are not shown. */
const minDaysWithoutHours = 10;

/** A text that says when the enquiry comes back, came in or was answered. */
function notWaitingText(enquiry: EnquiryRow, personContext: PersonContext): string {
  const { timeFormat, workingTime, dayLengthMs, now } = personContext;
  const { created_at, answered_at, snoozed_until: until } = enquiry;
  if (until && isSnoozed(enquiry, personContext)) return `until ${timeFormat.day(until)}`;
  if (!answered_at) return timeFormat.short(created_at, now());
  const waitedMs = workingTime(new Date(created_at), new Date(answered_at));
  if (waitedMs === 0) return 'answered outside working hours';
  const days = Math.floor(waitedMs / dayLengthMs);
  return `answered in ${days < minDaysWithoutHours ? duration(waitedMs, dayLengthMs) : `${days} d`}`;
}

/** Says that an enquiry is back, and why, and that a colleague is answering it. */
export function noticeOf(enquiry: ShownEnquiry, personContext: PersonContext): string {
  const { timeFormat, now, people, person } = personContext;
  const { answerer, snoozed_until: until, snooze_reason: reason } = enquiry;
  const backNotice =
    until && !isSnoozed(enquiry, personContext) ? `Back since ${timeFormat.inSentence(until, now())}` : '';
  const notices = [
    [backNotice, until && reason].filter(Boolean).join(': '),
    answerer && answerer.who !== person
      ? `${people.nameOf(answerer.who)} is answering, since ${timeFormat.inSentence(answerer.since, now())}`
      : '',
  ];
  return notices
    .map((notice) => notice.replace(/[^.!?…]$/u, '$&.'))
    .filter(Boolean)
    .join(' ');
}

/** The maximum number of letters that a list shows of a message. No screen shows more letters in one line. */
const maxLineLength = 240;

export const firstLineOf = ({ message }: EnquiryRow): string =>
  message
    .slice(0, 2 * maxLineLength)
    .replace(/\s+/g, ' ')
    .slice(0, maxLineLength);
