import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { audit } from '../audit.ts';
import { csvOf, type ExportedRow, exportRows, jsonOf } from '../enquiries/actions/export.ts';
import { count as countAll } from '../enquiries/actions/list.ts';
import { type Command, type CommandContext, CommandFailure, UsageError } from './command.ts';
import { filterFromOptions, filterOptions } from './filters.ts';

export const exportEnquiries: Command = {
  summary: 'Writes enquiries as CSV (safe to open in a spreadsheet) or JSON, the oldest first',
  options: {
    ...filterOptions,
    format: { type: 'string', value: 'FORMAT', help: 'csv or json; default: csv' },
    output: {
      type: 'string',
      value: 'FILE',
      help: 'into a new file, which only you can read, instead of the terminal',
    },
  },
  examples: ['export --output enquiries.csv', 'export --since 2026-11-01 --format json --output november.json'],
  run: async (context) => {
    const json = isJson(context);
    const output = context.text('output');
    const file = output === undefined ? undefined : resolve(output);
    if (file && existsSync(file)) throw new CommandFailure(`${file} exists; it is not overwritten`);
    const filter = filterFromOptions(context);
    const { database, actor } = context;
    await audit(database, actor, 'exported', `enquiries: ${await countAll(database, filter)}`);
    let count = 0;
    const counted = async function* (rows: AsyncIterable<ExportedRow>) {
      for await (const row of rows) {
        yield row;
        count++;
        if (count % 1_000 === 0) context.report(`${count} exported …`);
      }
    };
    const rows = counted(exportRows(database, filter));
    const texts = json ? jsonOf(rows) : csvOf(rows);
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
