import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import { createDesk, type DeskOptions } from '../../desk/desk.tsx';
import type { BuiltFiles } from '../../desk/desk-start.ts';
import type { Right } from '../../desk/sign-in/rights.ts';
import { createSite } from '../fake-site.ts';
import { acceptBusyTests } from '../running-app.ts';
import { dataFolder, type Engine, useStore } from '../stores.ts';
import { enrol } from './visitor.ts';

export interface RunningDesk {
  /** `http://localhost:<port>` */
  origin: string;
  database: Database;
  /** The lines of the log, each with one JSON object */
  logged: string[];
  /** Closes the desk as the server process does. Otherwise the desk closes at the end of the test. */
  close(): Promise<void>;
}

/** Runs the desk on its own port until the test ends. If `env` names no database, the desk has an empty one. */
export async function runDesk(
  env: Record<string, string> = {},
  options: Pick<DeskOptions, 'now' | 'mailProblem' | 'release' | 'studio'> = {},
): Promise<RunningDesk> {
  const store = 'DATA_DIR' in env || 'DATABASE_URL' in env ? {} : { DATA_DIR: await dataFolder() };
  const defaults = { DESK_PORT: '0', STUDIO_REPOSITORY: 'off', LOG_LEVEL: 'info', RATE_LIMIT: 'off' };
  const config = readConfig({ ...defaults, ...store, ...env });
  if (!config.desk) throw new Error('A desk needs its port');
  const database = openDatabase(config);
  const logged: string[] = [];
  const log = { write: (line: string) => void logged.push(line) };
  const files = await filesForBrowsers();
  const { app } = await createDesk({ config, desk: config.desk, database, site: createSite(), files, log, ...options });
  acceptBusyTests(app);
  const address = await app.listen(config.desk);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.destroy();
  });
  return { origin: address.replace('127.0.0.1', 'localhost'), database, logged, close: () => app.close() };
}

/** Creates one script in place of the built files. */
async function filesForBrowsers(): Promise<BuiltFiles> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'hashed'));
  await writeFile(join(folder, 'hashed/passkey-abc123.js'), 'export {};');
  const script = '/hashed/passkey-abc123.js';
  const scripts = { passkey: script, enquiry: script, keys: script, news: script };
  return { assets: { styles: '/hashed/desk.css', logo: '/hashed/logo.svg', scripts }, folder };
}

export const asha = 'asha@company.example';
export const minute = 60_000;
export const hour = 60 * minute;
export const start = Date.parse('2026-11-20T10:00:00Z');
export const operator = { who: 'the operator', now: new Date(start) };

/** Each test of a group gets a database. `run` starts a desk with this database and a clock that the test sets. `enter` also signs Asha in. */
export function useClockedDesk(engine: Engine) {
  const store = useStore(engine);
  const run = async (
    env: Record<string, string> = {},
    options: Pick<DeskOptions, 'release' | 'takeRelease' | 'studio'> = {},
  ) => {
    const clock = { now: start };
    const now = () => new Date(clock.now);
    const desk = await runDesk({ ...store.env, ...env }, { now, ...options });
    const enrolled = (address: string, rights?: readonly Right[]) =>
      enrol(desk.origin, desk.database, address, now(), rights);
    return { ...desk, now, clock, enrol: enrolled };
  };
  const enter = async (env: Record<string, string> = {}) => {
    const desk = await run(env);
    return { ...desk, ...(await desk.enrol(asha)) };
  };
  return { store, run, enter };
}
