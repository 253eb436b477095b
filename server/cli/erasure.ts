import { readFileSync } from 'node:fs';
import { referencePattern } from '@company/enquiry/submission.ts';
import type { Database } from '../database/schema.ts';
import { type ErasedReference, eraseAgain, erase as eraseAll } from '../enquiries/actions/erase.ts';
import { previewPurge, purge as purgeAll } from '../enquiries/retention/purge.ts';
import { retentionOfStore, safetyStopText } from '../enquiries/retention/purge-decision.ts';
import { type Command, CommandFailure, UsageError } from './command.ts';

export const eraseCommand: Command = {
  summary: 'Deletes all enquiries of an e-mail address now',
  usage: 'ADDRESS | --references FILE',
  options: {
    references: {
      value: 'FILE',
      help: 'erases the enquiries in this file of "backup FOLDER", if a backup was restored without "restore"',
    },
  },
  examples: ['erase asha@client.example', 'erase --references erasures.txt'],
  run: async (context) => {
    const file = context.text('references');
    const [email = '', ...more] = context.positionals;
    if (more.length > 0 || (file === undefined ? !email.includes('@') : email)) {
      throw new UsageError(
        'Whose enquiries? Give one e-mail address, such as asha@client.example, or --references FILE',
      );
    }
    const { database, actor, now } = context;
    const list = file === undefined ? undefined : referencesIn(readFileSync(file, 'utf8'), file, now);
    const deleted = list
      ? await eraseAgain(database, actor, list)
      : await eraseAll(database, actor, { email, via: 'command' });
    if (!list && deleted.length === 0) throw new CommandFailure(`No enquiries of ${email}`);
    const nothingDeleted = `This store has none of the ${list?.length} references.`;
    context.show({ deleted }, () => deleted.map((id) => `${id}  deleted`).join('\n') || nothingDeleted);
  },
};

/** Parses a text of `erasuresText`, also with comments after `#` and lines without a time. @param file the file's name for messages */
export function referencesIn(text: string, file: string, now: Date): ErasedReference[] {
  return text.split('\n').flatMap((line, i) => {
    const [reference = '', at = ''] = line.trim().split(/\s+/);
    if (reference === '' || reference.startsWith('#')) return [];
    if (!referencePattern.test(reference)) {
      throw new CommandFailure(`Line ${i + 1} of ${file} begins with "${reference}"; accepted: such as 4K7QW-M2XN8`);
    }
    const time = new Date(at);
    return [{ reference, erased_at: (Number.isNaN(time.getTime()) ? now : time).toISOString() }];
  });
}

export const allErasures = (database: Database) =>
  database.selectFrom('erasures').selectAll().orderBy('erased_at').execute();

export const erasuresText = (rows: Awaited<ReturnType<typeof allErasures>>): string =>
  rows.map(({ reference, erased_at, via }) => `${reference} ${erased_at} ${via}\n`).join('');

export const purgeCommand: Command = {
  summary: 'Deletes enquiries past their retention; the running site does this once a day',
  options: {
    'dry-run': { help: 'only counts the enquiries that would be deleted' },
    confirm: { help: 'also deletes enquiries that a safety stop keeps, because the settings or a clock may be wrong' },
  },
  examples: ['purge --dry-run', 'purge', 'purge --confirm'],
  run: async (context) => {
    const { database, config, now, options } = context;
    const wanted = await retentionOfStore(database, config);
    const request = { wanted, now, by: options.confirm ? 'approved' : 'hand' } as const;
    if (options['dry-run']) {
      const { deleted, safetyStop } = await previewPurge(database, request);
      context.show({ wouldDelete: deleted, held: safetyStop }, () =>
        [`Would be deleted: ${deleted}`, ...(safetyStop ? [safetyStopText(safetyStop)] : [])].join('\n'),
      );
      return;
    }
    const { deleted = 0, safetyStop } = await purgeAll(database, {
      ...request,
      actor: context.actor,
      onProgress: (count) => context.report(`${count} deleted …`),
    });
    context.show({ deleted, held: safetyStop }, () => `Deleted: ${deleted}`);
    if (safetyStop) throw new CommandFailure(safetyStopText(safetyStop));
  },
};
