import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import performance from 'node:perf_hooks';
import { until } from '@company/tests/until.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject, onTestFinished, vi } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase, sqliteFile } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import { type Site, serveRelease } from '../pages/release.ts';
import { createSite } from './fake-site.ts';
import { dataFolder } from './stores.ts';

export interface RunningApp {
  origin: string;
  app: FastifyInstance;
  database: Database;
  /** The log. Each line is a JSON object. */
  logged: string[];
}

/** Runs the application until the test ends, on a separate port, with the store that `env` names or an empty store. */
export async function runApp(
  env: Record<string, string> = {},
  site: Site = createSite(),
  whenDone: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<RunningApp> {
  const store = 'DATA_DIR' in env || 'DATABASE_URL' in env ? {} : { DATA_DIR: await dataFolder() };
  const config = readConfig({ PORT: '0', DESK_PORT: 'off', LOG_LEVEL: 'info', RATE_LIMIT: 'off', ...store, ...env });
  const database = openDatabase(config);
  const logged: string[] = [];
  const log = { write: (line: string) => void logged.push(line) };
  const app = await createApp({ config, database, served: await serveRelease(site, inject('dist')), log });
  acceptBusyTests(app);
  const origin = await app.listen({ host: config.host, port: config.port });
  whenDone(async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.destroy();
  });
  return { origin, app, database, logged };
}

/** Waits until every mail and webhook of a store is sent, or has ended in another way. */
export const allDelivered = (database: Database) =>
  until('all deliveries', async () => {
    const left = await database.selectFrom('outbox').select('id').where('ended_at', 'is', null).execute();
    return left.length === 0;
  });

/** One application for all tests of a file or group, which must not change anything. Its properties are set before the tests run. */
export function runAppForAll(): RunningApp {
  const running = {} as RunningApp;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'app-'));
    stops.push(() => rm(folder, { recursive: true }));
    await copyFile(inject('emptyStore'), sqliteFile(folder));
    Object.assign(running, await runApp({ DATA_DIR: folder }, createSite(), (stop) => void stops.unshift(stop)));
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  return running;
}

/** A test runs in the event loop of its server and delays it. After this call, requests are refused only if the delay is a mock. */
export function acceptBusyTests(app: FastifyInstance): void {
  if (!vi.isMockFunction(performance.monitorEventLoopDelay)) app.isOverloaded = () => false;
}
