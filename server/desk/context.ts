import type { Config, DeskConfig } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import type { Shared } from './ui/page-frame.ts';
import type { View } from './view.ts';

export interface DeskContext extends Shared {
  config: Config;
  desk: DeskConfig;
  /** Open and migrated; the caller closes it after the desk. */
  database: Database;
  view: View;
  origin(): string;
  mailProblem(): string | undefined;
}
