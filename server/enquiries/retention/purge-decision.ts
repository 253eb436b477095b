import type { ExpressionBuilder, Selectable } from 'kysely';
import { type Config, ConfigError } from '../../config/config.ts';
import { countRows } from '../../database/engine.ts';
import { neverRan } from '../../database/scheduled-jobs.ts';
import type { Database, RetentionTable, Tables } from '../../database/schema.ts';
import { dayMs, timeBefore } from '../../time/timers.ts';

/** How long an enquiry is kept if neither `RETENTION_DAYS` nor the texts of the site have another number. */
export const defaultRetentionDays = 365;

/** The clocks of two machines may differ by this time. */
const clockToleranceMs = 60_000;

/** If the last purge and the newest enquiry are older than this time, the clock is probably years ahead, so a person has to decide. */
const maxInactiveMs = 366 * dayMs;

export interface PurgeRequest {
  /** The retention in days, according to the settings. */
  wanted: number;
  now: Date;
  /** `hand`: a command, which runs even if a purge has run within a day. `approved`: a command that also deletes enquiries on hold. */
  by?: 'site' | 'hand' | 'approved';
}

export const retentionName = 'enquiries';

export const readRetention = (database: Database): Promise<Selectable<RetentionTable> | undefined> =>
  database.selectFrom('retention').selectAll().where('name', '=', retentionName).executeTakeFirst();

/**
 * The retention in days for a command, which must be the retention of the site.
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
  `${overdue} of ${stored} enquiries are due to be deleted, and are kept: ${why}. If a setting or the clock is wrong, correct it and restart the site. If nothing is wrong, "npm run enquiries -- purge --confirm" deletes these enquiries.`;

const wasMailSent = (row: ExpressionBuilder<Tables, 'enquiries'>) =>
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

/** Enquiries that are due for deletion. An open enquiry is kept if its mail to the company was not sent: perhaps nobody has seen it. */
export const overdueEnquiries = (database: Database, days: number, now: Date) =>
  database
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '<', timeBefore(now, days * dayMs))
    .where((row) => row.or([row('status', '!=', 'open'), wasMailSent(row)]));

/**
 * Decides whether a purge may delete enquiries without the approval of a person. A first or late purge may delete a tenth of the
 * enquiries. A person has to approve a larger share, any deletion while the clock is probably wrong, and a shorter retention.
 * @returns `days`: the retention until a person approves a shorter retention. `isAllowed`: whether a purge is due and may delete enquiries.
 *   `why`: the reason why enquiries are on hold; empty if no enquiry is on hold
 */
export async function decidePurge(database: Database, lastRunAt: string, options: PurgeRequest) {
  const { wanted, now } = options;
  const row = await readRetention(database);
  const newestCreatedAt = await newestCreationTime(database);
  const isRetentionAccepted = typeof row?.days === 'number';
  const days = Math.max(wanted, row?.days ?? 0);
  const reasons = wanted < days ? [`RETENTION_DAYS is ${wanted}, and was ${days} before`] : [];
  const time = now.toISOString();
  const result = (isAllowed: boolean) => ({ row, days, isAllowed, why: reasons.join('; ') });
  const purgeCase = purgeCaseOf(isRetentionAccepted, lastRunAt, newestCreatedAt, options);
  switch (purgeCase) {
    case 'approved':
      return { row, days: wanted, isAllowed: true, why: '' };
    case 'not-due':
      return result(false);
    case 'by-hand':
    case 'regular':
      return result(true);
    case 'doubtful-clock':
      // Neither result allows the purge, so the audit log is not purged either.
      return (await countOverdue()) > 0 ? stopWith(purgeCase) : result(false);
    case 'first-run':
    case 'late':
      return (await countOverdue()) * 10 <= (await countUntil(row?.held_since ?? time))
        ? result(true)
        : stopWith(purgeCase);
  }

  function stopWith(purgeCase: PurgeCase) {
    reasons.push(stopReason(purgeCase, lastRunAt, newestCreatedAt, time));
    return result(false);
  }

  function countOverdue(): Promise<number> {
    return countRows(overdueEnquiries(database, days, now));
  }

  /** Newer enquiries do not count. They would make the overdue share smaller, so that a purge might need no approval. */
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
 * A purge is regular if the previous purge ended less than two days ago. Example of a doubtful clock: in 2026, the clock jumps to 2030.
 * All enquiries become overdue at once, and the last purge and the newest enquiry seem to be four years old.
 * @param isRetentionAccepted whether a purge with this retention has run, or a person has approved this retention
 */
function purgeCaseOf(
  isRetentionAccepted: boolean,
  lastRunAt: string,
  newestCreatedAt: string,
  { now, by = 'site' }: PurgeRequest,
): PurgeCase {
  const time = now.toISOString();
  if (by === 'approved') return 'approved';
  const hasRunWithin = (milliseconds: number) => lastRunAt > timeBefore(now, milliseconds) && lastRunAt <= time;
  if (isRetentionAccepted && hasRunWithin(dayMs) && by === 'site') return 'not-due';
  if (newestCreatedAt > timeBefore(now, -clockToleranceMs)) return 'doubtful-clock';
  if (!isRetentionAccepted) return 'first-run';
  if (hasRunWithin(dayMs)) return 'by-hand';
  if (hasRunWithin(2 * dayMs)) return 'regular';
  const lastActivity = lastRunAt > newestCreatedAt ? lastRunAt : newestCreatedAt;
  return lastActivity < timeBefore(now, maxInactiveMs) ? 'doubtful-clock' : 'late';
}

function stopReason(purgeCase: PurgeCase, lastRunAt: string, newestCreatedAt: string, time: string): string {
  const share = 'more than a tenth of what was stored would go at once';
  if (purgeCase === 'first-run') return `${share}, in the first purge by this retention`;
  const clock = `the clock of this machine shows ${time.slice(0, 10)}`;
  const last = `the last purge ended on ${lastRunAt.slice(0, 10)}`;
  if (purgeCase === 'late') return `${share}, ${last}, and ${clock}`;
  return `the newest enquiry came on ${newestCreatedAt.slice(0, 10)}, ${lastRunAt === neverRan ? '' : `${last}, `}and ${clock}`;
}
