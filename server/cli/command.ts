import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';

/** The command was written wrongly: exit code 2. The message says what is right. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command was right, and there is nothing it could do: exit code 1. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** What a command has at hand. */
export interface CommandContext {
  config: Config;
  database: Database;
  now: Date;
  /** Options by name. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  words: readonly string[];
  /** Results, to stdout, with and without a line break after them. */
  print(text: string): void;
  write(text: string): void;
  /** How it goes on, to stderr. */
  tell(text: string): void;
  /** Columns of the terminal; undefined when the output goes elsewhere. */
  columns: number | undefined;
}

/** One of the operator's commands. */
export interface Command {
  name: string;
  /** One line, for the list of commands. */
  summary: string;
  /** What follows the name, such as `ID…`. */
  usage: string;
  /** Each option with a line of explanation; `--json` and `--help` belong to all commands. */
  options: Readonly<Record<string, { type: 'string' | 'boolean'; value?: string; help: string }>>;
  /** Examples, each a complete line after `npm run enquiries -- `. */
  examples: readonly string[];
  run(context: CommandContext): Promise<void>;
}

const globalOptions = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** The options of a command as `parseArgs` takes them. */
export const parsableOptions = ({ options }: Command): ParseArgsOptionsConfig => ({
  ...Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
  ...globalOptions,
});

/** Prints a result for programs when `--json` asks for it, else for people. */
export function printResult(context: CommandContext, result: unknown, text: () => string): void {
  context.print(context.options.json ? JSON.stringify(result, null, 2) : text());
}

/** The text of an option; undefined when it was not given. */
export const textOption = ({ options }: CommandContext, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};
