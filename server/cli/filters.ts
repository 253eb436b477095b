import { formNames } from '@company/enquiry/enquiry.ts';
import { progressSteps } from '../database/schema.ts';
import type { EnquiryFilter } from '../enquiries/actions/filter.ts';
import { type ShownStatus, shownStatuses } from '../enquiries/status.ts';
import { type CommandContext, UsageError } from './command.ts';

/** `new` means all that are not suspected, dropped or restricted, with any progress. */
const statusWords = ['new', ...shownStatuses, 'put-off', 'all'] as const;

/** The options that select enquiries. */
export const filterOptions = {
  words: {
    type: 'string',
    value: 'WORDS',
    help: 'with all these words, or words that begin with them, anywhere in the enquiry',
  },
  status: {
    type: 'string',
    value: 'STATUS',
    help: `${statusWords.join(', ')}; default: new, which is ${progressSteps.join(', ')}`,
  },
  owner: { type: 'string', value: 'ADDRESS', help: 'of this owner; nobody: without an owner' },
  form: { type: 'string', value: 'FORM', help: formNames.join(', ') },
  email: { type: 'string', value: 'ADDRESS', help: 'of this e-mail address only' },
  since: { type: 'string', value: 'DATE', help: 'from this day on, such as 2026-11-01' },
  until: { type: 'string', value: 'DATE', help: 'up to and including this day' },
  undelivered: { type: 'boolean', help: 'only those with a mail or webhook that has not gone out' },
} as const;

/** The filter of the options. */
export function filterFromOptions(context: CommandContext): EnquiryFilter {
  const owner = context.text('owner');
  const until = dayOf(context, 'until');
  return {
    words: context.text('words'),
    statuses: statusesOf(context),
    owner: owner === 'nobody' ? '' : owner,
    form: oneOf(context, 'form', formNames),
    email: context.text('email'),
    from: dayOf(context, 'since'),
    until: until && nextDay(until),
    undelivered: context.options.undelivered === true,
    putOff: context.text('status') === 'put-off' ? { is: 'later', now: context.now } : undefined,
  };
}

/** Restricted enquiries have to be named; `all` does not include them. */
function statusesOf(context: CommandContext): readonly ShownStatus[] {
  const status = oneOf(context, 'status', statusWords) ?? 'new';
  if (status === 'new' || status === 'put-off') return progressSteps;
  return status === 'all' ? shownStatuses.filter((one) => one !== 'restricted') : [status];
}

function oneOf<Value extends string>(
  context: CommandContext,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = context.text(name);
  const found = values.find((value) => value === text);
  if (text !== undefined && !found) throw new UsageError(`--${name} is "${text}"; accepted: ${values.join(', ')}`);
  return found;
}

/** The beginning of a day in the time zone of this machine. */
function dayOf(context: CommandContext, name: string): Date | undefined {
  const text = context.text(name);
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime())) {
    throw new UsageError(`--${name} is "${text}"; accepted: a date such as 2026-11-01`);
  }
  return day;
}

const nextDay = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
