import { purgeAudit } from '../../audit.ts';
import { type Database, erasureKind } from '../../database/schema.ts';
import { day, timeBefore } from '../../duration.ts';
import { pause } from '../../repeat.ts';
import { type Hold, type Retention, readRetention, retentionName } from './settings.ts';

/** The enquiries whose time is over: all after the retention, but those to be erased after the law's minimum. */
function overdue(database: Database, { days, minimumDays }: Retention, now: Date) {
  return database
    .selectFrom('enquiries')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('status', '<>', 'restricted'), row('created_at', '<', timeBefore(now, days * day))]),
        row.and([row('status', '=', 'restricted'), row('created_at', '<=', timeBefore(now, minimumDays * day))]),
      ]),
    );
}

/** Few enough that whoever needs the store meanwhile waits some hundredths of a second. */
const batchSize = 500;

/**
 * Milliseconds between two batches. SQLite works in this very thread, which answers nobody meanwhile; and another
 * process that waits for its lock looks at least every 100 ms whether it is free.
 */
const betweenBatches = 100;

export interface PurgeOptions {
  /** What the settings ask for. */
  wanted: Retention;
  now: Date;
  /** By hand: also when it has run within a day. `confirmed`: also what is held back. */
  by?: 'site' | 'hand' | 'confirmed';
  stopping?: AbortSignal;
  /** Receives how many have been deleted so far. */
  onProgress?(deleted: number): void;
}

export interface Purged {
  /** How many enquiries were deleted here; undefined when it was not due, or nothing may be. */
  deleted: number | undefined;
  /** What was not deleted, since nobody has confirmed it. */
  hold: Hold | undefined;
}

/**
 * Deletes what is overdue, each batch in a transaction of its own. What is left when the process stops is deleted by
 * the next look; instances that look at the same time take turns.
 * @param database no transaction: it would hold the store from the first batch to the last
 */
export async function purge(database: Database, options: PurgeOptions): Promise<Purged> {
  const { stopping = new AbortController().signal, onProgress } = options;
  let deleted: number | undefined;
  for (;;) {
    const look = await database.transaction().execute((transaction) => purgeOnce(transaction, options));
    if (look.deleted !== undefined) deleted = (deleted ?? 0) + look.deleted;
    if (look.deleted) onProgress?.(deleted ?? 0);
    if (look.deleted !== batchSize) return { deleted, hold: look.hold };
    await pause(betweenBatches, stopping);
    if (stopping.aborted) return { deleted, hold: undefined };
  }
}

/** What a purge would do: how many it would delete, and how many besides are held back. */
export async function previewPurge(database: Database, options: PurgeOptions): Promise<Purged> {
  const { wanted, now } = options;
  const job = await database.selectFrom('chores').select('last_run_at').where('name', '=', 'purge').executeTakeFirst();
  const { kept, allowed, why } = await decide(database, job?.last_run_at ?? never, options);
  const deleted = allowed ? await countAll(overdue(database, kept, now)) : 0;
  const hold = why ? await holdOf(database, wanted, now, why) : undefined;
  return { deleted, hold: hold && { ...hold, waiting: hold.waiting - deleted } };
}

/** Before every time: so a job begins that has never run to its end. */
const never = '';

interface Decision {
  row: Awaited<ReturnType<typeof readRetention>>;
  /** The retention that holds now: the longest of the store's, until a shorter one is confirmed. */
  kept: Retention;
  /** Whether it may delete now, and has not done so within a day. */
  allowed: boolean;
  /** Why something is held back; empty when nothing is. */
  why: string;
}

/**
 * A purge is regular when the last one ended less than two days ago. Any other (the first, after a pause, with a clock
 * that has jumped) may take a tenth of what was stored: more needs a person who says that it is right.
 */
