import { type Progress, progressSteps } from '../database/schema.ts';
import { mark as markAll } from '../enquiries/actions/mark.ts';
import { actingOf, actingOption } from './acting.ts';
import { type Command, printResult, UsageError } from './command.ts';
import { referencesOf } from './references.ts';

export const mark: Command = {
  name: 'mark',
  summary: `Marks enquiries as ${progressSteps.join(', ')}`,
  usage: `${progressSteps.join('|')} REFERENCE…`,
  options: actingOption,
  examples: ['mark answered 4K7QW-M2XN8', 'mark won 4K7QW-M2XN8 --as asha@company.example'],
  run: async (context) => {
    const [word, ...words] = context.words;
    const progress = progressSteps.find((one: Progress) => one === word);
    if (!progress) throw new UsageError(`As what? Accepted before the references: ${progressSteps.join(', ')}`);
    const ids = referencesOf({ words });
    await markAll(context.database, actingOf(context), { ids, progress });
    printResult(context, { marked: ids, progress }, () => `${progress}: ${ids.join(', ')}`);
  },
};
