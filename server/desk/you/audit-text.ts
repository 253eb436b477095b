import type { AuditEntry } from '../../database/details.ts';
import { keyLabel } from '../sign-in/key-label.ts';

/** What an entry of the audit log is about, for people. */
export function auditText({ action, detail }: AuditEntry): string {
  switch (action) {
    case 'signed-in':
    case 'signed-out':
    case 'stepped-up':
      return '';
    case 'sign-in-failed':
    case 'step-up-failed':
      return detail.reason;
    case 'sessions-ended':
      if (detail.session) return `session ${detail.session}`;
      return `${detail.ofEverybody ? 'everybody' : 'sessions'}: ${detail.count}`;
    case 'key-added':
    case 'key-removed':
      return keyLabel(detail.key);
    case 'invited':
      return [detail.person, detail.rights?.join(', ')].filter(Boolean).join(': ');
    case 'published':
      return `changes: ${detail.changes}, ${detail.branch} ${detail.commit.slice(0, 12)}`;
    case 'revoked':
    case 'named':
      return detail.person;
    case 'backed-up':
    case 'restored':
      return detail.file;
    case 'exported':
      return `enquiries: ${detail.count}${detail.withNotes ? ', with notes' : ''}`;
    case 'moved':
    case 'purged':
      return `enquiries: ${detail.count}`;
    default:
      return detail.enquiries.join(', ');
  }
}
