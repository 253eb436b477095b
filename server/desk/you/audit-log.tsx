import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { auditEntries } from '../../audit.ts';
import type { AuditTable } from '../../database/desk-schema.ts';
import { type AuditEntry, auditActionName } from '../../database/details.ts';
import { type DeskContext, usePersonContext } from '../desk-context.ts';
import { sendPage } from '../send-page.tsx';
import { keyLabel } from '../sign-in/sessions.ts';
import { WidePage } from '../ui/document.tsx';
import { fieldValue } from '../ui/form.tsx';
import { ListFoot, type ListFootProps, Table, type TableColumn } from '../ui/table.tsx';

/** The page of the audit log. The newest entry is first. */
export function registerAuditLog(app: FastifyInstance, context: DeskContext): void {
  app.get('/audit', async ({ query }, reply) => {
    const position = { olderThan: fieldValue(query, 'older'), newerThan: fieldValue(query, 'newer') };
    const { entries, older, newer } = await auditEntries(context.database, position);
    const address = (name: string, entry: string | undefined) => entry && `/audit?${name}=${entry}`;
    const page = <AuditPage entries={entries} older={address('older', older)} newer={address('newer', newer)} />;
    return sendPage(context, reply, page);
  });
}

type Entry = AuditEntry<Selectable<AuditTable>>;

const columns: TableColumn<Entry>[] = [
  { className: 'when', heading: 'When', cell: ({ at }) => <Time at={at} /> },
  { className: 'who-acts', heading: 'Who', cell: ({ who }) => who },
  { className: 'what', heading: 'What', isRowHeading: true, cell: ({ action }) => auditActionName(action) },
  { className: 'details', heading: 'Details', cell: auditText },
  { className: 'from', heading: 'From', cell: ({ origin }) => origin },
];

const Time = ({ at }: { at: string }) => usePersonContext().timeFormat.full(at);

function AuditPage({ entries, ...foot }: { entries: readonly Entry[] } & Omit<ListFootProps, 'total'>) {
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

/** The detail of an entry as text. */
function auditText({ action, detail }: AuditEntry): string {
  if (action === 'invited') return [detail.person, detail.rights?.join(', ')].filter(Boolean).join(': ');
  if (action === 'published') return `changes: ${detail.changes}, ${detail.branch} ${detail.commit.slice(0, 12)}`;
  if (action === 'exported') return `enquiries: ${detail.count}${detail.withNotes ? ', with notes' : ''}`;
  if (action === 'sessions-ended') {
    if (detail.session) return `session ${detail.session}`;
    return `${detail.ofEverybody ? 'everybody' : 'sessions'}: ${detail.count}`;
  }
  if ('reason' in detail) return detail.reason;
  if ('key' in detail) return keyLabel(detail.key);
  if ('person' in detail) return detail.person;
  if ('file' in detail) return detail.file;
  if ('count' in detail) return `enquiries: ${detail.count}`;
  return 'enquiries' in detail ? detail.enquiries.join(', ') : '';
}
