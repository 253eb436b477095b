import { formNames } from '../../enquiry/enquiry.ts';
import { type Database, type EnquiryStatus, enquiryStatuses } from '../database/schema.ts';
import { isPending } from '../enquiries/outbox/queue.ts';
import { type CommandContext, textOption, UsageError } from './command.ts';

/** The options by which enquiries are chosen. */
export const filterOptions = {
  status: { type: 'string', value: 'STATUS', help: `${enquiryStatuses.join(', ')} or all; new when left out` },
  form: { type: 'string', value: 'FORM', help: formNames.join(', ') },
  email: { type: 'string', value: 'ADDRESS', help: 'of this e-mail address only' },
  since: { type: 'string', value: 'DATE', help: 'from this day on, such as 2026-11-01' },
  until: { type: 'string', value: 'DATE', help: 'up to and including this day' },
  undelivered: { type: 'boolean', help: 'only those with a mail or webhook that is not out' },
} as const;

/** The enquiries that the options choose. What is restricted is chosen only by its name, never by `all`. */
export function chosen(context: CommandContext) {
  const { database, options } = context;
  const form = oneOf(context, 'form', formNames);
  const since = dayOf(context, 'since');
  const until = dayOf(context, 'until');
  const email = textOption(context, 'email')?.toLowerCase();
  let query = database.selectFrom('enquiries').where('status', 'in', statusesOf(context));
  if (form) query = query.where('form', '=', form);
  if (email) query = query.where((row) => row(row.fn<string>('lower', ['business_email']), '=', email));
  if (since) query = query.where('created_at', '>=', since.toISOString());
  if (until) query = query.where('created_at', '<', nextDay(until).toISOString());
  if (options.undelivered) query = query.where('id', 'in', undelivered(database));
  return query;
}

function statusesOf(context: CommandContext): EnquiryStatus[] {
  const status = oneOf(context, 'status', [...enquiryStatuses, 'all'] as const) ?? 'new';
  return status === 'all' ? enquiryStatuses.filter((one) => one !== 'restricted') : [status];
}

/** The enquiries with a delivery that waits or was given up. */
const undelivered = (database: Database) =>
  database
    .selectFrom('outbox')
    .select('enquiry_id')
    .where((row) => row.or([isPending(row), row('dead_at', 'is not', null)]));

function oneOf<Value extends string>(
  context: CommandContext,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = textOption(context, name);
  const found = values.find((value) => value === text);
  if (text !== undefined && !found) throw new UsageError(`--${name} is "${text}"; accepted: ${values.join(', ')}`);
  return found;
}

/** The beginning of a day in the time zone of this machine. */
function dayOf(context: CommandContext, name: string): Date | undefined {
  const text = textOption(context, name);
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime())) {
    throw new UsageError(`--${name} is "${text}"; accepted: a date such as 2026-11-01`);
  }
  return day;
}

const nextDay = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
