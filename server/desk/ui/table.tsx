import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from './controls.tsx';
import type { StatusLabel } from './labels.ts';
import type { Wait } from './times.ts';

export interface Column<Row> {
  className: string;
  heading: ReactNode;
  /** Its cells name their rows. */
  namesRow?: boolean;
  cell(row: Row): ReactNode;
}

export const ScreenReaderText = ({ children }: { children: string }) => (
  <span className="visually-hidden">{children}</span>
);

export function Table<Row>({
  columns,
  rows,
  keyOf,
  children,
  ...table
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
} & ComponentProps<'table'>) {
  return (
    <table {...table}>
      {children}
      <thead>
        <tr>
          {columns.map(({ className, heading }) => (
            <th key={className} scope="col" className={className}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ className, namesRow, cell }) => {
              const Cell = namesRow ? 'th' : 'td';
              return (
                <Cell key={className} className={className} scope={namesRow ? 'row' : undefined}>
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface ListFootProps {
  total: string;
  note?: string;
  older: string | undefined;
  newer: string | undefined;
}

export const ListFoot = ({ total, note, older, newer }: ListFootProps) => (
  <div className="foot">
    <span>
      {total} {note && <small>{note}</small>}
    </span>
    <nav aria-label="Pages">
      {newer && <LinkButton href={newer}>Newer</LinkButton>}
      {older && <LinkButton href={older}>Older</LinkButton>}
    </nav>
  </div>
);

/** A bar for a number in percent. It is an SVG, as the Content-Security-Policy forbids style attributes. */
export function Meter({ percent }: { percent: number }) {
  return (
    <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" />
      <rect className="meter-part" width={Math.max(0, Math.min(100, percent))} height="4" />
    </svg>
  );
}

export function WaitingTime({ wait: { time, note, late, percent } }: { wait: Wait }) {
  return (
    <div className={late ? 'wait late' : 'wait'}>
      <b>{time}</b>
      {percent !== undefined && <Meter percent={percent} />}
      {note && <small>{note}</small>}
    </div>
  );
}

export const Status = ({ status: { label, dot } }: { status: StatusLabel }) => (
  <span className={`state ${dot}`}>{label}</span>
);
