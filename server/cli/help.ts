import type { Command } from './command.ts';

const call = 'npm run enquiries --';

/** The text of `--help` alone. */
export const overview = (commands: Readonly<Record<string, Command>>): string =>
  [
    `Usage: ${call} <command> [options]`,
    '',
    'Commands for the enquiries of the website. They work while the site runs, and read the',
    'same variables (DATA_DIR, DATABASE_URL …).',
    '',
    'Commands:',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`),
    '',
    `Every command has --json (for programs) and --help, such as: ${call} list --help`,
    'Exit codes: 0 done, 1 not found or failed, 2 wrong option or argument.',
  ].join('\n');

/** The text of `<command> --help`. */
export function helpOf(name: string, { summary, usage, options, examples }: Command): string {
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
