import type { Database } from '../database/schema.ts';
import { type Command, type CommandContext, printResult, textOption, UsageError } from './command.ts';
import { deliveriesOf, worstState } from './deliveries.ts';
import { chosen, filterOptions } from './filters.ts';
import { localTime, table } from './terminal.ts';

export const list: Command = {
  name: 'list',
  summary: 'Lists enquiries, the latest first',
  usage: '',
  options: { ...filterOptions, limit: { type: 'string', value: 'N', help: 'at most so many; 20 when left out' } },
  examples: ['list', 'list --since 2026-11-01 --form faq', 'list --status spam', 'list --undelivered'],
  run: async (context) => {
    const limit = limitOf(context);
    const { total } = await chosen(context)
      .select((row) => row.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await chosen(context).selectAll().orderBy('created_at', 'desc').limit(limit).execute();
    const deliveries = await deliveriesOf(
      context.database,
      rows.map(({ id }) => id),
    );
    const found = rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      status: row.status,
      form: row.form,
      name: row.name,
      email: row.business_email,
      delivery: worstState(deliveries.get(row.id) ?? [], row.status),
      ...(row.spam_reasons && { spamReasons: row.spam_reasons.split('; ') }),
      message: row.message,
    }));
    const waiting = context.options.status === undefined ? await countSpam(context.database) : 0;
    printResult(context, found, () => {
      const heading = ['REFERENCE', 'RECEIVED', 'STATUS', 'FORM', 'DELIVERY', 'NAME', 'E-MAIL', 'MESSAGE'];
      const lines = found.map((row) => [
        row.id,
        localTime(row.createdAt),
        row.status,
        row.form,
        row.delivery,
        row.name,
        row.email,
        row.message,
      ]);
      return [
        found.length > 0 ? table(heading, lines, context.columns) : 'No enquiries.',
        ...(found.length > 0 ? ['', `${found.length} of ${total}.`] : []),
        ...(waiting > 0 ? [`Suspected spam that waits for a look: ${waiting} (list --status spam).`] : []),
      ].join('\n');
    });
  },
};

function limitOf(context: CommandContext): number {
  const text = textOption(context, 'limit') ?? '20';
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--limit is "${text}"; accepted: a whole number from 1 on`);
  return Number(text);
}

async function countSpam(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('enquiries')
    .select((row) => row.fn.countAll().as('count'))
    .where('status', '=', 'spam')
    .executeTakeFirstOrThrow();
  return Number(count);
}
