import { randomUUIDv7 } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type AuditAction, type AuditDetail, auditEntriesOf } from './database/details.ts';
import type { Database } from './database/schema.ts';
import { dayMs, timeBefore } from './time/timers.ts';

export interface Actor {
  /** The address of a person, the user of the command line, or `unknown` for a refused sign-in. */
  who: string;
  now: Date;
  /** For the audit log: the label of the person's session, or `an invitation`. Undefined on the command line. */
  origin?: string;
  log?: FastifyBaseLogger;
}

/** One year, as rule 6 of the Digital Personal Data Protection Rules, 2025, requires. */
const auditRetentionMs = 365 * dayMs;

let lastId = '';

/** A UUID of version 7 that sorts after the previous one. Other UUIDs of the same millisecond have no order. */
export function nextId(): string {
  let id = randomUUIDv7();
  const isSameMillisecond = () => id.slice(0, 13) === lastId.slice(0, 13);
  while (id < lastId && isSameMillisecond()) id = randomUUIDv7();
  lastId = id;
  return id;
}

/**
 * Writes an entry into the audit log, and a line into the log of the process if the actor has a `log`.
 * @returns the id of the entry
 */
export async function audit<Action extends AuditAction>(
  database: Database,
  { who, now, origin = '', log }: Actor,
  action: Action,
  detail: AuditDetail<Action>,
): Promise<string> {
  const entry = { id: nextId(), at: now.toISOString(), who, action, detail, origin };
  await database
    .insertInto('audit')
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute();
  log?.info({ audit: entry }, 'audit');
  return entry.id;
}

const pageSize = 50;

/** One page of the log, the newest entry first. @param position the id of the entry that is newer, or older, than the page */
export async function auditEntries(database: Database, position: { olderThan?: string; newerThan?: string } = {}) {
  const { olderThan, newerThan } = position;
  const all = database.selectFrom('audit').selectAll();
  const query = newerThan
    ? all.where('id', '>', newerThan).orderBy('id')
    : (olderThan ? all.where('id', '<', olderThan) : all).orderBy('id', 'desc');
  const rows = await query.limit(pageSize + 1).execute();
  const shown = rows.slice(0, pageSize);
  if (newerThan) shown.reverse();
  const hasMore = rows.length > pageSize;
  return {
    entries: auditEntriesOf(shown),
    older: newerThan || hasMore ? shown.at(-1)?.id : undefined,
    newer: (newerThan ? hasMore : olderThan) ? shown[0]?.id : undefined,
  };
}

export const purgeAudit = (database: Database, now: Date) =>
  database.deleteFrom('audit').where('at', '<', timeBefore(now, auditRetentionMs)).execute();
