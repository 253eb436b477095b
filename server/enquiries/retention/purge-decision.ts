import type { Selectable } from 'kysely';
import { type Config, ConfigError } from '../../config/config.ts';
import type { Database, RetentionTable } from '../../database/schema.ts';
import { day, timeBefore } from '../../time/duration.ts';

type RetentionConfig = Pick<Config, 'retentionDays'>;

/** An enquiry is kept this long, unless `RETENTION_DAYS` or the texts of the site say otherwise. */
export const defaultRetentionDays = 365;

export const retentionName = 'enquiries';

export const readRetention = (database: Database): Promise<Selectable<RetentionTable> | undefined> =>
  database.selectFrom('retention').selectAll().where('name', '=', retentionName).executeTakeFirst();

/**
 * The days for a command: those of the site.
 * @throws {ConfigError} if the variable of the command differs from the store and from the site's setting
 */
export async function retentionOfStore(database: Database, config: RetentionConfig): Promise<number> {
  const row = await readRetention(database);
  const { retentionDays: set } = config;
  if (!row) return set ?? defaultRetentionDays;
  const { days, wanted_days: wanted } = row;
  if (set === undefined || set === wanted || set === days) return set ?? wanted;
  const sites = wanted === days || days === null ? `${wanted}` : `${days}, and its site asks for ${wanted}`;
  throw new ConfigError(
    `RETENTION_DAYS is "${set}", but this store has ${sites}: leave the variable out, or start the site with it first`,
  );
}

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

/** Earlier than every time, for a job that has never finished. */
export const neverRan = '';

/** Two clocks may differ by so much. */
const clockTolerance = 60_000;

/** A store that nobody has used for so long is rare, and so is a clock that is years ahead: a person can tell. */
const longestSilence = 366 * day;

export type PurgeCase = 'approved' | 'by-hand' | 'first-run' | 'regular' | 'late' | 'doubtful-clock' | 'not-due';

/**
 * A purge is regular if the last one ended less than two days ago. Example of a doubtful clock: it jumps to 2030 at night. All
 * enquiries are overdue, but the last purge and the newest enquiry are four years old.
 * @param isSettled a purge has deleted by this retention, or a person has approved it
 */
export function caseOf(
  isSettled: boolean,
  lastRunAt: string,
  newest: string,
  { now, by = 'site' }: { now: Date; by?: 'site' | 'hand' | 'approved' },
): PurgeCase {
  const time = now.toISOString();
  if (by === 'approved') return 'approved';
  const isRecent = (milliseconds: number) => lastRunAt > timeBefore(now, milliseconds) && lastRunAt <= time;
  if (isSettled && isRecent(day) && by === 'site') return 'not-due';
  if (newest > timeBefore(now, -clockTolerance)) return 'doubtful-clock';
  if (!isSettled) return 'first-run';
  if (isRecent(day)) return 'by-hand';
  if (isRecent(2 * day)) return 'regular';
  const lastSign = lastRunAt > newest ? lastRunAt : newest;
  return lastSign < timeBefore(now, longestSilence) ? 'doubtful-clock' : 'late';
}

/** Why a purge is held, for people. */
export function irregularity(situation: PurgeCase, lastRunAt: string, newest: string, time: string): string {
  const share = 'more than a tenth of what was stored would go at once';
  if (situation === 'first-run') return `${share}, in the first purge by this retention`;
  const clock = `the clock of this machine shows ${time.slice(0, 10)}`;
  const last = `the last purge ended on ${lastRunAt.slice(0, 10)}`;
  if (situation === 'late') return `${share}, ${last}, and ${clock}`;
  return `the newest enquiry came on ${newest.slice(0, 10)}, ${lastRunAt === neverRan ? '' : `${last}, `}and ${clock}`;
}
