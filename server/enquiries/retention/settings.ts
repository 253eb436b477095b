import type { Selectable } from 'kysely';
import { type Config, ConfigError } from '../../config.ts';
import type { Database, RetentionTable } from '../../database/schema.ts';

/** Retention, in days. */
export interface Retention {
  days: number;
  /** For enquiries whose sender wants them erased. */
  minimumDays: number;
}

type RetentionConfig = Pick<Config, 'retentionDays' | 'retentionMinimumDays'>;

/** The default if neither a setting nor the site names the days. */
const oneYear = 365;

/** An erased enquiry is deleted at once, as the privacy policy says: see docs/guides/enquiries.md. */
const atOnce = 0;

/** The retention in the settings of a site. */
export const retentionFrom = ({
  retentionDays = oneYear,
  retentionMinimumDays = atOnce,
}: RetentionConfig): Retention => ({
  days: retentionDays,
  minimumDays: retentionMinimumDays,
});

/** The key of the only row of the table. */
export const retentionName = 'enquiries';

/** The retention in the store; undefined before a site has used it. */
export const readRetention = (database: Database): Promise<Selectable<RetentionTable> | undefined> =>
  database.selectFrom('retention').selectAll().where('name', '=', retentionName).executeTakeFirst();

/**
 * The retention for a command: that of the site.
 * @throws {ConfigError} if a variable of the command differs from the store and from the site's settings
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

/** Expired enquiries that are kept until a person confirms the purge. */
export interface Hold {
  /** The reason, as text. */
  why: string;
  waiting: number;
  /** The number of all enquiries. */
  stored: number;
}

export async function readHold(database: Database): Promise<Hold | undefined> {
  const row = await readRetention(database);
  return row?.held ? { why: row.held, waiting: row.waiting, stored: row.stored } : undefined;
}

/** Three sentences for the operator. */
export const holdText = ({ why, waiting, stored }: Hold): string =>
  `${waiting} of ${stored} enquiries are due to be deleted, and are kept: ${why}. If that is not right, correct it and restart the site. If it is, "npm run enquiries -- purge --confirm" confirms it and deletes them.`;
