import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { audit } from '../audit.ts';
import { csvOf, type ExportedRow, exportRows, jsonOf } from '../enquiries/actions/export.ts';
import { count as countAll } from '../enquiries/actions/list.ts';
import { actorOf } from './actor.ts';
import { type Command, type CommandContext, CommandFailure, textOption, UsageError } from './command.ts';
import { filterFromOptions, filterOptions } from './filters.ts';

export const exportEnquiries: Command = {
  name: 'export',
  summary: 'Writes enquiries as CSV (safe to open in a spreadsheet) or JSON, the oldest first',
  usage: '',
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
    if (context.options.status === 'restricted') throw new UsageError('Restricted enquiries are not exported');
    const json = isJson(context);
    const writer = openWriter(context);
    const filter = filterFromOptions(context);
    await audit(
      context.database,
      actorOf(context),
      'exported',
      `enquiries: ${await countAll(context.database, filter)}`,
    );
    let count = 0;
    const counted = async function* (rows: AsyncIterable<ExportedRow>) {
      for await (const row of rows) {
        yield row;
        count++;
        if (count % 1_000 === 0) context.report(`${count} exported …`);
      }
    };
    const rows = counted(exportRows(context.database, filter));
    for await (const text of json ? jsonOf(rows) : csvOf(rows)) await writer.write(text);
    await writer.close();
    context.report(`Exported: ${count}`);
  },
};

function isJson(context: CommandContext): boolean {
  const format = textOption(context, 'format') ?? (context.options.json ? 'json' : 'csv');
  if (format !== 'csv' && format !== 'json') throw new UsageError(`--format is "${format}"; accepted: csv, json`);
  return format === 'json';
}

interface Writer {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

function openWriter(context: CommandContext): Writer {
  const output = textOption(context, 'output');
  if (output === undefined) return { write: async (text) => context.write(text), close: async () => undefined };
  const file = resolve(output);
  if (existsSync(file)) throw new CommandFailure(`${file} exists; it is not overwritten`);
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const done = finished(stream);
  return {
    write: async (text) => {
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
    },
    close: async () => {
      stream.end();
      await done;
    },
  };
}
