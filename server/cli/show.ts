import { countryName } from '../../enquiry/country.ts';
import { countryList } from '../../enquiry/country-list.ts';
import type { EnquiryStatus } from '../database/schema.ts';
import type { StoredFields } from '../enquiries/outbox/channel.ts';
import { type Command, printResult } from './command.ts';
import { type DeliveryRow, deliveriesOf, stateOf } from './deliveries.ts';
import { referencesOf, requireFound } from './references.ts';
import { localTime, printable } from './terminal.ts';

export const show: Command = {
  name: 'show',
  summary: 'Shows enquiries with all their fields and what became of their mails',
  usage: 'REFERENCE…',
  options: {},
  examples: ['show 4K7QW-M2XN8'],
  run: async (context) => {
    const ids = referencesOf(context);
    const found = await context.database.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
    requireFound(ids, found, 'enquiry');
    const deliveries = await deliveriesOf(context.database, ids);
    const all = found.map((enquiry) => ({ enquiry, deliveries: deliveries.get(enquiry.id) ?? [] }));
    printResult(
      context,
      all.map((one) => ({
        ...one.enquiry,
        deliveries: one.deliveries.map((row) => ({ ...row, state: stateOf(row, one.enquiry.status) })),
      })),
      () => all.map((one) => printable(describe(one.enquiry, one.deliveries))).join('\n\n'),
    );
  },
};

function describe(enquiry: StoredFields, deliveries: readonly DeliveryRow[]): string {
  const rows: [string, string][] = [
    ['Reference', enquiry.id],
    ['Received', localTime(enquiry.created_at)],
    ['Status', enquiry.status],
    ['Suspected', enquiry.spam_reasons],
    ['Form', enquiry.form],
    ['Name', enquiry.name],
    ['E-mail', enquiry.business_email],
    ['Country', countryName(enquiry.country_code, countryList())],
    ['Phone', enquiry.phone_number],
    ['Subject', enquiry.subject],
    ['Was reading', enquiry.page],
  ];
  return [
    ...rows.filter(([, value]) => value !== '').map(([label, value]) => `${`${label}:`.padEnd(13)}${value}`),
    '',
    ...enquiry.message.split('\n').map((line) => `  ${line}`),
    '',
    ...deliveries.map((row) => `${`${row.kind}:`.padEnd(19)}${fate(row, enquiry.status)}`),
  ].join('\n');
}

function fate(row: DeliveryRow, status: EnquiryStatus): string {
  const state = stateOf(row, status);
  if (state === 'held back') return state;
  const attempts = `${row.attempts} ${row.attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'delivered') return `delivered ${localTime(row.delivered_at ?? '')}`;
  const why = row.last_error ? `, ${row.last_error}` : '';
  return state === 'given up'
    ? `given up ${localTime(row.dead_at ?? '')} after ${attempts}${why}`
    : `waiting, ${attempts}, next ${localTime(row.next_attempt_at)}${why}`;
}
