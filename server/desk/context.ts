import type { Config, DeskConfig } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import type { BuiltFiles } from './built-files.ts';
import type { Shared } from './ui/page-frame.ts';
import type { StudioSupervisor } from './website/studio-supervisor.ts';

export interface DeskContext extends Shared {
  config: Config;
  desk: DeskConfig;
  /** Open and migrated; the caller closes it after the desk. */
  database: Database;
  files: BuiltFiles;
  /** Undefined without a website to edit. */
  studio: StudioSupervisor | undefined;
  origin(): string;
  mailProblem(): string | undefined;
}
