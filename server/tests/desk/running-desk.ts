import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/connection.ts';
import { migrate } from '../../database/migrations.ts';
import type { Database } from '../../database/schema.ts';
import { createDesk } from '../../desk/desk.ts';
import { createSite } from '../fake-site.ts';
import { testView } from './test-view.ts';

export interface RunningDesk {
  /** `http://localhost:<port>`. */
  origin: string;
  database: Database;
  /** The log, one JSON object a line. */
  logged: string[];
  /** Closes it with grace, as the process does; it need not be called. */
  close(): Promise<void>;
}

/** The desk on a port of its own and the store that `env` names, or an empty one, until the test ends. */
export async function runDesk(
  env: Record<string, string> = {},
  now = () => new Date(),
  mailProblem?: () => string | undefined,
): Promise<RunningDesk> {
  const store = 'DATA_DIR' in env || 'DATABASE_URL' in env ? {} : { DATA_DIR: await temporaryFolder() };
  const config = readConfig({ DESK_PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT: 'off', ...store, ...env });
  if (!config.desk) throw new Error('A desk needs its port');
  const database = openDatabase(config);
  await migrate(database);
  const logged: string[] = [];
  const log = { write: (line: string) => void logged.push(line) };
  const view = await testView();
  const { app } = await createDesk({
    ...{ config, desk: config.desk, database, site: createSite(), view, log, now, ...(mailProblem && { mailProblem }) },
    pollIntervalMs: 20,
  });
  const address = await app.listen(config.desk);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.destroy();
  });
  return { origin: address.replace('127.0.0.1', 'localhost'), database, logged, close: () => app.close() };
}
