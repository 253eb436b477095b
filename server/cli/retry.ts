import { retry as retryAll } from '../enquiries/actions/retry.ts';
import { actorOf, actorOption } from './actor.ts';
import { type Command, printResult } from './command.ts';
import { referencesOf } from './references.ts';

export const retry: Command = {
  name: 'retry',
  summary: 'Tries what is not delivered again now, also what was given up',
  usage: 'REFERENCE… | --all',
  options: { ...actorOption, all: { type: 'boolean', help: 'everything that waits or was given up' } },
  examples: ['retry 4K7QW-M2XN8', 'retry --all'],
  run: async (context) => {
    const ids = context.options.all ? undefined : referencesOf(context);
    const result = await retryAll(context.database, actorOf(context), { ids });
    printResult(context, { retried: result }, () =>
      result.length === 0
        ? 'Everything is delivered (or kept back as spam or restricted).'
        : `To be tried again by the running site: ${result.length}\n${result.map(({ id, kind }) => `  ${id}  ${kind}`).join('\n')}`,
    );
  },
};
