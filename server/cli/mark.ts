import { inBatches } from '../database/in-batches.ts';
import { progressSteps } from '../database/schema.ts';
import { exportRows } from '../enquiries/actions/export.ts';
import { mark as markAll, worthOf } from '../enquiries/actions/mark.ts';
import { actorOption, type Command, type CommandContext, UsageError } from './command.ts';
import { filterFromOptions, filterOptions } from './filters.ts';
import { referencesOf } from './references.ts';

export const mark: Command = {
  summary: `Marks enquiries as ${progressSteps.join(', ')}`,
  usage: `${progressSteps.join('|')} REFERENCE… | --until DATE`,
  options: {
    until: { ...filterOptions.until, help: 'all open enquiries up to and including this day' },
    value: { type: 'string', value: 'AMOUNT', help: 'of what was won or lost, in the currency of the company' },
    reason: { type: 'string', value: 'TEXT', help: 'why it was won or lost' },
    ...actorOption,
  },
  examples: [
    'mark answered 4K7QW-M2XN8',
    'mark won 4K7QW-M2XN8 --value 12500 --as asha@company.example',
    'mark lost --until 2026-10-31',
  ],
  run: async (context) => {
    const [word, ...references] = context.positionals;
    const progress = progressSteps.find((one) => one === word);
    if (!progress) throw new UsageError(`As what? Accepted before the references: ${progressSteps.join(', ')}`);
    const many = context.options.until !== undefined;
    if (many && references.length > 0) throw new UsageError('Give references or --until, not both');
    const outcome = { worth: worthOf(context.text('value') ?? ''), reason: context.text('reason') ?? '' };
    const isGiven = context.options.value !== undefined || context.options.reason !== undefined;
    const ids = many ? await openIds(context) : referencesOf(references);
    await inBatches(context.database, ids, async (transaction, batch) => {
      await markAll(transaction, context.actor, { ids: batch, progress, ...(isGiven && { outcome }) });
      return batch;
    });
    context.show({ marked: ids, progress }, () =>
      many ? `${progress}: ${ids.length} that were open` : `${progress}: ${ids.join(', ')}`,
    );
  },
};

async function openIds(context: CommandContext): Promise<string[]> {
  const ids: string[] = [];
  const filter = { ...filterFromOptions(context), statuses: ['open'] as const };
  for await (const { id } of exportRows(context.database, filter)) ids.push(id);
  return ids;
}
