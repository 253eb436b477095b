import { DateField, Submit } from '../parts/controls.tsx';
import { WidePage } from '../parts/document.tsx';
import { Meter } from '../parts/meter.tsx';
import { type Column, ScreenReaderText, Table } from '../parts/table.tsx';

/** The answers to a group of enquiries. Times are working time. */
export interface FiguresRow {
  name: string;
  received: string;
  answered: string;
  /** `3 h 05`; empty if none was answered. */
  median: string;
  /** The share answered in this time, in percent; undefined if it is too early for all of them. */
  withinHour: number | undefined;
  withinDay: number | undefined;
}

interface FiguresTable {
  caption: string;
  /** The heading of the first column; empty for a table with one row. */
  first: string;
  rows: readonly FiguresRow[];
  more: string;
}

interface FiguresProps {
  /** A sentence about the times and the period. */
  aside: string;
  from: string;
  to: string;
  total: FiguresRow;
  tables: readonly FiguresTable[];
}

/** The bars repeat the numbers: no information is in colour alone. */
export function Figures({ aside, from, to, total, tables }: FiguresProps) {
  const heading = (
    <div>
      <h1>Figures</h1>
      <p>{aside}</p>
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
      {total.received === '0' && <p className="outcome">Nothing came in during this time. Choose another one above.</p>}
      {[{ caption: 'Time to the first answer', first: '', rows: [total], more: '' }, ...tables].map((table) => (
        <Panel key={table.caption} {...table} />
      ))}
    </WidePage>
  );
}

const columns: Column<FiguresRow>[] = [
  { className: 'number received', heading: 'Enquiries', cell: (row) => row.received },
  { className: 'number answered', heading: 'Answered', cell: (row) => row.answered },
  { className: 'number median', heading: 'Median', cell: (row) => row.median || 'none' },
  { className: 'share within-hour', heading: 'Within 1 h', cell: (row) => share(row.withinHour) },
  { className: 'share within-day', heading: 'Within 24 h', cell: (row) => share(row.withinDay) },
];

function Panel({ caption, first, rows, more }: FiguresTable) {
  const names: Column<FiguresRow> = {
    className: 'name',
    heading: first || <ScreenReaderText>Which</ScreenReaderText>,
    namesRow: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
  };
  return (
    <section className="panel figures-panel">
      <Table columns={[names, ...columns]} rows={rows} keyOf={({ name }) => name}>
        <caption>{caption}</caption>
      </Table>
      {rows.length === 0 && <p className="more">Nothing yet.</p>}
      {more && <p className="more">{more}</p>}
    </section>
  );
}

const share = (percent: number | undefined) =>
  percent === undefined ? (
    'none'
  ) : (
    <>
      <span>{percent} %</span>
      <Meter percent={percent} />
    </>
  );
