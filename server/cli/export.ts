import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { audit } from '../audit.ts';
import { type EnquiryStatus, enquiryStatuses, usedStatuses } from '../database/schema.ts';
import { csvOf, type ExportedRow, exportRows, jsonOf, withHistory } from '../enquiries/queries/export.ts';
import type { EnquiryFilter } from '../enquiries/queries/filter.ts';
import { countEnquiries as countAll } from '../enquiries/queries/list.ts';
import { type Command, type CommandContext, CommandFailure, UsageError } from './command.ts';

const statuses = ['new', ...enquiryStatuses, 'all'] as const;

export const exportCommand: Command = {
  summary: 'Writes enquiries as CSV (safe to open in a spreadsheet) or JSON, the oldest first',
  options: {
    status: { value: 'STATUS', help: `${statuses.join(', ')}; default: new (${usedStatuses.join(', ')})` },
    email: { value: 'ADDRESS', help: 'only of this person, also under earlier addresses; JSON has the history' },
    since: { value: 'DATE', help: 'from this day on, such as 2026-11-01' },
    until: { value: 'DATE', help: 'up to and including this day' },
    format: { value: 'FORMAT', help: 'csv or json; default: csv' },
    output: { value: 'FILE', help: 'into a new file, which only you can read, instead of the terminal' },
  },
  examples: ['export --output enquiries.csv', 'export --since 2026-11-01 --format json --output november.json'],
  run: async (context) => {
    const isJsonFormat = isJson(context);
    const output = context.text('output');
    const file = output === undefined ? undefined : resolve(output);
    if (file && existsSync(file)) throw new CommandFailure(`${file} exists already: give another name`);
    const filter = filterFromOptions(context);
    const { database, actor } = context;
    await audit(database, actor, 'exported', { count: await countAll(database, filter) });
    let count = 0;
    const countRows = async function* (rows: AsyncIterable<ExportedRow>) {
      for await (const row of rows) {
        yield row;
        count++;
        if (count % 1_000 === 0) context.report(`${count} exported …`);
      }
    };
    const rows = countRows(exportRows(database, filter));
    const isOfOnePerson = context.text('email') !== undefined;
    const texts = isJsonFormat ? jsonOf(isOfOnePerson ? withHistory(database, rows) : rows) : csvOf(rows);
    if (file) await pipeline(texts, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    else for await (const text of texts) context.write(text);
    context.report(`Exported: ${count}`);
  },
};

function isJson(context: CommandContext): boolean {
  const format = context.text('format') ?? (context.options.json ? 'json' : 'csv');
  if (format !== 'csv' && format !== 'json') throw new UsageError(`--format is "${format}"; accepted: csv, json`);
  return format === 'json';
}

function filterFromOptions(context: CommandContext): EnquiryFilter {
  return {
    statuses: statusesOf(context.text('status') ?? 'new'),
    email: context.text('email'),
    from: dayOf(context, 'since'),
    until: dayOf(context, 'until', 1),
  };
}

function statusesOf(status: string): readonly EnquiryStatus[] {
  if (!statuses.some((listed) => listed === status))
    throw new UsageError(`--status is "${status}"; accepted: ${statuses.join(', ')}`);
  if (status === 'new') return usedStatuses;
  return enquiryStatuses.filter((listed) => status === 'all' || listed === status);
}

/** The beginning of the day in an option, or of a later day, in the time zone of this machine. */
function dayOf(context: CommandContext, name: string, daysAfter = 0): Date | undefined {
  const text = context.text(name);
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime())) {
    throw new UsageError(`--${name} is "${text}"; accepted: a date such as 2026-11-01`);
  }
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysAfter);
}
