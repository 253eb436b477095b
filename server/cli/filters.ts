import { type EnquiryStatus, enquiryStatuses, usedStatuses } from '../database/schema.ts';
import type { EnquiryFilter } from '../enquiries/actions/filter.ts';
import { type CommandContext, UsageError } from './command.ts';

const statuses = ['new', ...enquiryStatuses, 'all'] as const;

export const filterOptions = {
  status: {
    type: 'string',
    value: 'STATUS',
    help: `${statuses.join(', ')}; default: new: ${usedStatuses.join(', ')}`,
  },
  email: { type: 'string', value: 'ADDRESS', help: 'of this e-mail address only' },
  since: { type: 'string', value: 'DATE', help: 'from this day on, such as 2026-11-01' },
  until: { type: 'string', value: 'DATE', help: 'up to and including this day' },
} as const;

export function filterFromOptions(context: CommandContext): EnquiryFilter {
  return {
    statuses: statusesOf(context.text('status') ?? 'new'),
    email: context.text('email'),
    from: dayOf(context, 'since'),
    until: dayOf(context, 'until', 1),
  };
}

function statusesOf(status: string): readonly EnquiryStatus[] {
  if (!statuses.some((one) => one === status))
    throw new UsageError(`--status is "${status}"; accepted: ${statuses.join(', ')}`);
  if (status === 'new') return usedStatuses;
  return enquiryStatuses.filter((one) => status === 'all' || one === status);
}

/** The beginning of a day, or of one some days later, in the time zone of this machine. */
function dayOf(context: CommandContext, name: string, later = 0): Date | undefined {
  const text = context.text(name);
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime())) {
    throw new UsageError(`--${name} is "${text}"; accepted: a date such as 2026-11-01`);
  }
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later);
}
