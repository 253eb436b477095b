import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { CommandFailure } from './command.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

export function runPostgres(program: Program, databaseUrl: string | undefined, args: string[]): void {
  const { env, target } = connectionOf(databaseUrl);
  const { error, status, stderr } = spawnSync(program, [...target, ...args], { env, encoding: 'utf8' });
  if (error) throw cannotRunError(program, error);
  if (status !== 0) throw new CommandFailure(stderr.trim() || `${program} ended with ${status}`);
}

export async function restoreDump(databaseUrl: string, dump: string, before: string, after: string): Promise<void> {
  const { env, target } = connectionOf(databaseUrl);
  const restore = startProgram(
    'pg_restore',
    ['--file=-', '--schema=public', '--no-owner', '--no-privileges', dump],
    {},
  );
  const order = ['--command', before, '--file=-', '--command', after];
  const options = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--single-transaction'];
  const client = startProgram('psql', [...target, ...options, ...order], { env });
  // If a program ends early, the pipe also fails. The error of the pipe is ignored, because the program's message has the reason.
  const { stdout } = restore.process;
  const { stdin } = client.process;
  const piping = stdout && stdin ? pipeline(stdout, stdin).catch(() => undefined) : undefined;
  const ends = await Promise.allSettled([client.ended, restore.ended, piping]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function startProgram(program: Program, args: string[], options: SpawnOptions) {
  const child: ChildProcess = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(
    ([status]) => {
      if (status !== 0) throw new CommandFailure(errors.trim() || `${program} ended with ${status}`);
    },
    (error) => {
      throw cannotRunError(program, error);
    },
  );
  return { process: child, ended };
}

/** The password is in the environment, because every user of the machine can see the arguments of a program. */
function connectionOf(databaseUrl: string | undefined) {
  const url = new URL(databaseUrl ?? 'postgres:');
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password), PGAPPNAME: programName };
  url.password = '';
  return { env, target: databaseUrl ? [`--dbname=${url.href}`] : [] };
}

/** The name of the programs' connections in PostgreSQL. A connection may stay open for some milliseconds after its program ends. */
export const programName = 'deccanary command';

const cannotRunError = (program: Program, error: Error) =>
  new CommandFailure(`${program} cannot be run (${error.message}): install postgresql-client of the server's version`);
