import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';

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

/** Data and functions for a command that opens the store itself. */
export interface StandaloneContext {
  env: Readonly<Record<string, string | undefined>>;
  config: Config;
  now: Date;
  /** Options by name. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  positionals: readonly string[];
  /** Prints results to stdout: `print` adds a line break. */
  print(text: string): void;
  write(text: string): void;
  /** Prints a line about the progress to stderr. */
  report(text: string): void;
  /** Columns of the terminal; undefined if the output is not a terminal. */
  columns: number | undefined;
}

/** Data and functions for a command. */
export interface CommandContext extends StandaloneContext {
  database: Database;
}

/** The description of a command. */
export interface CommandHelp {
  name: string;
  /** One line, for the list of commands. */
  summary: string;
  /** The arguments after the name, such as `ID…`. */
  usage: string;
  /** Each option with a line of explanation; `--json` and `--help` belong to all commands. */
  options: Readonly<Record<string, { type: 'string' | 'boolean'; value?: string; help: string }>>;
  /** Examples, each a complete line after `npm run enquiries -- `. */
  examples: readonly string[];
}

/** One of the operator's commands, on the store. */
export interface Command extends CommandHelp {
  run(context: CommandContext): Promise<void>;
}

/** One of those that also run where no store can be opened. */
export interface StandaloneCommand extends CommandHelp {
  standalone: true;
  run(context: StandaloneContext): Promise<void>;
}

const globalOptions = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** The options of a command for `parseArgs`. */
export const parsableOptions = ({ options }: CommandHelp): ParseArgsOptionsConfig => ({
  ...Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
  ...globalOptions,
});

/** Prints a result as JSON with `--json`, else as text. */
export function printResult(context: StandaloneContext, result: unknown, text: () => string): void {
  context.print(context.options.json ? JSON.stringify(result, null, 2) : text());
}

/** The value of an option; undefined without the option. */
export const textOption = ({ options }: StandaloneContext, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};
