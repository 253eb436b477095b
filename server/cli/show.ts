import { countryName } from '@company/enquiry/country.ts';
import { countryList } from '@company/enquiry/country-list.ts';
import { textFields } from '@company/enquiry/fields.ts';
import { type EnquiryView, type HistoryRow, show as showAll } from '../enquiries/actions/show.ts';
import { type Command, referencesOf } from './command.ts';
import { localTime, printable } from './terminal.ts';

export const show: Command = {
  summary: 'Shows enquiries with all fields, the state of their mails, and their history',
  usage: 'REFERENCE…',
  examples: ['show 4K7QW-M2XN8'],
  run: async (context) => {
    const ids = referencesOf(context.positionals);
    const all = await showAll(context.database, { ids, restricted: true });
    context.show(
      all.map(({ enquiry, deliveries, history }) => ({ ...enquiry, deliveries, history })),
      () => all.map((one) => printable(describe(one))).join('\n\n'),
    );
  },
};

function describe({ enquiry, status, deliveries, history, others }: EnquiryView): string {
  const rows: [string, string][] = [
    ['Reference', enquiry.id],
    ['Received', localTime(enquiry.created_at)],
    ['Status', status],
    ['Answered', enquiry.answered_at === null ? '' : localTime(enquiry.answered_at)],
    ['Owner', enquiry.owner],
    ['Suspected', enquiry.spam_reasons],
    ['Form', enquiry.form],
    ['Name', enquiry.name],
    ['E-mail', enquiry.business_email],
    ['Country', countryName(enquiry.country_code, countryList())],
    ['Phone', enquiry.phone_number],
    ...textFields.map(({ column }): [string, string] => [columnLabel(column), enquiry[column]]),
    ['Was reading', enquiry.page],
    ['Also sent', others.map(({ id }) => id).join(', ')],
  ];
  return [
    ...rows.filter(([, value]) => value !== '').map(([label, value]) => `${`${label}:`.padEnd(12)} ${value}`),
    '',
    ...enquiry.message.split('\n').map((line) => `  ${line}`),
    '',
    ...deliveries.map((row) => `${`${row.kind}:`.padEnd(19)}${deliveryText(row)}`),
    ...(history.length > 0 ? ['', 'History:', ...history.map(event)] : []),
  ].join('\n');
}

/** Commands run without the built site, which has the labels: `company_size` is `Company size`. */
const columnLabel = (column: string) => column.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('_', ' ');

function event({ at, who, action, detail }: HistoryRow): string {
  const [first = '', ...more] = (detail || (action === 'assigned' ? 'nobody' : '')).split('\n');
  const text = action === 'assigned' ? `to ${first}` : first;
  return [`  ${localTime(at)}  ${who}: ${action} ${text}`.trimEnd(), ...more.map((line) => `    ${line}`)].join('\n');
}

function deliveryText({ state, ...row }: EnquiryView['deliveries'][number]): string {
  if (state === 'held back') return state;
  const attempts = `${row.attempts} ${row.attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'delivered') return `delivered ${localTime(row.delivered_at ?? '')}`;
  if (state === 'settled') return `settled ${localTime(row.delivered_at ?? '')}, ${row.last_error}`;
  const why = row.last_error ? `, ${row.last_error}` : '';
  return state === 'given up'
    ? `given up ${localTime(row.dead_at ?? '')} after ${attempts}${why}`
    : `waiting, ${attempts}, next ${localTime(row.next_attempt_at)}${why}`;
}
