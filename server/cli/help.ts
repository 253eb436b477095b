import type { Command } from './command.ts';

const call = 'npm run enquiries --';

/** What `--help` alone says. */
export const overview = (commands: readonly Command[]): string =>
  [
    `Usage: ${call} <command> [options]`,
    '',
    'The enquiries that the website has taken. Every command works while the site runs, and reads the',
    'same variables (DATA_DIR, DATABASE_URL …).',
    '',
    'Commands:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(9)} ${summary}`),
    '',
    `Every command knows --json (for programs) and --help. For one: ${call} list --help`,
    'Exit codes: 0 done, 1 not found or failed, 2 written wrongly.',
  ].join('\n');

/** What `<command> --help` says. */
export function helpOf({ name, summary, usage, options, examples }: Command): string {
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
