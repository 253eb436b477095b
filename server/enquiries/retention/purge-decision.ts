import type { ExpressionBuilder, Selectable } from 'kysely';
import { type Config, ConfigError } from '../../config/config.ts';
import { countRows } from '../../database/engine.ts';
import { neverRan } from '../../database/scheduled-jobs.ts';
import type { Database, RetentionTable, Tables } from '../../database/schema.ts';
import { dayMs, timeBefore } from '../../time/duration.ts';

/** An enquiry is kept this long, unless `RETENTION_DAYS` or the texts of the site say otherwise. */
export const defaultRetentionDays = 365;

/** Clocks of two machines may differ by this. */
const clockToleranceMs = 60_000;

/** Few stores are unused for longer. More often a clock is years ahead, which a person can tell. */
const maxSilenceMs = 366 * dayMs;

export interface PurgeRequest {
  /** In days. */
  wanted: number;
  now: Date;
  /** `hand`: also if a purge has run within a day. `approved`: also deletes enquiries that are held back. */
  by?: 'site' | 'hand' | 'approved';
}

export const retentionName = 'enquiries';

export const readRetention = (database: Database): Promise<Selectable<RetentionTable> | undefined> =>
  database.selectFrom('retention').selectAll().where('name', '=', retentionName).executeTakeFirst();

/**
 * The retention in days for a command: that of the site.
 * @throws {ConfigError} if the variable of the command differs from the store and from the site's setting
 */
export async function retentionOfStore(
  database: Database,
  { retentionDays: set }: Pick<Config, 'retentionDays'>,
): Promise<number> {
  const row = await readRetention(database);
  if (!row) return set ?? defaultRetentionDays;
  const { days, wanted_days: wanted } = row;
  if (set === undefined || set === wanted || set === days) return set ?? wanted;
  const sites = wanted === days || days === null ? `${wanted}` : `${days}, and its site asks for ${wanted}`;
  throw new ConfigError(
    `RETENTION_DAYS is "${set}", but this store has ${sites}: leave the variable out, or start the site with it first`,
  );
}

/** Enquiries that are due and kept all the same, until a person approves the purge. */
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

/** Expired enquiries. An open one without a mail to the company is kept: perhaps nobody has seen it. */
export const overdueEnquiries = (database: Database, days: number, now: Date) =>
  database
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '<', timeBefore(now, days * dayMs))
    .where((row) => row.or([row('status', '!=', 'open'), isMailed(row)]));

/**
 * Decides whether a purge may delete by itself. A first or late purge may delete a tenth of the enquiries. Waiting for a person:
 * a larger share, any deletion while the clock is doubtful, and a shorter retention than before.
 * @returns `days`: the retention until a person approves a shorter one. `allowed`: a purge is due and may delete.
 *   `why`: the reason for holding enquiries back; empty without one
 */
export async function decidePurge(database: Database, lastRunAt: string, options: PurgeRequest) {
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
      // The audit log stays, too, because the job has not run.
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

  /** Later enquiries do not count: with them, the share would become smaller and the purge allowed. */
  function storedUntil(beginning: string): Promise<number> {
    return countRows(database.selectFrom('enquiries').select('id').where('created_at', '<=', beginning));
  }
}

async function newestEnquiry(database: Database): Promise<string> {
  const newest = database.selectFrom('enquiries').select('created_at').orderBy('created_at', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.created_at ?? neverRan;
}

type PurgeCase = 'approved' | 'by-hand' | 'first-run' | 'regular' | 'late' | 'doubtful-clock' | 'not-due';

/**
 * A purge is regular if the last one ended less than two days ago. Example of a doubtful clock: it jumps to 2030 at night. All
 * enquiries are overdue, but the last purge and the newest enquiry are four years old.
 * @param isSettled a purge has deleted by this retention, or a person has approved it
 */
function caseOf(isSettled: boolean, lastRunAt: string, newest: string, { now, by = 'site' }: PurgeRequest): PurgeCase {
  const time = now.toISOString();
  if (by === 'approved') return 'approved';
  const isRecent = (milliseconds: number) => lastRunAt > timeBefore(now, milliseconds) && lastRunAt <= time;
  if (isSettled && isRecent(dayMs) && by === 'site') return 'not-due';
  if (newest > timeBefore(now, -clockToleranceMs)) return 'doubtful-clock';
  if (!isSettled) return 'first-run';
  if (isRecent(dayMs)) return 'by-hand';
  if (isRecent(2 * dayMs)) return 'regular';
  const lastSign = lastRunAt > newest ? lastRunAt : newest;
  return lastSign < timeBefore(now, maxSilenceMs) ? 'doubtful-clock' : 'late';
}

function irregularity(situation: PurgeCase, lastRunAt: string, newest: string, time: string): string {
  const share = 'more than a tenth of what was stored would go at once';
  if (situation === 'first-run') return `${share}, in the first purge by this retention`;
  const clock = `the clock of this machine shows ${time.slice(0, 10)}`;
  const last = `the last purge ended on ${lastRunAt.slice(0, 10)}`;
  if (situation === 'late') return `${share}, ${last}, and ${clock}`;
  return `the newest enquiry came on ${newest.slice(0, 10)}, ${lastRunAt === neverRan ? '' : `${last}, `}and ${clock}`;
}
