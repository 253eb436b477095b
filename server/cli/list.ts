import { deliveriesOf, worstState } from '../enquiries/actions/deliveries.ts';
import { count, list as listPage } from '../enquiries/actions/list.ts';
import { shownStatus } from '../enquiries/status.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { filterFromOptions, filterOptions } from './filters.ts';
import { localTime, table } from './terminal.ts';

export const list: Command = {
  summary: 'Lists enquiries, the latest first',
  options: { ...filterOptions, limit: { type: 'string', value: 'N', help: 'the most enquiries to list; default: 20' } },
  examples: [
    'list',
    'list --since 2026-11-01 --form faq',
    'list --status open --owner nobody',
    'list --status spam',
    'list --undelivered',
  ],
  run: async (context) => {
    const limit = limitOf(context);
    const filter = filterFromOptions(context);
    const total = await count(context.database, filter);
    const { enquiries: rows } = await listPage(context.database, { filter, order: 'latest-first', limit });
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
      progress: row.progress,
      owner: row.owner,
      answeredAt: row.answered_at,
      ...(row.spam_reasons && { spamReasons: row.spam_reasons.split('; ') }),
      message: row.message,
    }));
    const waiting = context.options.status === undefined ? await count(context.database, { statuses: ['spam'] }) : 0;
    context.show(found, () => {
      const heading = ['REFERENCE', 'RECEIVED', 'STATUS', 'FORM', 'DELIVERY', 'NAME', 'E-MAIL', 'OWNER', 'MESSAGE'];
      const lines = found.map((row) => [
        row.id,
        localTime(row.createdAt),
        shownStatus(row),
        row.form,
        row.delivery,
        row.name,
        row.email,
        row.owner,
        row.message,
      ]);
      return [
        found.length > 0 ? table(heading, lines, context.columns) : 'No enquiries.',
        ...(found.length > 0 ? ['', `${found.length} of ${total}.`] : []),
        ...(waiting > 0 ? [`Suspected spam that waits for review: ${waiting} (list --status spam).`] : []),
      ].join('\n');
    });
  },
};

function limitOf(context: CommandContext): number {
  const text = context.text('limit') ?? '20';
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--limit is "${text}"; accepted: a whole number from 1 on`);
  return Number(text);
}
