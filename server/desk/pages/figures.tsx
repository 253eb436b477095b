import type { ReactNode } from 'react';
import type { LeadSource } from '../../database/schema.ts';
import type { Figures as FoundFigures, GroupFigures, Share } from '../../enquiries/actions/figures.ts';
import { DateField, Submit } from '../parts/controls.tsx';
import { WidePage } from '../parts/document.tsx';
import { useReader } from '../parts/page-frame.ts';
import { type Column, Meter, ScreenReaderText, Table } from '../parts/table.tsx';
import { digits } from '../text/labels.ts';
import { sourceLabels } from '../text/sender.ts';
import { duration } from '../text/times.ts';

type Row = readonly [name: string, group: GroupFigures];

interface FiguresTable {
  caption: string;
  /** The heading of the first column; empty for a table with one row. */
  first: string;
  rows: readonly Row[];
  nameOf?(name: string): string;
}

/** Rows in one table; a line below names the number of all rows. */
const mostRows = 26;

/** Of fewer cases, a share says nothing. */
const fewestCases = 10;

const date = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', ...options });
  return (day: string) => format.format(new Date(day));
};

interface FiguresProps {
  /** About the period: empty, or a sentence that begins with a space. */
  note: string;
  from: string;
  to: string;
  found: FoundFigures;
  /** Of a working day, in milliseconds. */
  dayLength: number;
}

/** The bars repeat the numbers: no information is in colour alone. */
export function Figures({ note, from, to, found, dayLength }: FiguresProps) {
  const { people } = useReader();
  const tables: FiguresTable[] = [
    { caption: 'Time to the first answer', first: '', rows: [['All', found.all]] },
    {
      caption: 'By week',
      first: 'Week of Monday',
      rows: found.byWeek,
      nameOf: date({ day: 'numeric', month: 'short' }),
    },
    { caption: 'By month', first: 'Month', rows: found.byMonth, nameOf: date({ month: 'long' }) },
    { caption: 'By service', first: 'Service', rows: found.byService },
    { caption: 'By country', first: 'Country', rows: found.byCountry },
    {
      caption: 'By owner',
      first: 'Owner',
      rows: found.byOwner,
      nameOf: (who) => (who ? people.nameOf(who) : 'Nobody'),
    },
    {
      caption: 'By source',
      first: 'Source',
      rows: found.bySource,
      nameOf: (source) => sourceLabels[source as LeadSource] ?? 'Website',
    },
  ];
  const heading = (
    <div>
      <h1>Figures</h1>
      <p>
        Times to an answer are working time, and a day a working day; times to a contract are days of the calendar. Won
        is counted of what was won or lost.{note}
      </p>
    </div>
  );
  const period = (
    <form className="period" method="get" action="/figures" aria-label="Period">
      <DateField field="from" label="From" value={from} />
      <DateField field="to" label="To" value={to} />
      <Submit>Show</Submit>
    </form>
  );
  return (
    <WidePage title="Figures" currentPage="figures" heading={heading} aside={period}>
      {found.all.received === 0 && (
        <p className="outcome">Nothing came in during this time. Choose another one above.</p>
      )}
      {tables.map((table) => (
        <Panel key={table.caption} {...table} dayLength={dayLength} />
      ))}
    </WidePage>
  );
}

function Panel({ caption, first, rows, nameOf = String, dayLength }: FiguresTable & { dayLength: number }) {
  const column = (className: string, heading: string, cell: (group: GroupFigures) => ReactNode): Column<Row> => ({
    className,
    heading,
    cell: ([, group]) => cell(group),
  });
  const columns: Column<Row>[] = [
    {
      className: 'name',
      heading: first || <ScreenReaderText>Which</ScreenReaderText>,
      namesRow: true,
      cell: ([name]) => <bdi>{nameOf(name)}</bdi>,
    },
    column('number received', 'Enquiries', ({ received }) => digits(received)),
    column('number median', 'Median', ({ medianMs }) =>
      medianMs === undefined ? 'none' : duration(medianMs, dayLength),
    ),
    column('share within-hour', 'Within 1\u00a0h', ({ within1h }) => <Cases {...within1h} />),
    column('share within-day', 'Within 24\u00a0h', ({ within24h }) => <Cases {...within24h} />),
    column('share won', 'Won', ({ won }) => <Cases {...won} />),
    column('number worth', 'Value', ({ worth }) => (worth > 0 ? digits(Math.round(worth)) : 'none')),
    column('number won-after', 'Won after', ({ wonAfterMs }) =>
      wonAfterMs === undefined ? 'none' : `${Math.max(1, Math.round(wonAfterMs / 86_400_000))} d`,
    ),
  ];
  return (
    <section className="panel figures-panel">
      <Table columns={columns} rows={rows.slice(0, mostRows)} keyOf={([name]) => name}>
        <caption>{caption}</caption>
      </Table>
      {rows.length === 0 && <p className="more">Nothing yet.</p>}
      {rows.length > mostRows && (
        <p className="more">
          The first {mostRows} of {rows.length}.
        </p>
      )}
    </section>
  );
}

function Cases({ part, of }: Share) {
  const text = of === 0 ? 'none' : `${digits(part)} of ${digits(of)}`;
  if (of < fewestCases) return <small>{text}</small>;
  const percent = Math.round((100 * part) / of);
  return (
    <>
      <span>
        <b>{percent} %</b> <small>{text}</small>
      </span>
      <Meter percent={percent} />
    </>
  );
}
