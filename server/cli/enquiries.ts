import { parseArgs } from 'node:util';
import { storeName } from '../database/connection.ts';
import { errorText, requireCompatibleStore, withInstallation } from '../findings/installation.ts';
import { systemUser, version } from '../process.ts';
import { backupCommand } from './backup.ts';
import {
  type Command,
  type CommandContext,
  commandHelp,
  commandOverview,
  type Terminal,
  UsageError,
} from './command.ts';
import { eraseCommand, purgeCommand } from './erasure.ts';
import { exportCommand } from './export.ts';
import { doctorCommand, settleCommand } from './failures.ts';
import { moveCommand } from './move.ts';
import { inviteCommand, peopleCommand, revokeCommand } from './people.ts';
import { restoreCommand } from './restore.ts';

// `npm run enquiries -- …`: the operator's commands, in the order of the help.
const commands: Readonly<Record<string, Command>> = {
  export: exportCommand,
  settle: settleCommand,
  erase: eraseCommand,
  purge: purgeCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  invite: inviteCommand,
  people: peopleCommand,
  revoke: revokeCommand,
  doctor: doctorCommand,
};

export async function main(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    await run(args, terminal);
    return 0;
  } catch (error) {
    const isWrongUse = error instanceof UsageError;
    terminal.report(errorText(error as Error));
    if (isWrongUse) terminal.report('See: npm run enquiries -- --help');
    return isWrongUse ? 2 : 1;
  }
}

async function run([name = '--help', ...rest]: readonly string[], terminal: Terminal): Promise<void> {
  const { env, write, report } = terminal;
  const print = (text: string) => write(`${text}\n`);
  if (name === '--version') return print(version);
  if (['--help', '-h', 'help'].includes(name)) return print(commandOverview(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}"; accepted: ${Object.keys(commands).join(', ')}`);
  const { options, positionals } = parse(command, rest);
  if (options.help) return print(commandHelp(name, command));
  await withInstallation(env, async (installation) => {
    const { config, now } = installation;
    const context: CommandContext = {
      ...terminal,
      config,
      now,
      options,
      positionals,
      text: (option) => options[option] as string | undefined,
      show: (result, textOf) => print(options.json ? JSON.stringify(result, null, 2) : textOf()),
      actor: { who: `${systemUser()} on the command line`, now },
      get database() {
        return installation.database;
      },
    };
    // The name of the store is written to stderr, because a program may read the result from stdout.
    report(`Store: ${storeName(config)}`);
    if (!command.standalone) await requireCompatibleStore(context.database, report);
    await command.run(context);
  });
}

function parse(command: Command, args: string[]) {
  try {
    const { options = {}, usage } = command;
    const typeOf = (value?: string) => ({ type: value ? ('string' as const) : ('boolean' as const) });
    const commandOptions = Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [name, typeOf(value)]),
    );
    const { values, positionals } = parseArgs({
      args,
      options: { ...commandOptions, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: usage !== undefined,
    });
    return { options: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) {
  const { env, stdout, stderr } = process;
  // Only this user may read the created files, because they have personal data.
  process.umask(0o077);
  // `export | head` closes the pipe early, which is not an error.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await main(process.argv.slice(2), {
    env,
    write: (text) => void stdout.write(text),
    report: (line) => void stderr.write(`${line}\n`),
  });
}
