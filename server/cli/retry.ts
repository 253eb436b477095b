import { retry as retryAll } from '../enquiries/actions/retry.ts';
import { actorOf, actorOption } from './actor.ts';
import { type Command, printResult } from './command.ts';
import { referencesOf } from './references.ts';

export const retry: Command = {
  name: 'retry',
  summary: 'Retries undelivered mails and webhooks now, also those that were given up',
  usage: 'REFERENCE… | --all',
  options: { ...actorOption, all: { type: 'boolean', help: 'all that wait or were given up' } },
  examples: ['retry 4K7QW-M2XN8', 'retry --all'],
  run: async (context) => {
    const ids = context.options.all ? undefined : referencesOf(context.positionals);
    const result = await retryAll(context.database, actorOf(context), { ids });
    printResult(context, { retried: result }, () =>
      result.length === 0
        ? 'Everything is delivered (or held back as spam or restricted).'
        : `The running site tries again: ${result.length}\n${result.map(({ id, kind }) => `  ${id}  ${kind}`).join('\n')}`,
    );
  },
};
