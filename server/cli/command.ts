import { referencePattern } from '@company/enquiry/submission.ts';
import type { Actor } from '../audit.ts';
import type { Variables } from '../config/repository.ts';
import type { Installation } from '../findings/installation.ts';

/** The command has a wrong option or argument. The exit code is 2, and the message shows the correct form. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

export interface Terminal {
  env: Variables;
  write(text: string): void;
  report(line: string): void;
}

export interface CommandContext extends Terminal, Installation {
  /** The user of this system, who is named in the history and the audit log. */
  readonly actor: Actor;
  options: Readonly<Record<string, string | boolean | undefined>>;
  text(option: string): string | undefined;
  positionals: readonly string[];
  show(result: unknown, text: () => string): void;
}

export interface Command {
  summary: string;
  usage?: string;
  /** Options by name. An option without `value` is a boolean. All commands also have `--json` and `--help`. */
  options?: Readonly<Record<string, { value?: string; help: string }>>;
  examples: readonly string[];
  /** True for a command that also runs without a database of this version. */
  standalone?: true;
  run(context: CommandContext): Promise<void>;
}

export function referencesOf(words: readonly string[]): string[] {
  if (words.length === 0) throw new UsageError('Which enquiry? Give its reference, such as 4K7QW-M2XN8');
  // References never have the letters O, I and L (Crockford's alphabet), but people type them for digits that look the same.
  const ids = words.map((word) => word.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1'));
  const wrong = ids.findIndex((id) => !referencePattern.test(id));
  if (wrong >= 0) throw new UsageError(`"${words[wrong]}" is not a reference; accepted: such as 4K7QW-M2XN8`);
  return [...new Set(ids)];
}

/** @throws {UsageError} with this message, unless there is exactly one word */
export function requireOneWord([word, ...more]: readonly string[], message: string): string {
  if (!word || more.length > 0) throw new UsageError(message);
  return word;
}

const call = 'npm run enquiries --';

export const commandOverview = (commands: Readonly<Record<string, Command>>): string =>
  [
    `Usage: ${call} <command> [options]`,
    '',
    'Commands for the enquiries of the website. They work while the site runs, and read the',
    'same variables (DATA_DIR, DATABASE_URL …).',
    '',
    'Commands:',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`),
    '',
    `Every command has --json (for programs) and --help, such as: ${call} export --help`,
    'Exit codes: 0 done, 1 not found or failed, 2 wrong option or argument.',
  ].join('\n');

export function commandHelp(name: string, { summary, usage, options = {}, examples }: Command): string {
  const rows = Object.entries(options).map(([option, { value, help }]) => [
    `--${option}${value ? ` ${value}` : ''}`,
    help,
  ]);
  const all = [...rows, ['--json', 'the result as JSON'], ['--help', 'this text']];
  const width = Math.max(...all.map(([option = '']) => option.length));
  return [
    `Usage: ${[call, name, usage, '[options]'].filter(Boolean).join(' ')}`,
    '',
    `${summary}.`,
    '',
    'Options:',
    ...all.map(([option = '', help]) => `  ${option.padEnd(width)}  ${help}`),
    '',
    'Examples:',
    ...examples.map((example) => `  ${call} ${example}`),
  ].join('\n');
}

/** Replaces characters that would move a terminal's cursor, set colours or change the direction of the text. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey these characters
  text.replaceAll('\n', ' ').replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

export function table(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(printable));
  const widths = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-11-20 09:05`, in the operator's time zone. */
export const localTime = (iso: string): string =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
