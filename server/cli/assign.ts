import { assign as assignAll } from '../enquiries/actions/assign.ts';
import { actorOf, actorOption } from './actor.ts';
import { type Command, printResult, UsageError } from './command.ts';
import { referencesOf } from './references.ts';

export const assign: Command = {
  name: 'assign',
  summary: 'Gives enquiries to a person of the desk, or to nobody',
  usage: 'ADDRESS|nobody REFERENCE…',
  options: actorOption,
  examples: ['assign asha@company.example 4K7QW-M2XN8', 'assign nobody 4K7QW-M2XN8'],
  run: async (context) => {
    const [to = '', ...words] = context.words;
    if (to !== 'nobody' && !to.includes('@')) {
      throw new UsageError('To whom? Give an e-mail address, or nobody, before the references');
    }
    const ids = referencesOf({ words });
    const owner = to === 'nobody' ? '' : to;
    await assignAll(context.database, actorOf(context), { ids, owner });
    printResult(context, { assigned: ids, owner }, () => `assigned to ${to}: ${ids.join(', ')}`);
  },
};
