import type { FastifyBaseLogger } from 'fastify';
import { isPostgres } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import { truncateLog } from '../../database/sqlite.ts';
import { repeat } from '../../repeat.ts';
import { purge } from './purge.ts';
import { holdText, type Retention } from './settings.ts';

/**
 * Milliseconds between two checks whether a purge is due, and between two log lines about a purge that is held back.
 */
const interval = 3_600_000;

/** Deletes expired enquiries once a day, on one of the instances. @returns a function that stops it */
export const startDailyPurge = (database: Database, wanted: Retention, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat(interval, async (stopping) => {
    try {
      const { deleted, hold } = await purge(database, { wanted, now: new Date(), stopping });
      if (deleted !== undefined) log.info({ deleted }, 'enquiries purged');
      if (hold) log.error(hold, holdText(hold));
      if (!isPostgres(database)) await truncateLog(database);
    } catch (err) {
      log.error({ err }, 'enquiries could not be purged');
    }
  });
