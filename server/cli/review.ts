import { type Command, type CommandContext, printResult } from './command.ts';
import { referencesOf, requireFound } from './references.ts';

export const release: Command = {
  name: 'release',
  summary: 'Releases suspected (or dropped) enquiries: they are mailed like all others',
  usage: 'REFERENCE…',
  options: {},
  examples: ['release 4K7QW-M2XN8'],
  run: async (context) => {
    const ids = referencesOf(context);
    await context.database.transaction().execute(async (transaction) => {
      const released = await transaction
        .updateTable('enquiries')
        .set({ status: 'new' })
        .where('id', 'in', ids)
        .where('status', 'in', ['spam', 'dropped'])
        .returning('id')
        .execute();
      requireFound(ids, released, 'suspected enquiry');
      const time = context.now.toISOString();
      // Their mails have been waiting for a person until now, not for the mail server.
      await transaction
        .updateTable('outbox')
        .set({ created_at: time, next_attempt_at: time })
        .where('enquiry_id', 'in', ids)
        .where('delivered_at', 'is', null)
        .execute();
    });
    say(context, 'released', ids);
  },
};

export const drop: Command = {
  name: 'drop',
  summary: 'Drops suspected enquiries as spam: kept until the retention ends, and released again if need be',
  usage: 'REFERENCE… | --all',
  options: { all: { type: 'boolean', help: 'everything that is suspected now' } },
  examples: ['drop 4K7QW-M2XN8', 'drop --all'],
  run: async (context) => {
    const ids = context.options.all ? [] : referencesOf(context);
    const dropped = await context.database.transaction().execute(async (transaction) => {
      const suspected = transaction.updateTable('enquiries').set({ status: 'dropped' }).where('status', '=', 'spam');
      const these = context.options.all ? suspected : suspected.where('id', 'in', ids);
      const found = await these.returning('id').execute();
      requireFound(ids, found, 'suspected enquiry');
      return found.map(({ id }) => id);
    });
    say(context, 'dropped', dropped);
  },
};

function say(context: CommandContext, done: 'released' | 'dropped', ids: readonly string[]): void {
  printResult(context, { [done]: ids }, () =>
    ids.length > 0 ? `${done}: ${ids.join(', ')}` : `Nothing to be ${done}.`,
  );
}
