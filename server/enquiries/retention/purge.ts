import type { FastifyBaseLogger } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import { type Actor, audit, purgeAudit } from '../../audit.ts';
import { betweenBatchesMs, countRows, isPostgres } from '../../database/engine.ts';
import { lastRun, noteRun } from '../../database/scheduled-jobs.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { truncateLog } from '../../database/sqlite.ts';
import { day, timeBefore } from '../../time/duration.ts';
import { pause, repeat } from '../../time/timers.ts';
import { idsOf } from '../actions/action.ts';
import { forgetKeys, rememberKeys } from '../repeated.ts';
import {
  caseOf,
  irregularity,
  neverRan,
  type PurgeCase,
  readRetention,
  retentionName,
  type SafetyStop,
  safetyStopText,
} from './purge-decision.ts';

/** Whether the company has got the mail. */
const isMailed = (row: ExpressionBuilder<Tables, 'enquiries'>) =>
  row.not(
    row.exists(
      row
        .selectFrom('outbox')
        .select('outbox.id')
        .whereRef('outbox.enquiry_id', '=', 'enquiries.id')
        .where('outbox.kind', '=', 'enquiry-mail')
        .where('outbox.outcome', 'in', ['pending', 'given-up']),
    ),
  );

/** An open enquiry of which nobody has got a mail may be one that nobody has seen. */
const overdueEnquiries = (database: Database, days: number, now: Date) =>
  database
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '<', timeBefore(now, days * day))
    .where((row) => row.or([row('status', '!=', 'open'), isMailed(row)]));

/** Few enough that other users of the store wait only some hundredths of a second. */
const batchSize = 500;

export interface PurgeOptions {
  wanted: number;
  now: Date;
  /** `hand`: also if a purge has run within a day. `approved`: also deletes enquiries that are held back. */
  by?: 'site' | 'hand' | 'approved';
  stopping?: AbortSignal;
  /** A person who purges: each batch is in the audit log. */
  actor?: Actor;
  onProgress?(deleted: number): void;
}

export interface Purged {
  /** The number of deleted enquiries; undefined if the purge was not due or not allowed. */
  deleted: number | undefined;
  safetyStop: SafetyStop | undefined;
}

/**
 * Deletes expired enquiries, each batch in a transaction of its own. After a stop, the next purge deletes the rest;
 * instances take turns.
 * @param database no transaction: it would hold the store from the first batch to the last
 */
export async function purge(database: Database, options: PurgeOptions): Promise<Purged> {
  const { stopping = new AbortController().signal, onProgress } = options;
  let deleted: number | undefined;
  for (;;) {
    const look = await database.transaction().execute((transaction) => purgeOnce(transaction, options));
    if (look.deleted !== undefined) deleted = (deleted ?? 0) + look.deleted;
    if (look.deleted) onProgress?.(deleted ?? 0);
    if (look.deleted !== batchSize) return { deleted, safetyStop: look.safetyStop };
    await pause(betweenBatchesMs, stopping);
    if (stopping.aborted) return { deleted, safetyStop: undefined };
  }
}

/** The result that a purge would have; `safetyStop` has only the enquiries that would remain. */
export async function previewPurge(database: Database, options: PurgeOptions): Promise<Purged> {
  const { wanted, now } = options;
  const { days, allowed, why } = await decidePurge(database, (await lastRun(database, 'purge')) ?? neverRan, options);
  const deleted = allowed ? await countRows(overdueEnquiries(database, days, now)) : 0;
  const safetyStop = why ? await safetyStopOf(database, wanted, now, why) : undefined;
  return { deleted, safetyStop: safetyStop && { ...safetyStop, overdue: safetyStop.overdue - deleted } };
}

/**
 * Deleting by itself has a safety stop. A first or late purge may delete a tenth of the enquiries; more waits for a person, as
 * does anything at all where the clock is doubtful, and a shorter retention than before.
 * @returns `days`: the retention until a person approves a shorter one. `allowed`: a purge is due and may delete.
 *   `why`: the reason for holding enquiries back; empty without one
 */
