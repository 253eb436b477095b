import { drop as dropAll } from '../enquiries/actions/drop.ts';
import { release as releaseAll } from '../enquiries/actions/release.ts';
import { actorOf, actorOption } from './actor.ts';
import { type Command, type CommandContext, printResult } from './command.ts';
import { referencesOf } from './references.ts';

export const release: Command = {
  name: 'release',
  summary: 'Releases suspected (or dropped) enquiries: their mails go out as for all others',
  usage: 'REFERENCE…',
  options: actorOption,
  examples: ['release 4K7QW-M2XN8'],
  run: async (context) => {
    const ids = referencesOf(context.positionals);
    await releaseAll(context.database, actorOf(context), { ids });
    printOutcome(context, 'released', ids);
  },
};

export const drop: Command = {
  name: 'drop',
  summary: 'Drops suspected enquiries as spam: they are kept until the end of the retention, and can be released',
  usage: 'REFERENCE… | --all',
  options: { ...actorOption, all: { type: 'boolean', help: 'all that are suspected now' } },
  examples: ['drop 4K7QW-M2XN8', 'drop --all'],
  run: async (context) => {
    const ids = context.options.all ? undefined : referencesOf(context.positionals);
    const dropped = await dropAll(context.database, actorOf(context), { ids, suspectedOnly: true });
    printOutcome(context, 'dropped', dropped);
  },
};

function printOutcome(context: CommandContext, done: 'released' | 'dropped', ids: readonly string[]): void {
  printResult(context, { [done]: ids }, () =>
    ids.length > 0 ? `${done}: ${ids.join(', ')}` : `Nothing to be ${done}.`,
  );
}
