import type { Selectable } from 'kysely';
import type { AuditAction, AuditTable } from '../../database/desk-schema.ts';
import { WidePage } from '../parts/document.tsx';
import { ListFoot, type ListFootProps } from '../parts/list-foot.tsx';
import { useReader } from '../parts/page-frame.ts';
import { type Column, Table } from '../parts/table.tsx';

type Entry = Omit<Selectable<AuditTable>, 'mail_due_at'>;

const labels: Record<AuditAction, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in refused',
  confirmed: 'Confirmed with a passkey',
  'confirmation-failed': 'Confirmation refused',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'key-added': 'Passkey added',
  'key-removed': 'Passkey removed',
  invited: 'Invited',
  admitted: 'Let in',
  revoked: 'Revoked',
  named: 'Name changed',
  added: 'Enquiry added by hand',
  corrected: 'Contact details corrected',
  'note-changed': 'Note changed',
  'put-off': 'Put off',
  taken: 'Taken',
  released: 'Released from spam',
  exported: 'Exported',
  erased: 'Person erased',
  purged: 'Purged',
};

const columns: Column<Entry>[] = [
  { className: 'when', heading: 'When', cell: ({ at }) => <Time at={at} /> },
  { className: 'who-acts', heading: 'Who', cell: ({ who }) => who },
  { className: 'what', heading: 'What', namesRow: true, cell: ({ action }) => labels[action] },
  { className: 'details', heading: 'Details', cell: ({ detail }) => detail },
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