async function decidePurge(database: Database, lastRunAt: string, options: PurgeOptions) {
  const { wanted, now } = options;
  const row = await readRetention(database);
  const newest = await newestEnquiry(database);
  const isSettled = typeof row?.days === 'number';
  const days = Math.max(wanted, row?.days ?? 0);
  const whys = wanted < days ? [`RETENTION_DAYS is ${wanted}, and was ${days} before`] : [];
  const time = now.toISOString();
  const result = (allowed: boolean) => ({ row, days, allowed, why: whys.join('; ') });
  const situation = caseOf(isSettled, lastRunAt, newest, options);
  switch (situation) {
    case 'approved':
      return { row, days: wanted, allowed: true, why: '' };
    case 'not-due':
      return result(false);
    case 'by-hand':
    case 'regular':
      return result(true);
    case 'doubtful-clock':
      // The audit log stays, too, as the job has not run.
      return (await expired()) > 0 ? held(situation) : result(false);
    case 'first-run':
    case 'late':
      return (await expired()) * 10 <= (await storedUntil(row?.held_since ?? time)) ? result(true) : held(situation);
  }

  function held(because: PurgeCase) {
    whys.push(irregularity(because, lastRunAt, newest, time));
    return result(false);
  }

  function expired(): Promise<number> {
    return countRows(overdueEnquiries(database, days, now));
  }

  /** Later ones do not count: with them, the share would become smaller and the purge allowed. */
  function storedUntil(beginning: string): Promise<number> {
    return countRows(database.selectFrom('enquiries').select('id').where('created_at', '<=', beginning));
  }
}

async function newestEnquiry(database: Database): Promise<string> {
  const newest = database.selectFrom('enquiries').select('created_at').orderBy('created_at', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.created_at ?? neverRan;
}

async function purgeOnce(transaction: Database, options: PurgeOptions): Promise<Purged> {
  const { wanted, now, by = 'site', actor } = options;
  const time = now.toISOString();
  const { row, days, allowed, why } = await decidePurge(transaction, await lockJob(transaction), options);
  const deleted = allowed ? await deleteBatch(transaction, days, now) : undefined;
  if (actor && deleted !== undefined) await audit(transaction, actor, 'purged', { count: deleted });
  if (deleted === batchSize) return { deleted, safetyStop: undefined };
  if (allowed) await endJob(transaction, now);
  const safetyStop = why ? await safetyStopOf(transaction, wanted, now, why) : undefined;
  // A store that no site has used yet must not get the settings of a command.
  if (by === 'hand' && !row) return { deleted, safetyStop };
  const settled = typeof row?.days === 'number' || allowed;
  const state = {
    days: settled ? days : null,
    wanted_days: wanted,
    held: why,
    held_since: safetyStop ? (row?.held_since ?? time) : null,
    overdue: safetyStop?.overdue ?? 0,
    stored: safetyStop?.stored ?? 0,
  };
  await transaction
    .insertInto('retention')
    .values({ name: retentionName, ...state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute();
  return { deleted, safetyStop };
}

async function deleteBatch(transaction: Database, days: number, now: Date): Promise<number> {
  const batch = idsOf(await overdueEnquiries(transaction, days, now).limit(batchSize).execute());
  if (batch.length === 0) return 0;
  await rememberKeys(transaction, batch, now);
  return idsOf(await transaction.deleteFrom('enquiries').where('id', 'in', batch).returning('id').execute()).length;
}

const safetyStopOf = async (database: Database, wanted: number, now: Date, why: string): Promise<SafetyStop> => ({
  why,
  overdue: await countRows(overdueEnquiries(database, wanted, now)),
  stored: await countRows(database.selectFrom('enquiries').select('id')),
});

/**
 * Locks the job's row for this transaction: other instances wait for it, and then find the remaining work.
 * @returns the time when the job last ended
 */
async function lockJob(transaction: Database): Promise<string> {
  const { last_run_at } = await transaction
    .insertInto('scheduled_jobs')
    .values({ name: 'purge', last_run_at: neverRan })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ last_run_at: row.ref('scheduled_jobs.last_run_at') })),
    )
    .returning('last_run_at')
    .executeTakeFirstOrThrow();
  return last_run_at;
}

async function endJob(transaction: Database, now: Date): Promise<void> {
  await noteRun(transaction, 'purge', now);
  await transaction
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row('kind', 'in', ['erasure-webhook', 'key-mail']),
        row.and([
          row('kind', 'in', ['owner-mail', 'reminder-mail']),
          row.not(row.exists(row.selectFrom('enquiries').select('id').whereRef('enquiries.id', '=', 'enquiry_id'))),
        ]),
      ]),
    )
    .where('outcome', 'in', ['delivered', 'withheld', 'settled'])
    .execute();
  await purgeAudit(transaction, now);
  await forgetKeys(transaction, now);
}

/**
 * Milliseconds between two checks whether a purge is due, and between two log lines about a purge that is held back.
 */
const interval = 3_600_000;

/** Deletes expired enquiries once a day, on one of the instances. @returns a function that stops it */
export const startDailyPurge = (database: Database, wanted: number, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat(interval, log, 'enquiries could not be purged', async (stopping) => {
    const { deleted, safetyStop } = await purge(database, { wanted, now: new Date(), stopping });
    if (deleted !== undefined) log.info({ deleted }, 'enquiries purged');
    if (safetyStop) log.error(safetyStop, safetyStopText(safetyStop));
    if (!isPostgres(database)) await truncateLog(database);
  });
