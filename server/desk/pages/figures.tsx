import type { PageFrame } from '../parts/bar.tsx';
import { Document } from '../parts/document.tsx';
import { Meter } from '../parts/meter.tsx';

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

export interface FiguresProps {
  page: 'figures';
  frame: PageFrame;
  /** A sentence about the times and the period. */
  aside: string;
  from: string;
  to: string;
  total: FiguresRow;
  tables: readonly { caption: string; first: string; rows: readonly FiguresRow[]; more: string }[];
}

/** The bars repeat the numbers: no information is in colour alone. */
export function Figures({ frame, aside, from, to, total, tables }: FiguresProps) {
  return (
    <Document title="Figures" frame={frame}>
      <div className="wrap figures">
        <div className="lead-line">
          <div>
            <h1>Figures</h1>
            <p>{aside}</p>
          </div>
          <form className="period" method="get" action="/figures" aria-label="Period">
            <label className="control date">
              <span>From</span>
              <input type="date" name="from" defaultValue={from} />
            </label>
            <label className="control date">
              <span>To</span>
              <input type="date" name="to" defaultValue={to} />
            </label>
            <button className="quiet" type="submit">
              Show
            </button>
          </form>
        </div>
        {total.received === '0' && (
          <p className="outcome">Nothing came in during this time. Choose another one above.</p>
        )}
        <Table caption="Time to the first answer" first="" rows={[total]} more="" />
        {tables.map((table) => (
          <Table key={table.caption} {...table} />
        ))}
      </div>
    </Document>
  );
}

function Table({ caption, first, rows, more }: FiguresProps['tables'][number]) {
  return (
    <section className="panel figures-panel">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first || <span className="visually-hidden">Which</span>}</th>
            <th scope="col" className="number">
              Enquiries
            </th>
            <th scope="col" className="number answered">
              Answered
            </th>
            <th scope="col" className="number">
              Median
            </th>
            <th scope="col">Within 1 h</th>
            <th scope="col">Within 24 h</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td className="number">{row.received}</td>
              <td className="number answered">{row.answered}</td>
              <td className="number median">{row.median || 'none'}</td>
              <Share percent={row.withinHour} />
              <Share percent={row.withinDay} />
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="more">Nothing yet.</p>}
      {more && <p className="more">{more}</p>}
    </section>
  );
}

function Share({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <td className="share">none</td>;
  return (
    <td className="share">
      <span>{percent} %</span>
      <Meter percent={percent} />
    </td>
  );
}
