import './sheet.css';
import '../ui/table.css';
import type { NamedText } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon/icon.tsx';

/** A row of a table on a sheet. The first cell is a name, the others are values. The state sets the colour of the last value. */
interface TableRow {
  cells: readonly (string | number)[];
  state?: string | undefined;
}

export function SheetTable({
  columns,
  rows,
  foot,
  children,
}: {
  columns: readonly string[];
  rows: readonly TableRow[];
  foot?: readonly string[] | undefined;
  /** The content of the caption. */
  children?: ReactNode;
}) {
  const renderCells = ([name, ...values]: TableRow['cells']) => (
    <>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        <td key={columns[index + 1]}>{value}</td>
      ))}
    </>
  );
  return (
    <table>
      {children && <caption>{children}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, state }) => (
          <tr key={cells.join()} className={state}>
            {renderCells(cells)}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{renderCells(foot)}</tr>
        </tfoot>
      )}
    </table>
  );
}

/** Paragraphs, each with its name at the beginning. */
export const SheetNotes = ({ notes }: { notes: readonly NamedText[] }) =>
  notes.map(({ name, text }) => (
    <p key={name}>
      <b>{name}</b> {text}
    </p>
  ));

type Stamp = 'check-circle' | 'x';

/** A list with lines between the entries. An entry may have an icon as a stamp. */
export const SheetList = ({ items }: { items: readonly { text: string; stamp?: Stamp; isBold?: boolean }[] }) => (
  <ul>
    {items.map(({ text, stamp, isBold }) => (
      <li key={text} className={stamp === 'check-circle' ? 'taken' : undefined}>
        {stamp && <Icon name={stamp} />}
        {isBold ? <b>{text}</b> : text}
      </li>
    ))}
  </ul>
);
