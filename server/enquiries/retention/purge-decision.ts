import type { ExpressionBuilder, Selectable } from 'kysely';
import { type Config, ConfigError } from '../../config/config.ts';
import { countRows } from '../../database/engine.ts';
import { neverRan } from '../../database/scheduled-jobs.ts';
import type { Database, RetentionTable, Tables } from '../../database/schema.ts';
import { dayMs, timeBefore } from '../../time/duration.ts';

/** How long an enquiry is kept if neither `RETENTION_DAYS` nor the texts of the site have another number. */
export const defaultRetentionDays = 365;

/** Clocks of two machines may differ by this much. */
const clockToleranceMs = 60_000;

/** If nothing happened for longer, the clock is probably years ahead, so a person has to decide. */
const maxInactiveMs = 366 * dayMs;

export interface PurgeRequest {
  /** The retention, in days. */
  wanted: number;
  now: Date;
  /** `hand`: runs also if a purge has run within a day. `approved`: also deletes enquiries on hold. */
  by?: 'site' | 'hand' | 'approved';
}

export const retentionName = 'enquiries';

export const readRetention = (database: Database): Promise<Selectable<RetentionTable> | undefined> =>
  database.selectFrom('retention').selectAll().where('name', '=', retentionName).executeTakeFirst();

/**
 * The retention in days for a command, which is the retention of the site.
 * @throws {ConfigError} if `RETENTION_DAYS` of the command differs from the database and from the site's setting
 */
export async function retentionOfStore(
  database: Database,
  { retentionDays: setting }: Pick<Config, 'retentionDays'>,
): Promise<number> {
  const row = await readRetention(database);
  if (!row) return setting ?? defaultRetentionDays;
  const { days, wanted_days: wanted } = row;
  if (setting === undefined || setting === wanted || setting === days) return setting ?? wanted;
  const storedDays = wanted === days || days === null ? `${wanted}` : `${days}, and its site asks for ${wanted}`;
  throw new ConfigError(
    `RETENTION_DAYS is "${setting}", but this store has ${storedDays}: leave the variable out, or start the site with it first`,
  );
}

/** A purge that waits until a person approves it. `overdue` is the number of enquiries that are due for deletion. */
export interface SafetyStop {
  why: string;
  overdue: number;
  stored: number;
}

export async function readSafetyStop(database: Database): Promise<SafetyStop | undefined> {
  const row = await readRetention(database);
  return row?.held ? { why: row.held, overdue: row.overdue, stored: row.stored } : undefined;
}

export const safetyStopText = ({ why, overdue, stored }: SafetyStop): string =>
  `${overdue} of ${stored} enquiries are due to be deleted, and are kept: ${why}. If that is not right, correct it and restart the site. If it is, "npm run enquiries -- purge --confirm" confirms it and deletes them.`;

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

/** Enquiries that are due for deletion. An open enquiry whose mail to the company was not sent is kept: nobody may have seen it. */
export const overdueEnquiries = (database: Database, days: number, now: Date) =>
  database
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '<', timeBefore(now, days * dayMs))
    .where((row) => row.or([row('status', '!=', 'open'), isMailed(row)]));

/**
 * Decides whether a purge may delete without a person. A first or late purge may delete a tenth of the enquiries. A person has to
 * approve a larger share, any deletion while the clock is probably wrong, and a shorter retention than before.
 * @returns `days`: the retention until a person approves a shorter one. `allowed`: whether a purge is due and may delete.
 *   `why`: the reason why enquiries are on hold; empty if none are
 */
export async function decidePurge(database: Database, lastRunAt: string, options: PurgeRequest) {
  const { wanted, now } = options;
  const row = await readRetention(database);
  const newest = await newestCreationTime(database);
  const isSettled = typeof row?.days === 'number';
  const days = Math.max(wanted, row?.days ?? 0);
  const reasons = wanted < days ? [`RETENTION_DAYS is ${wanted}, and was ${days} before`] : [];
  const time = now.toISOString();
  const result = (allowed: boolean) => ({ row, days, allowed, why: reasons.join('; ') });
  const situation = purgeCaseOf(isSettled, lastRunAt, newest, options);
  switch (situation) {
    case 'approved':
      return { row, days: wanted, allowed: true, why: '' };
    case 'not-due':
      return result(false);
    case 'by-hand':
    case 'regular':
      return result(true);
    case 'doubtful-clock':
      // No result is `allowed`, so the audit log is not purged either.
      return (await countOverdue()) > 0 ? stopWith(situation) : result(false);
    case 'first-run':
    case 'late':
      return (await countOverdue()) * 10 <= (await countUntil(row?.held_since ?? time))
        ? result(true)
        : stopWith(situation);
  }

  function stopWith(because: PurgeCase) {
    reasons.push(irregularity(because, lastRunAt, newest, time));
    return result(false);
  }

  function countOverdue(): Promise<number> {
    return countRows(overdueEnquiries(database, days, now));
  }

  /** Newer enquiries do not count. With them, the overdue share would get smaller, and the purge would be allowed without a person. */
  function countUntil(end: string): Promise<number> {
    return countRows(database.selectFrom('enquiries').select('id').where('created_at', '<=', end));
  }
}

async function newestCreationTime(database: Database): Promise<string> {
  const query = database.selectFrom('enquiries').select('created_at').orderBy('created_at', 'desc').limit(1);
  return (await query.executeTakeFirst())?.created_at ?? neverRan;
}

type PurgeCase = 'approved' | 'by-hand' | 'first-run' | 'regular' | 'late' | 'doubtful-clock' | 'not-due';

/**
 * A purge is regular if the last one ended less than two days ago. Example of a doubtful clock: at night the clock jumps to 2030. Then
 * all enquiries are overdue, but the last purge and the newest enquiry are four years old.
 * @param isSettled whether a purge with this retention has run, or a person has approved this retention
 */
function purgeCaseOf(
  isSettled: boolean,
  lastRunAt: string,
  newest: string,
  { now, by = 'site' }: PurgeRequest,
): PurgeCase {
  const time = now.toISOString();
  if (by === 'approved') return 'approved';
  const isRecent = (milliseconds: number) => lastRunAt > timeBefore(now, milliseconds) && lastRunAt <= time;
  if (isSettled && isRecent(dayMs) && by === 'site') return 'not-due';
  if (newest > timeBefore(now, -clockToleranceMs)) return 'doubtful-clock';
  if (!isSettled) return 'first-run';
  if (isRecent(dayMs)) return 'by-hand';
  if (isRecent(2 * dayMs)) return 'regular';
  const lastActivity = lastRunAt > newest ? lastRunAt : newest;
  return lastActivity < timeBefore(now, maxInactiveMs) ? 'doubtful-clock' : 'late';
}

function irregularity(situation: PurgeCase, lastRunAt: string, newest: string, time: string): string {
  const share = 'more than a tenth of what was stored would go at once';
  if (situation === 'first-run') return `${share}, in the first purge by this retention`;
  const clock = `the clock of this machine shows ${time.slice(0, 10)}`;
  const last = `the last purge ended on ${lastRunAt.slice(0, 10)}`;
  if (situation === 'late') return `${share}, ${last}, and ${clock}`;
  return `the newest enquiry came on ${newest.slice(0, 10)}, ${lastRunAt === neverRan ? '' : `${last}, `}and ${clock}`;
}
