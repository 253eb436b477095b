import type { Config, DeskConfig } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import type { Site } from '../pages/site.ts';
import type { WorkingTime } from '../time/working-time.ts';
import type { TimeFormat } from './ui/times.ts';
import type { View } from './view.ts';

export interface DeskContext {
  config: Config;
  desk: DeskConfig;
  /** Open and migrated; the caller closes it after the desk. */
  database: Database;
  site: Site;
  view: View;
  origin(): string;
  mailProblem(): string | undefined;
  now(): Date;
  timeFormat: TimeFormat;
  workingTime: WorkingTime;
  /** Milliseconds of working time until a reminder of an unanswered enquiry; undefined: no reminders. */
  limit: number | undefined;
}
