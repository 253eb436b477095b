import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import type { StoredFields } from '../enquiries/outbox/channel.ts';
import { type Command, type CommandContext, CommandFailure, textOption, UsageError } from './command.ts';
import { csvLine } from './csv.ts';
import { chosen, filterOptions } from './filters.ts';

const columns = [
  'id',
  'created_at',
  'status',
  'form',
  'name',
  'business_email',
  'country_code',
  'phone_number',
  'subject',
  'message',
  'page',
] as const satisfies (keyof StoredFields)[];

type Exported = Pick<StoredFields, (typeof columns)[number]>;

export const exportEnquiries: Command = {
  name: 'export',
  summary: 'Writes enquiries as CSV (safe to open in a spreadsheet) or JSON, the oldest first',
  usage: '',
  options: {
    ...filterOptions,
    format: { type: 'string', value: 'FORMAT', help: 'csv or json; csv when left out' },
    output: { type: 'string', value: 'FILE', help: 'into a new file, readable by you only, instead of the terminal' },
  },
  examples: ['export --output enquiries.csv', 'export --since 2026-11-01 --format json --output november.json'],
  run: async (context) => {
    if (context.options.status === 'restricted') throw new UsageError('What is restricted is not exported');
    const json = isJson(context);
    const writer = openWriter(context);
    let count = 0;
    await writer.write(json ? '[' : csvLine(columns));
    // In portions, so that a year of enquiries needs no more memory than a day.
    for await (const row of portions(context)) {
      await writer.write(
        json ? `${count > 0 ? ',' : ''}\n${JSON.stringify(row)}` : csvLine(columns.map((name) => row[name])),
      );
      count++;
      if (count % 1_000 === 0) context.tell(`${count} exported …`);
    }
    await writer.write(json ? '\n]\n' : '');
    await writer.close();
    context.tell(`Exported: ${count}`);
  },
};

const portion = 500;

async function* portions(context: CommandContext): AsyncGenerator<Exported> {
  let last: Exported | undefined;
  for (;;) {
    let query = chosen(context).select(columns).orderBy('created_at').orderBy('id').limit(portion);
    if (last) {
      const { created_at, id } = last;
      query = query.where((row) =>
        row.or([row('created_at', '>', created_at), row.and([row('created_at', '=', created_at), row('id', '>', id)])]),
      );
    }
    const rows = await query.execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}

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
