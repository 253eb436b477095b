import { DateField, Submit } from '../parts/controls.tsx';
import { WidePage } from '../parts/document.tsx';
import { Meter } from '../parts/meter.tsx';
import { type Column, ScreenReaderText, Table } from '../parts/table.tsx';

export interface FiguresShare {
  /** `3 of 5`. */
  text: string;
  /** Undefined for so few cases that a share says nothing. */
  percent: number | undefined;
}

/** The answers to a group of enquiries, and what became of them. An empty text is shown as `none`. */
export interface FiguresRow {
  name: string;
  received: string;
  /** Working time: `3 h 05`. */
  median: string;
  withinHour: FiguresShare;
  withinDay: FiguresShare;
  won: FiguresShare;
  worth: string;
  wonAfter: string;
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
  { className: 'number median', heading: 'Median', cell: (row) => row.median || 'none' },
  { className: 'share within-hour', heading: 'Within 1 h', cell: (row) => share(row.withinHour) },
  { className: 'share within-day', heading: 'Within 24 h', cell: (row) => share(row.withinDay) },
  { className: 'share won', heading: 'Won', cell: (row) => share(row.won) },
  { className: 'number worth', heading: 'Value', cell: (row) => row.worth || 'none' },
  { className: 'number won-after', heading: 'Won after', cell: (row) => row.wonAfter || 'none' },
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

const share = ({ text, percent }: FiguresShare) => (
  <>
    <span>
      {percent !== undefined && <b>{percent} %</b>} <small>{text}</small>
    </span>
    {percent !== undefined && <Meter percent={percent} />}
  </>
);