async function decide(
  database: Database,
  lastRunAt: string,
  { wanted, now, by = 'site' }: PurgeOptions,
): Promise<Decision> {
  const row = await readRetention(database);
  if (by === 'confirmed') return { row, kept: wanted, allowed: true, why: '' };
  const kept = {
    days: Math.max(wanted.days, row?.days ?? 0),
    minimumDays: Math.max(wanted.minimumDays, row?.minimum_days ?? 0),
  };
  const time = now.toISOString();
  const isSettled = typeof row?.days === 'number';
  const hasRun = lastRunAt !== never && lastRunAt <= time;
  const isDue = by === 'hand' || !isSettled || !hasRun || lastRunAt <= timeBefore(now, day);
  const isRegular = isSettled && hasRun && lastRunAt > timeBefore(now, 2 * day);
  const whys = shortenings(wanted, kept);
  let allowed = isDue;
  if (isDue && !isRegular) {
    // What came since is no part of the measure: else it would allow in the end what is held back now.
    const measured = [hasRun ? lastRunAt : time, row?.held_since ?? time].toSorted()[0] ?? time;
    const stored = await countAll(database.selectFrom('enquiries').select('id').where('created_at', '<=', measured));
    allowed = (await countAll(overdue(database, kept, now))) * 10 <= stored;
    if (!allowed) whys.push(irregularity(isSettled, lastRunAt, time));
  }
  return { row, kept, allowed, why: whys.join('; ') };
}

/** Deletes one batch, if it may, and writes down what is held back. */
async function purgeOnce(transaction: Database, options: PurgeOptions): Promise<Purged> {
  const { wanted, now, by = 'site' } = options;
  const time = now.toISOString();
  const { row, kept, allowed, why } = await decide(transaction, await lockJob(transaction), options);
  const deleted = allowed ? await deleteBatch(transaction, kept, now) : undefined;
  if (deleted === batchSize) return { deleted, hold: undefined };
  if (allowed) await endJob(transaction, now);
  const hold = why ? await holdOf(transaction, wanted, now, why) : undefined;
  // A command on a store that no site has run on has nobody's settings but its own.
  if (by === 'hand' && !row) return { deleted, hold };
  const settled = typeof row?.days === 'number' || allowed;
  const state = {
    days: settled ? kept.days : null,
    minimum_days: settled ? kept.minimumDays : null,
    wanted_days: wanted.days,
    wanted_minimum_days: wanted.minimumDays,
    held: why,
    held_since: hold ? (row?.held_since ?? time) : null,
    waiting: hold?.waiting ?? 0,
    stored: hold?.stored ?? 0,
  };
  await transaction
    .insertInto('retention')
    .values({ name: retentionName, ...state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute();
  return { deleted, hold };
}

const holdOf = async (database: Database, wanted: Retention, now: Date, why: string): Promise<Hold> => ({
  why,
  waiting: await countAll(overdue(database, wanted, now)),
  stored: await countAll(database.selectFrom('enquiries').select('id')),
});

/**
 * The lock is the job's row: it is written in the same transaction, so other instances wait for it, and then find what
 * is left to do, or nothing.
 * @returns when the job last ended
 */
async function lockJob(transaction: Database): Promise<string> {
  const { last_run_at } = await transaction
    .insertInto('chores')
    .values({ name: 'purge', last_run_at: never })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ last_run_at: row.ref('chores.last_run_at') })),
    )
    .returning('last_run_at')
    .executeTakeFirstOrThrow();
  return last_run_at;
}

async function endJob(transaction: Database, now: Date): Promise<void> {
  const last_run_at = now.toISOString();
  await transaction.updateTable('chores').set({ last_run_at }).where('name', '=', 'purge').execute();
  await transaction
    .deleteFrom('outbox')
    .where('kind', '=', erasureKind)
    .where('delivered_at', 'is not', null)
    .execute();
  await purgeAudit(transaction, now);
}

/** Deletes some of what is overdue, with its deliveries, in one statement. */
async function deleteBatch(transaction: Database, retention: Retention, now: Date): Promise<number> {
  const rows = await transaction
    .deleteFrom('enquiries')
    .where('id', 'in', overdue(transaction, retention, now).limit(batchSize))
    .returning('id')
    .execute();
  return rows.length;
}

async function countAll(enquiries: ReturnType<typeof overdue>): Promise<number> {
  const { count } = await enquiries
    .clearSelect()
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const shortenings = (wanted: Retention, kept: Retention): string[] =>
  [
    { name: 'RETENTION_DAYS', less: wanted.days, more: kept.days },
    { name: 'RETENTION_MINIMUM_DAYS', less: wanted.minimumDays, more: kept.minimumDays },
  ]
    .filter(({ less, more }) => less < more)
    .map(({ name, less, more }) => `${name} is ${less}, and was ${more} before`);

function irregularity(isSettled: boolean, lastRunAt: string, time: string): string {
  const share = 'more than a tenth of what was stored would go at once';
  if (!isSettled) return `${share}, in the first purge by this retention`;
  return `${share}, the last purge ended on ${lastRunAt.slice(0, 10)}, and the clock of this machine shows ${time.slice(0, 10)}`;
}
