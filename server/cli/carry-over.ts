import { parts } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import { keyLabel } from '../desk/sign-in/passkeys.ts';
import type { ErasedReference } from '../enquiries/actions/erase.ts';
import { allErasures } from './erasure.ts';

/**
 * Takes what a replaced store knows better than the copy in its place: the newer entries of the audit log, and by them
 * who was revoked and which keys were removed.
 * @returns its erasures, which are not made again yet
 */
export async function carryOver(replaced: Database, restored: Database): Promise<ErasedReference[]> {
  const known = new Set((await restored.selectFrom('audit').select('id').execute()).map(({ id }) => id));
  const entries = await replaced.selectFrom('audit').selectAll().orderBy('id').execute();
  const newer = entries.filter(({ id }) => !known.has(id));
  for (const some of parts(newer)) await restored.insertInto('audit').values(some).execute();
  for (const { action, who, detail } of newer) {
    if (action === 'key-removed') {
      const keys = await restored.selectFrom('passkeys').select('id').where('person', '=', who).execute();
      const removed = keys.map(({ id }) => id).filter((id) => keyLabel(id) === detail);
      if (removed.length > 0) await restored.deleteFrom('passkeys').where('id', 'in', removed).execute();
    }
    if (action !== 'revoked') continue;
    await restored.deleteFrom('passkeys').where('person', '=', detail).execute();
    await restored.deleteFrom('invitations').where('person', '=', detail).execute();
    // Null again, if the person was invited once more.
    const person = replaced.selectFrom('people').select('revoked_at').where('address', '=', detail);
    const revoked_at = (await person.executeTakeFirst())?.revoked_at ?? null;
    if (revoked_at) await restored.updateTable('people').set({ revoked_at }).where('address', '=', detail).execute();
  }
  return allErasures(replaced);
}
