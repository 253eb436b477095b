import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { audit } from '../audit.ts';
import { storeName } from '../database/connection.ts';
import { countRows } from '../database/engine.ts';
import { endSessions } from '../desk/sign-in/sessions.ts';
import { eraseAgain } from '../enquiries/actions/erase.ts';
import { checkBackup, erasuresFile, isDump } from './backup.ts';
import { carryOver } from './carry-over.ts';
import { type Command, CommandFailure, failureText, UsageError } from './command.ts';
import { referencesIn } from './erasure.ts';
import { type Replacement, replacePostgres, replaceSqlite } from './replace-store.ts';

export const restore: Command = {
  summary: 'Puts a backup in the place of the store, and erases again who was erased since; stop the site first',
  usage: 'FILE',
  examples: ['restore /var/lib/deccanary-backup/enquiries-20261120031500.sqlite'],
  standalone: true,
  run: async (context) => {
    const { config, now, positionals, report, actor } = context;
    const [word, ...more] = positionals;
    if (!word || more.length > 0) throw new UsageError('Which backup? Give one file');
    const backup = resolve(word);
    if (!existsSync(backup)) throw new CommandFailure(`There is no ${backup}, or this user may not read its folder`);
    if (isDump(backup) !== (config.databaseUrl !== undefined))
      throw new CommandFailure(
        `${backup} is no backup of ${storeName(config)}: restore it where the store is of its kind`,
      );
    const beside = join(dirname(backup), erasuresFile);
    const hasList = existsSync(beside);
    const list = hasList ? referencesIn(readFileSync(beside, 'utf8'), beside, now) : [];
    if (!hasList)
      report(
        `There is no ${beside}: only who the present store knows to be erased is erased again. "backup FOLDER" writes it`,
      );
    checkBackup(backup);

    const result = { enquiries: 0, erasedAgain: 0, sessionsEnded: 0 };
    const prepare: Replacement['prepare'] = async (restored, replaced) => {
      if (replaced) list.push(...(await carryOver(replaced, restored)));
      const erased = await eraseAgain(restored, actor, list);
      // Sessions that were ended since the backup would be open again.
      result.sessionsEnded = await endSessions(restored);
      await audit(restored, actor, 'sessions-ended', `everybody: ${result.sessionsEnded}`);
      await audit(restored, actor, 'restored', basename(backup));
      result.erasedAgain = erased.length;
      result.enquiries = await countRows(restored.selectFrom('enquiries'));
    };
    const stamp = now.toISOString().replace(/\D/g, '');
    const replace = config.databaseUrl ? replacePostgres : replaceSqlite;
    const kept = await replace({ config, backup, stamp, report, prepare }).catch((error) => {
      throw new CommandFailure(`Nothing was restored, and the store is as before. ${failureText(error)}`);
    });
    context.show({ ...result, kept }, () =>
      [
        `Restored: ${result.enquiries} enquiries. Erased again: ${result.erasedAgain}. Sessions ended: ${result.sessionsEnded}.`,
        ...(kept
          ? [`The store that was there is now ${kept}: delete it when all is well, as no erasure reaches it.`]
          : []),
        'Start the site, and see by "people" who has access.',
      ].join('\n'),
    );
  },
};
