import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { audit } from '../audit.ts';
import { storeName } from '../database/connection.ts';
import { auditEntriesOf } from '../database/details.ts';
import { chunksOf, countRows } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import { endSessions } from '../desk/sign-in/sessions.ts';
import { type ErasedReference, eraseAgain } from '../enquiries/actions/erase.ts';
import { errorText } from '../findings/installation.ts';
import { checkBackup, erasuresFile, isDump } from './backup.ts';
import { type Command, CommandFailure, requireOneWord } from './command.ts';
import { allErasures, referencesIn } from './erasure.ts';
import { type Replacement, replacePostgres, replaceSqlite } from './replace-store.ts';

export const restoreCommand: Command = {
  summary: 'Replaces the store by a backup, and repeats the erasures since the backup; stop the site first',
  usage: 'FILE',
  examples: ['restore /var/lib/deccanary-backup/enquiries-20261120031500.sqlite'],
  standalone: true,
  run: async (context) => {
    const { config, now, positionals, report, actor } = context;
    const backup = resolve(requireOneWord(positionals, 'Which backup? Give one file'));
    if (!existsSync(backup)) throw new CommandFailure(`There is no ${backup}, or this user may not read its folder`);
    if (isDump(backup) !== (config.databaseUrl !== undefined))
      throw new CommandFailure(
        `${backup} is no backup of ${storeName(config)}: restore it into a store of the same kind`,
      );
    const listFile = join(dirname(backup), erasuresFile);
    const hasList = existsSync(listFile);
    const list = hasList ? referencesIn(readFileSync(listFile, 'utf8'), listFile, now) : [];
    if (!hasList)
      report(
        `There is no ${listFile}, which "backup FOLDER" writes: only erasures that the current store knows are repeated`,
      );
    checkBackup(backup);

    const result = { enquiries: 0, erasedAgain: 0, sessionsEnded: 0 };
    const prepare: Replacement['prepare'] = async (restored, replaced) => {
      if (replaced) list.push(...(await copyNewerEntries(replaced, restored)));
      const erased = await eraseAgain(restored, actor, list);
      // The backup may have sessions that were ended after it was made.
      result.sessionsEnded = await endSessions(restored);
      await audit(restored, actor, 'sessions-ended', { count: result.sessionsEnded, ofEverybody: true });
      await audit(restored, actor, 'restored', { file: basename(backup) });
      result.erasedAgain = erased.length;
      result.enquiries = await countRows(restored.selectFrom('enquiries'));
    };
    const stamp = now.toISOString().replace(/\D/g, '');
    const replace = config.databaseUrl ? replacePostgres : replaceSqlite;
    const kept = await replace({ config, backup, stamp, report, prepare }).catch((error) => {
      throw new CommandFailure(`Nothing was restored, and the store is unchanged. ${errorText(error)}`);
    });
    context.show({ ...result, kept }, () =>
      [
        `Restored: ${result.enquiries} enquiries. Erased again: ${result.erasedAgain}. Sessions ended: ${result.sessionsEnded}.`,
        ...(kept
          ? [`The previous store is now ${kept}. Erasures do not change it, so delete it when the site works.`]
          : []),
        'Start the site, and check with "people" who has access.',
      ].join('\n'),
    );
  },
};

/**
 * Copies newer entries of the audit log from the replaced database to the restored database. Revocations, changes of rights and
 * removals of keys in these entries are done again.
 * @returns the erasures of the replaced database, which the caller has to repeat
 */
async function copyNewerEntries(replaced: Database, restored: Database): Promise<ErasedReference[]> {
  const known = new Set((await restored.selectFrom('audit').select('id').execute()).map(({ id }) => id));
  const entries = await replaced.selectFrom('audit').selectAll().orderBy('id').execute();
  const newer = entries.filter(({ id }) => !known.has(id));
  for (const rows of chunksOf(newer)) await restored.insertInto('audit').values(rows).execute();
  for (const { action, detail } of auditEntriesOf(newer)) {
    if (action === 'key-removed') await restored.deleteFrom('passkeys').where('id', '=', detail.key).execute();
    // The person must not get back a right that was removed after the backup.
    if (action === 'invited' && detail.rights) {
      const rights = detail.rights.join(',');
      await restored.updateTable('people').set({ rights }).where('address', '=', detail.person).execute();
    }
    if (action !== 'revoked') continue;
    const { person } = detail;
    await restored.deleteFrom('passkeys').where('person', '=', person).execute();
    await restored.deleteFrom('invitations').where('person', '=', person).execute();
    // `revoked_at` is null if the person was invited again after the revocation.
    const personRow = replaced.selectFrom('people').select('revoked_at').where('address', '=', person);
    const revoked_at = (await personRow.executeTakeFirst())?.revoked_at ?? null;
    if (revoked_at) await restored.updateTable('people').set({ revoked_at }).where('address', '=', person).execute();
  }
  return allErasures(replaced);
}
