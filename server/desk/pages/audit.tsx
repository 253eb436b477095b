import { WidePage } from '../parts/document.tsx';
import { ListFoot, type ListFootProps } from '../parts/list-foot.tsx';
import { type Column, Table } from '../parts/table.tsx';

interface ShownEntry {
  id: string;
  time: string;
  who: string;
  what: string;
  detail: string;
  /** The session's label, or the user of the command line; empty if there is neither. */
  origin: string;
}

const columns: Column<ShownEntry>[] = [
  { className: 'when', heading: 'When', cell: ({ time }) => time },
  { className: 'who-acts', heading: 'Who', cell: ({ who }) => who },
  { className: 'what', heading: 'What', namesRow: true, cell: ({ what }) => what },
  { className: 'details', heading: 'Details', cell: ({ detail }) => detail },
  { className: 'from', heading: 'From', cell: ({ origin }) => origin },
];

export function Audit({ entries, ...foot }: { entries: readonly ShownEntry[] } & Omit<ListFootProps, 'total'>) {
  const heading = (
    <div>
      <h1>Audit log</h1>
      <p>Who signed in, let people in, and took data out. Entries are kept for a year.</p>
    </div>
  );
  return (
    <WidePage title="Audit log" currentPage="you" heading={heading}>
      <div className="panel audit">
        <Table aria-label="Audit log" columns={columns} rows={entries} keyOf={({ id }) => id} />
        <ListFoot total={entries.length === 1 ? 'One entry' : `${entries.length} entries`} {...foot} />
      </div>
    </WidePage>
  );
}
