import { day } from '../duration.ts';
import { erase as eraseAll } from '../enquiries/actions/erase.ts';
import { overdue, purge as purgeAll } from '../enquiries/retention/purge.ts';
import { actingOf, actingOption } from './acting.ts';
import { type Command, CommandFailure, printResult, UsageError } from './command.ts';
import { localDay } from './terminal.ts';

export const erase: Command = {
  name: 'erase',
  summary: 'Takes all enquiries of an e-mail address out of use now, and deletes each when no duty to keep it is left',
  usage: 'ADDRESS',
  options: actingOption,
  examples: ['erase asha@client.example'],
  run: async (context) => {
    const [email = '', ...more] = context.words;
    if (!email.includes('@') || more.length > 0) {
      throw new UsageError('Whose enquiries? Give one e-mail address, such as asha@client.example');
    }
    const { deleted, restricted } = await eraseAll(context.database, actingOf(context), {
      email,
      config: context.config,
    });
    if (deleted.length + restricted.length === 0) throw new CommandFailure(`No enquiries of ${email}`);
    const minimum = context.config.retentionMinimumDays * day;
    const kept = restricted.map(({ id, createdAt }) => ({
      id,
      deletedOn: new Date(Date.parse(createdAt) + minimum).toISOString(),
    }));
    printResult(context, { deleted, restricted: kept }, () =>
      [
        ...deleted.map((id) => `${id}  deleted`),
        ...kept.map(({ id, deletedOn }) => `${id}  out of use from now on, will be deleted on ${localDay(deletedOn)}`),
      ].join('\n'),
    );
  },
};

export const purge: Command = {
  name: 'purge',
  summary: 'Deletes what is past its retention; the running site does so once a day',
  usage: '',
  options: { 'dry-run': { type: 'boolean', help: 'only counts what would be deleted' } },
  examples: ['purge --dry-run', 'purge'],
  run: async (context) => {
    const { database, config, now } = context;
    if (context.options['dry-run']) {
      const { count } = await database
        .selectFrom(overdue(database, config, now).as('overdue'))
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      printResult(context, { wouldDelete: Number(count) }, () => `Would be deleted: ${count}`);
      return;
    }
    const deleted = await purgeAll(database, config, now, (count) => context.tell(`${count} deleted …`));
    printResult(context, { deleted }, () => `Deleted: ${deleted}`);
  },
};
