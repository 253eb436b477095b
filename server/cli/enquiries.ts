import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase, sqliteFile } from '../database/connection.ts';
import { ActionError } from '../enquiries/actions/action.ts';
import { assign } from './assign.ts';
import { backup } from './backup.ts';
import { type Command, CommandFailure, parsableOptions, UsageError } from './command.ts';
import { erase, erasures } from './erasure.ts';
import { exportEnquiries } from './export.ts';
import { helpOf, overview } from './help.ts';
import { list } from './list.ts';
import { mark } from './mark.ts';
import { move } from './move.ts';
import { note } from './note.ts';
import { invite, people, revoke, signOut } from './people.ts';
import { purge } from './purge.ts';
import { retry } from './retry.ts';
import { drop, release } from './review.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';
import { requireUsableStore } from './store-version.ts';

// `npm run enquiries -- …`: the operator's commands.
const commands: readonly Command[] = [
  list,
  show,
  exportEnquiries,
  stats,
  assign,
  mark,
  note,
  release,
  drop,
  retry,
  erase,
  erasures,
  purge,
  backup,
  move,
  invite,
  people,
  revoke,
  signOut,
];

async function run([name, ...words]: string[]): Promise<void> {
  const command = commands.find((one) => one.name === name);
  if (!command) {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      console.log(overview(commands));
      return;
    }
    throw new UsageError(`There is no command "${name}"; accepted: ${commands.map((one) => one.name).join(', ')}`);
  }
  const { values, positionals } = parse(command, words);
  if (values.help) {
    console.log(helpOf(command));
    return;
  }

  const config = readConfig();
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) {
    throw new CommandFailure(
      `There is no ${sqliteFile(config.dataDir)}: DATA_DIR names another folder, or no site has run yet`,
    );
  }
  const database = openDatabase(config);
  const tell = (text: string) => void process.stderr.write(`${text}\n`);
  try {
    if (command !== move) await requireUsableStore(database, tell);
    await command.run({
      config,
      database,
      now: new Date(),
      options: values,
      words: positionals,
      print: (text) => void process.stdout.write(`${text}\n`),
      write: (text) => void process.stdout.write(text),
      tell,
      columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    });
  } finally {
    await database.destroy();
  }
}

function parse(command: Command, words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: parsableOptions(command),
      allowPositionals: command.usage !== '',
    });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

// What is written holds personal data: it is for this user only.
process.umask(0o077);
// `export | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await run(process.argv.slice(2));
} catch (error) {
  const wrongUse = error instanceof UsageError;
  const known =
    wrongUse || error instanceof CommandFailure || error instanceof ActionError || error instanceof ConfigError;
  console.error(known || !(error instanceof Error) ? String((error as Error).message ?? error) : failureText(error));
  if (wrongUse) console.error('See: npm run enquiries -- --help');
  process.exitCode = wrongUse ? 2 : 1;
}

/** What failed and why, without a stack: mostly the store that does not answer. */
function failureText(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message || error.cause.name}` : '';
  return `${error.message || error.name}${cause}`;
}
