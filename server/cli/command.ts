import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Actor } from '../enquiries/actions/action.ts';

/** The command has a wrong option or argument: exit code 2. The message has the right form. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command is right but cannot be done: exit code 1. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** The message of an error and of its cause, without a stack: the usual error is a store that does not answer. */
export function failureText(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message || error.cause.name}` : '';
  return `${error.message || error.name}${cause}`;
}

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

/** Data and functions for a command. */
export interface CommandContext extends Terminal {
  config: Config;
  now: Date;
  /** The store, opened when it is first read. */
  readonly database: Database;
  /** The person of `--as`, else the user of this system. */
  readonly actor: Actor;
  /** Options by name. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** The value of an option; undefined without the option. */
  text(option: string): string | undefined;
  positionals: readonly string[];
  /** Prints a result as JSON with `--json`, else as text. */
  show(result: unknown, text: () => string): void;
}

/** One of the operator's commands. */
export interface Command {
  /** One line, for the list of commands. */
  summary: string;
  /** The arguments after the name, such as `ID…`. */
  usage: string;
  /** Each option with a line of explanation; `--json` and `--help` belong to all commands. */
  options: Readonly<Record<string, { type: 'string' | 'boolean'; value?: string; help: string }>>;
  /** Examples, each a complete line after `npm run enquiries -- `. */
  examples: readonly string[];
  /** It also runs where no store of this version can be opened. */
  standalone?: true;
  run(context: CommandContext): Promise<void>;
}

const globalOptions = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** The options of a command for `parseArgs`. */
export const parsableOptions = ({ options }: Command): ParseArgsOptionsConfig => ({
  ...Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
  ...globalOptions,
});

/** The option of commands that change something. */
export const actorOption = {
  as: {
    type: 'string',
    value: 'ADDRESS',
    help: 'the person who acts, for the history; default: the user of this system',
  },
} as const;
