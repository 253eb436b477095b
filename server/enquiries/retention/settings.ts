import type { Selectable } from 'kysely';
import { type Config, ConfigError } from '../../config/config.ts';
import type { Database, RetentionTable } from '../../database/schema.ts';

type RetentionConfig = Pick<Config, 'retentionDays'>;

const oneYear = 365;

export const retentionFrom = ({ retentionDays = oneYear }: RetentionConfig): number => retentionDays;

export const retentionName = 'enquiries';

export const readRetention = (database: Database): Promise<Selectable<RetentionTable> | undefined> =>
  database.selectFrom('retention').selectAll().where('name', '=', retentionName).executeTakeFirst();

/**
 * The days for a command: those of the site.
 * @throws {ConfigError} if the variable of the command differs from the store and from the site's setting
 */
export async function retentionOfStore(database: Database, config: RetentionConfig): Promise<number> {
  const row = await readRetention(database);
  if (!row) return retentionFrom(config);
  const { retentionDays: set } = config;
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
