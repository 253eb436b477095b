import type { FastifyReply } from 'fastify';
import type { Config, DeskConfig } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
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
  /** A stored time as the company's clock shows it: `Thu 19 Nov, 11:05`. */
  time(iso: string): string;
}

/** To another address of the desk: what was sent is not sent again when that is reloaded. */
export const seeOther = (reply: FastifyReply, address: string): FastifyReply => reply.redirect(address, 303);
