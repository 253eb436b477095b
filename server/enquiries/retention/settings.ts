import type { Selectable } from 'kysely';
import { type Config, ConfigError } from '../../config.ts';
import type { Database, RetentionTable } from '../../database/schema.ts';

/** In days. */
export interface Retention {
  days: number;
  /** Of what its sender wants erased. */
  minimumDays: number;
}

type RetentionConfig = Pick<Config, 'retentionDays' | 'retentionMinimumDays'>;

/** The minimum by law, where it applies, and how long all else is kept: see docs/guides/enquiries.md. */
const oneYear = 365;

/** What the settings of a running site ask for. */
export const retentionFrom = ({
  retentionDays = oneYear,
  retentionMinimumDays = oneYear,
}: RetentionConfig): Retention => ({
  days: retentionDays,
  minimumDays: retentionMinimumDays,
});

/** The only row of its table. */
export const retentionName = 'enquiries';

/** What the store knows of its retention; undefined before a site has run on it. */
export const readRetention = (database: Database): Promise<Selectable<RetentionTable> | undefined> =>
  database.selectFrom('retention').selectAll().where('name', '=', retentionName).executeTakeFirst();

/**
 * The retention for a command: that of the site, whatever variables the command has.
 * @throws {ConfigError} when a variable is set to neither what the store keeps to nor what its site asks for
 */
export async function retentionOfStore(database: Database, config: RetentionConfig): Promise<Retention> {
  const row = await readRetention(database);
  if (!row) return retentionFrom(config);
  const agreed = (name: string, set: number | undefined, kept: number | null, wanted: number): number => {
    if (set === undefined || set === wanted || set === kept) return set ?? wanted;
    const sites = wanted === kept || kept === null ? `${wanted}` : `${kept}, and its site asks for ${wanted}`;
    throw new ConfigError(
      `${name} is "${set}", but this store has ${sites}: leave the variable out, or start the site with it first`,
    );
  };
  return {
    days: agreed('RETENTION_DAYS', config.retentionDays, row.days, row.wanted_days),
    minimumDays: agreed(
      'RETENTION_MINIMUM_DAYS',
      config.retentionMinimumDays,
      row.minimum_days,
      row.wanted_minimum_days,
    ),
  };
}

/** Enquiries whose time is over and that are kept until a person has confirmed it. */
export interface Hold {
  /** Why, in words. */
  why: string;
  waiting: number;
  /** All that are stored. */
  stored: number;
}

/** What is held back at present. */
export async function readHold(database: Database): Promise<Hold | undefined> {
  const row = await readRetention(database);
  return row?.held ? { why: row.held, waiting: row.waiting, stored: row.stored } : undefined;
}

/** What an operator should know and do, in three sentences. */
export const holdText = ({ why, waiting, stored }: Hold): string =>
  `${waiting} of ${stored} enquiries are due to be deleted, and are kept: ${why}. If that is not right, correct it and restart the site. If it is, "npm run enquiries -- purge --confirm" confirms it and deletes them.`;
