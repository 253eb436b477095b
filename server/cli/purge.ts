import { audit } from '../audit.ts';
import { previewPurge, purge as purgeAll } from '../enquiries/retention/purge.ts';
import { holdText, retentionOfStore } from '../enquiries/retention/settings.ts';
import { type Command, CommandFailure } from './command.ts';

export const purge: Command = {
  summary: 'Deletes enquiries past their retention; the running site does this once a day',
  usage: '',
  options: {
    'dry-run': { type: 'boolean', help: 'only counts the enquiries that would be deleted' },
    confirm: {
      type: 'boolean',
      help: 'also deletes enquiries that are held back because the settings or a clock may be wrong',
    },
  },
  examples: ['purge --dry-run', 'purge', 'purge --confirm'],
  run: async (context) => {
    const { database, config, now, options } = context;
    const wanted = await retentionOfStore(database, config);
    const how = { wanted, now, by: options.confirm ? 'confirmed' : 'hand' } as const;
    if (options['dry-run']) {
      const { deleted, hold } = await previewPurge(database, how);
      context.show({ wouldDelete: deleted, held: hold }, () =>
        [`Would be deleted: ${deleted}`, ...(hold ? [holdText(hold)] : [])].join('\n'),
      );
      return;
    }
    const { deleted = 0, hold } = await purgeAll(database, {
      ...how,
      onProgress: (count) => context.report(`${count} deleted …`),
    });
    await audit(database, context.actor, 'purged', `enquiries: ${deleted}`);
    context.show({ deleted, held: hold }, () => `Deleted: ${deleted}`);
    if (hold) throw new CommandFailure(holdText(hold));
  },
};
