import type { FastifyReply } from 'fastify';
import type { Config, DeskConfig } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
import type { WorkingTime } from '../working-time.ts';
import type { TimeFormat } from './text/time-format.ts';
import type { View } from './view.ts';

/** What every part of the desk works with. */
export interface DeskContext {
  config: Config;
  desk: DeskConfig;
  /** Open and migrated; the caller closes it after the desk. */
  database: Database;
  site: Site;
  view: View;
  /** Its origin, known when it listens: `http://localhost:3100`. */
  origin(): string;
  now(): Date;
  /** Between two looks for new enquiries, which another instance may have stored. */
  lookEveryMs: number;
  /** Writes times as the company's clock shows them. */
  timeFormat: TimeFormat;
  /** Counts working time. */
  workingTime: WorkingTime;
  /** Milliseconds of working time after which somebody is reminded of an enquiry; undefined: nobody is. */
  limit: number | undefined;
}

/** To another address of the desk: what was sent is not sent again when that is reloaded. */
export const seeOther = (reply: FastifyReply, address: string): FastifyReply => reply.redirect(address, 303);
