import { audit } from '../../audit.ts';
import type { MailConfig } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../../enquiries/actions/action.ts';
import type { NewPasskey } from './passkeys.ts';

const keyLabel = (id: string) => `passkey ${id.slice(0, 8)}`;

export async function addKey(
  transaction: Database,
  actor: Actor,
  key: NewPasskey,
  mail: MailConfig | undefined,
): Promise<void> {
  await transaction
    .insertInto('passkeys')
    .values({ ...key, person: actor.who })
    .execute();
  await audit(transaction, actor, 'key-added', keyLabel(key.id), mail && actor.now);
}

/** Removes a key of the actor. @returns false for the last one, as the person could not sign in without it */
export const removeKey = (database: Database, actor: Actor, id: string): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // Locks the person's row: if two requests remove the last two keys, one waits for the other.
    await transaction
      .updateTable('people')
      .set((row) => ({ created_at: row.ref('created_at') }))
      .where('address', '=', actor.who)
      .execute();
    const keys = await transaction.selectFrom('passkeys').select('id').where('person', '=', actor.who).execute();
    if (keys.length < 2 || keys.every((key) => key.id !== id)) return false;
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
    await audit(transaction, actor, 'key-removed', keyLabel(id));
    return true;
  });
