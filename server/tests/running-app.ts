import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
import { createSite } from './fake-site.ts';
import { makeSite } from './temporary-site.ts';

export interface RunningApp {
  origin: string;
  app: FastifyInstance;
  database: Database;
  /** The log, one JSON object a line. */
  logged: string[];
}

/** The application on a port of its own and the store that `env` names, until the test ends. */
export async function runApp(env: Record<string, string>, site: Site = createSite()): Promise<RunningApp> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT: 'off', ...env });
  const { dist, remove } = await makeSite();
  const database = openDatabase(config);
  await migrate(database);
  const logged: string[] = [];
  const log = { write: (line: string) => void logged.push(line) };
  const app = await createApp({ config, database, site, dist, log });
  const origin = await app.listen({ host: config.host, port: config.port });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.destroy();
    await remove();
  });
  return { origin, app, database, logged };
}
