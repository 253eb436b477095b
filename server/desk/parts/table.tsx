import type { ComponentProps, ReactNode } from 'react';

export interface Column<Row> {
  /** For its cells, and for its heading. */
  className: string;
  heading: ReactNode;
  /** Its cells name their rows. */
  namesRow?: boolean;
  cell(row: Row): ReactNode;
}

/** Text for screen readers only. */
export const ScreenReaderText = ({ children }: { children: string }) => (
  <span className="visually-hidden">{children}</span>
);

/** A table with one row for each entry. `children` is the caption. */
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
