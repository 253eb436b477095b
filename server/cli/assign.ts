import { assign as assignAll } from '../enquiries/actions/assign.ts';
import { actorOf, actorOption } from './actor.ts';
import { type Command, printResult, UsageError } from './command.ts';
import { referencesOf } from './references.ts';

export const assign: Command = {
  name: 'assign',
  summary: 'Sets the owner of enquiries: a person of the desk, or nobody',
  usage: 'ADDRESS|nobody REFERENCE…',
  options: actorOption,
  examples: ['assign asha@company.example 4K7QW-M2XN8', 'assign nobody 4K7QW-M2XN8'],
  run: async (context) => {
    const [to = '', ...references] = context.positionals;
    if (to !== 'nobody' && !to.includes('@')) {
      throw new UsageError('Who is the owner? Give an e-mail address, or nobody, before the references');
    }
    const ids = referencesOf(references);
    const owner = to === 'nobody' ? '' : to;
    await assignAll(context.database, actorOf(context), { ids, owner });
    printResult(context, { assigned: ids, owner }, () => `assigned to ${to}: ${ids.join(', ')}`);
  },
};
