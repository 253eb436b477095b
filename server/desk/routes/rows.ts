import type { EnquiryRow } from '../../database/schema.ts';
import { shownStatus } from '../../enquiries/status.ts';
import type { DeskContext } from '../context.ts';
import type { ListRow } from '../parts/enquiry-table.tsx';
import { aboutOf, countryOf, domainOf, initialsOf, nameOf } from '../text/sender.ts';
import { statusLabels } from '../text/status.ts';
import { duration, type Wait, waitOf } from '../text/waiting.ts';

/** Characters of a message in a list: more than any screen shows in one line. */
const lineLength = 240;

export const firstLineOf = ({ message }: EnquiryRow): string =>
  message
    .slice(0, 2 * lineLength)
    .replace(/\s+/g, ' ')
    .slice(0, lineLength);

/** The waiting time, or the text instead of it. */
export function waitingOf(enquiry: EnquiryRow, context: DeskContext): { wait: Wait | undefined; instead: string } {
  const { timeFormat, workingTime, limit, now } = context;
  const received = new Date(enquiry.created_at);
  const dayLength = workingDay(context);
  if (shownStatus(enquiry) === 'open') {
    return { wait: waitOf(workingTime(received, now()), limit, dayLength), instead: '' };
  }
  const { answered_at } = enquiry;
  const instead = answered_at
    ? `answered in ${duration(workingTime(received, new Date(answered_at)), dayLength)}`
    : timeFormat.short(enquiry.created_at, now());
  return { wait: undefined, instead };
}

/** The length of a working day, in milliseconds. */
export const workingDay = ({ site }: DeskContext): number =>
  Temporal.PlainTime.from(site.facts.hours.from).until(site.facts.hours.to).total('milliseconds');

export function rowOf(enquiry: EnquiryRow, context: DeskContext): ListRow {
  return {
    reference: enquiry.id,
    ...waitingOf(enquiry, context),
    name: nameOf(enquiry),
    domain: domainOf(enquiry.business_email),
    country: countryOf(enquiry, context.site.countries),
    about: aboutOf(enquiry, context.site),
    firstLine: firstLineOf(enquiry),
    owner: enquiry.owner ? { address: enquiry.owner, initials: initialsOf(enquiry.owner) } : undefined,
    status: statusLabels[shownStatus(enquiry)],
    spamReasons: enquiry.spam_reasons,
  };
}
