import { type Command, printResult } from './command.ts';
import { referencesOf, requireFound } from './references.ts';

export const retry: Command = {
  name: 'retry',
  summary: 'Tries what is not delivered again now, also what was given up',
  usage: 'REFERENCE… | --all',
  options: { all: { type: 'boolean', help: 'everything that waits or was given up' } },
  examples: ['retry 4K7QW-M2XN8', 'retry --all'],
  run: async (context) => {
    const ids = context.options.all ? undefined : referencesOf(context);
    const { database } = context;
    if (ids) {
      const found = await database.selectFrom('enquiries').select('id').where('id', 'in', ids).execute();
      requireFound(ids, found, 'enquiry');
    }
    const all = database
      .updateTable('outbox')
      .set({ attempts: 0, dead_at: null, next_attempt_at: context.now.toISOString() })
      .where('delivered_at', 'is', null)
      .where('enquiry_id', 'in', (enquiries) =>
        enquiries.selectFrom('enquiries').select('enquiries.id').where('status', '=', 'new'),
      );
    const revived = await (ids ? all.where('enquiry_id', 'in', ids) : all).returning(['enquiry_id', 'kind']).execute();
    const result = revived.map(({ enquiry_id, kind }) => ({ id: enquiry_id, kind }));
    printResult(context, { retried: result }, () =>
      revived.length === 0
        ? 'Everything is delivered (or kept back as spam or restricted).'
        : `To be tried again by the running site: ${result.length}\n${result.map(({ id, kind }) => `  ${id}  ${kind}`).join('\n')}`,
    );
  },
};
