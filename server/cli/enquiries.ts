import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { storeName } from '../database/connection.ts';
import { ActionError } from '../enquiries/actions/action.ts';
import { version } from '../version.ts';
import { assign } from './assign.ts';
import { backup } from './backup.ts';
import {
  type Command,
  CommandFailure,
  type CommandHelp,
  failureText,
  parsableOptions,
  type StandaloneCommand,
  UsageError,
} from './command.ts';
import { correct } from './correct.ts';
import { doctor } from './doctor.ts';
import { erase, erasures } from './erasure.ts';
import { exportEnquiries } from './export.ts';
import { helpOf, overview } from './help.ts';
import { list } from './list.ts';
import { mark } from './mark.ts';
import { move } from './move.ts';
import { note } from './note.ts';
import { invite, name, people, revoke, signOut } from './people.ts';
import { purge } from './purge.ts';
import { restore } from './restore.ts';
import { retry } from './retry.ts';
import { drop, release } from './review.ts';
import { settle } from './settle.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';
import { openExisting, requireCompatibleStore } from './store-version.ts';

// `npm run enquiries -- …`: the operator's commands.
const commands: readonly (Command | StandaloneCommand)[] = [
  list,
  show,
  exportEnquiries,
  stats,
  assign,
  mark,
  note,
  correct,
  release,
  drop,
  retry,
  settle,
  erase,
  erasures,
  purge,
  backup,
  restore,
  move,
  invite,
  people,
  name,
  revoke,
  signOut,
  doctor,
];

/** The parts of a process that commands use. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Results, to stdout. */
  write(text: string): void;
  /** Whole lines to stderr: progress and errors. */
  report(line: string): void;
  /** Columns of the terminal; undefined if the output is not a terminal. */
  columns: number | undefined;
}

/** Runs the command that the arguments name. @returns the exit code */
export async function main(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    await run(args, terminal);
    return 0;
  } catch (error) {
    const wrongUse = error instanceof UsageError;
    const known =
      wrongUse || error instanceof CommandFailure || error instanceof ActionError || error instanceof ConfigError;
    terminal.report(
      known || !(error instanceof Error) ? String((error as Error).message ?? error) : failureText(error),
    );
    if (wrongUse) terminal.report('See: npm run enquiries -- --help');
    return wrongUse ? 2 : 1;
  }
}

async function run([name, ...rest]: readonly string[], { env, write, report, columns }: Terminal): Promise<void> {
  const print = (text: string) => write(`${text}\n`);
  const command = commands.find((one) => one.name === name);
  if (name === '--version') return print(version);
  if (!command) {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') return print(overview(commands));
    throw new UsageError(`There is no command "${name}"; accepted: ${commands.map((one) => one.name).join(', ')}`);
  }
  const { values, positionals } = parse(command, rest);
  if (values.help) return print(helpOf(command));
  // A command opens no port, and the service has the desk's port in the settings of one instance.
  const settings = env.DESK_URL && env.DESK_PORT === undefined ? { ...env, DESK_PORT: '0' } : env;
  const config = readConfig(settings);
  const now = new Date();
  const context = { env, config, now, options: values, positionals, print, write, report, columns };
  // Above all output in a terminal, and never in a result that a program reads.
  report(`Store: ${storeName(config)}`);
  if ('standalone' in command) return command.run(context);

  const database = openExisting(config);
  try {
    if (command !== move) await requireCompatibleStore(database, report);
    await command.run({ ...context, database });
  } finally {
    await database.destroy();
  }
}

function parse(command: CommandHelp, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: parsableOptions(command),
      allowPositionals: command.usage !== '',
    });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) {
  const { env, stdout, stderr } = process;
  // Files have personal data: only this user may read them.
  process.umask(0o077);
  // `export | head` closes the pipe early, which is not an error.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await main(process.argv.slice(2), {
    env,
    write: (text) => void stdout.write(text),
    report: (line) => void stderr.write(`${line}\n`),
    columns: stdout.isTTY ? stdout.columns : undefined,
  });
}
