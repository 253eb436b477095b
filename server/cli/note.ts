import { addNote } from '../enquiries/actions/note.ts';
import { actorOf, actorOption } from './actor.ts';
import { type Command, printResult, UsageError } from './command.ts';
import { referencesOf } from './references.ts';

export const note: Command = {
  name: 'note',
  summary: 'Adds a note to an enquiry; only people of the desk see it',
  usage: 'REFERENCE TEXT',
  options: actorOption,
  examples: ["note 4K7QW-M2XN8 'Call again on Monday'"],
  run: async (context) => {
    const [reference, text, ...more] = context.positionals;
    const ids = referencesOf(reference === undefined ? [] : [reference]);
    if (text === undefined || more.length > 0) {
      throw new UsageError('Which note? Give its text after the reference, in quotation marks');
    }
    await addNote(context.database, actorOf(context), { ids, text });
    printResult(context, { noted: ids }, () => `noted: ${ids.join(', ')}`);
  },
};
