import type { ComponentProps, ReactNode } from 'react';
import type { EnquiryStatus } from '../../database/schema.ts';
import { LinkButton } from './form.tsx';
import { statusLabels } from './texts.ts';

export interface TableColumn<Row> {
  className: string;
  heading: ReactNode;
  /** Whether the cells of this column are the headings of their rows. */
  isRowHeading?: boolean;
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
  columns: readonly TableColumn<Row>[];
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
            {columns.map(({ className, isRowHeading, cell }) => {
              const Cell = isRowHeading ? 'th' : 'td';
              return (
                <Cell key={className} className={className} scope={isRowHeading ? 'row' : undefined}>
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

/** A bar that shows a percentage. The bar is an SVG, because the Content-Security-Policy forbids style attributes. */
export function Meter({ percent }: { percent: number }) {
  return (
    <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" />
      <rect className="meter-part" width={Math.max(0, Math.min(100, percent))} height="4" />
    </svg>
  );
}

export const Status = ({ status }: { status: EnquiryStatus }) => (
  <span className={`state ${statusLabels[status].dot}`}>{statusLabels[status].label}</span>
);
