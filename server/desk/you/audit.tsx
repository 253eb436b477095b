import type { Selectable } from 'kysely';
import { type AuditTable, auditActions } from '../../database/desk-schema.ts';
import type { AuditEntry } from '../../database/details.ts';
import { WidePage } from '../ui/document.tsx';
import { useReader } from '../ui/page-frame.ts';
import { ListFoot, type ListFootProps, Table, type TableColumn } from '../ui/table.tsx';
import { auditText } from './audit-text.ts';

type Entry = AuditEntry<Selectable<AuditTable>>;

const columns: TableColumn<Entry>[] = [
  { className: 'when', heading: 'When', cell: ({ at }) => <Time at={at} /> },
  { className: 'who-acts', heading: 'Who', cell: ({ who }) => who },
  { className: 'what', heading: 'What', namesRow: true, cell: ({ action }) => auditActions[action] },
  { className: 'details', heading: 'Details', cell: auditText },
  { className: 'from', heading: 'From', cell: ({ origin }) => origin },
];

const Time = ({ at }: { at: string }) => useReader().timeFormat.full(at);

export function Audit({ entries, ...foot }: { entries: readonly Entry[] } & Omit<ListFootProps, 'total'>) {
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
