import { settle as settleAll } from '../enquiries/actions/settle.ts';
import { actorOf, actorOption } from './actor.ts';
import { type Command, printResult } from './command.ts';
import { referencesOf } from './references.ts';

export const settle: Command = {
  name: 'settle',
  summary: 'Ends mails and webhooks that were given up: they are neither retried nor reported any more',
  usage: 'REFERENCE…',
  options: actorOption,
  examples: ['settle 4K7QW-M2XN8'],
  run: async (context) => {
    const result = await settleAll(context.database, actorOf(context), { ids: referencesOf(context.positionals) });
    printResult(context, { settled: result }, () =>
      result.length === 0
        ? 'Nothing was given up.'
        : `Settled: ${result.length}\n${result.map(({ id, kind }) => `  ${id}  ${kind}`).join('\n')}`,
    );
  },
};
