import type { FastifyInstance } from 'fastify';
import { auditEntries } from '../../audit.ts';
import type { AuditAction } from '../../database/desk-schema.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { storable } from './form.ts';

type Route = { Querystring: { older?: string; newer?: string } };

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

/** `/audit`: the audit log, the newest entry first. */
export function registerAuditLog(app: FastifyInstance, context: DeskContext): void {
  app.get<Route>('/audit', async (request, reply) => {
    const { older: olderThan, newer: newerThan } = request.query;
    const { entries, older, newer } = await auditEntries(context.database, {
      olderThan: storable(String(olderThan ?? '')),
      newerThan: storable(String(newerThan ?? '')),
    });
    return sendPage(context, reply, {
      page: 'audit',
      entries: entries.map(({ id, at, who, action, detail, origin }) => ({
        id,
        time: context.timeFormat.full(at),
        who,
        what: labels[action],
        detail,
        origin,
      })),
      older: older && `/audit?older=${older}`,
      newer: newer && `/audit?newer=${newer}`,
    });
  });
}
