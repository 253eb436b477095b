import { Readable } from 'node:stream';
import { textFields } from '@company/enquiry/fields.ts';
import { displayNumber } from '@company/enquiry/phone.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit.ts';
import { campaignText } from '../../enquiries/origin.ts';
import {
  csvHeader,
  csvLine,
  type ExportedRow,
  exportRows,
  phoneCell,
  type TimeCell,
  withHistory,
} from '../../enquiries/queries/export.ts';
import type { EnquiryFilter } from '../../enquiries/queries/filter.ts';
import { countEnquiries } from '../../enquiries/queries/list.ts';
import type { HistoryRow } from '../../enquiries/queries/show.ts';
import type { DeskContext } from '../desk-context.ts';
import { requireStepUp } from '../sign-in/require-person.tsx';
import { actorOf } from '../sign-in/sessions.ts';
import { fieldValue } from '../ui/form.tsx';
import { type DeskPeople, readPeople } from '../ui/people.ts';
import { countryOf, sourceLabels, topicOf } from '../ui/shown-enquiry.tsx';
import { statusLabels } from '../ui/texts.ts';
import { addressWith, filtersOf, filterValues } from './inbox-filter.tsx';

/** Sends all enquiries that match the filter, as CSV. The notes are included if the address has the parameter `notes`. */
export function registerExport(app: FastifyInstance, context: DeskContext): void {
  const stepUp = {
    preHandler: requireStepUp(context, 'export', (query) => addressWith('/', filterValues(query))),
  };
  app.get('/enquiries.csv', stepUp, async (request, reply) => {
    const { database, now } = context;
    const { query, person } = request;
    const filters = filtersOf(filterValues(query), context, person);
    const withNotes = fieldValue(query, 'notes') !== '';
    let count = 0;
    for (const filter of filters) count += await countEnquiries(database, filter);
    await audit(database, actorOf(request, now()), 'exported', { count, withNotes });
    const columns = columnsOf(context, await readPeople(database));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="enquiries-${now().toISOString().slice(0, 10)}.csv"`)
      .send(Readable.from(linesOf(context, filters, columns, withNotes)));
  });
}

type Columns = readonly [heading: string, cell: (row: ExportedRow) => string | TimeCell][];

const columnsOf = ({ site, timeFormat }: DeskContext, { nameOf }: DeskPeople): Columns => {
  const time = (iso: string | null) => (iso ? { time: timeFormat.sortable(iso) } : '');
  return [
    ['Reference', ({ id }) => id],
    [`Received (${site.facts.hours.timeZone})`, ({ created_at }) => time(created_at)],
    ['Status', (row) => statusLabels[row.status].label],
    ['Name', ({ name }) => name],
    ['Company', ({ company }) => company],
    ['E-mail', ({ business_email }) => business_email],
    ['Country', (row) => countryOf(row, site.countries)],
    ['Phone', (row) => phoneCell(displayNumber(row, site.countries))],
    ...textFields.map(({ column, input }): Columns[number] => [site.fields[input].label, (row) => row[column]]),
    ['Message', ({ message }) => message],
    ['About', (row) => topicOf(row, site)],
    ['Source', ({ source }) => sourceLabels[source] ?? 'Website'],
    ['Page', ({ page }) => page],
    ['Came from', ({ referrer }) => referrer],
    ['Campaign', campaignText],
    ['First page', ({ landing }) => landing],
    ['Owner', ({ owner }) => (owner ? nameOf(owner) : '')],
    ['Answered', ({ answered_at }) => time(answered_at)],
    ['Comes back', ({ snoozed_until }) => time(snoozed_until)],
    ['Closed', ({ closed_at }) => time(closed_at)],
    ['Reason', ({ outcome_reason }) => outcome_reason],
  ];
};

async function* linesOf(
  { database }: DeskContext,
  filters: readonly EnquiryFilter[],
  columns: Columns,
  withNotes: boolean,
): AsyncGenerator<string> {
  yield csvHeader([...columns.map(([heading]) => heading), ...(withNotes ? ['Notes'] : [])]);
  for (const filter of filters) {
    const all = exportRows(database, filter);
    const rows: AsyncIterable<ExportedRow & { history?: RowHistory }> = withNotes ? withHistory(database, all) : all;
    for await (const row of rows) {
      const notes = withNotes ? [notesIn(row.history ?? [])] : [];
      yield csvLine([...columns.map(([, cell]) => cell(row)), ...notes]);
    }
  }
}

type RowHistory = readonly Pick<HistoryRow, 'action' | 'detail'>[];

const notesIn = (history: RowHistory): string =>
  history
    .flatMap((entry) => (entry.action === 'noted' && 'text' in entry.detail ? [entry.detail.text] : []))
    .filter(Boolean)
    .join('\n');
