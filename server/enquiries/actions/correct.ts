import { isPostgres } from '../../database/engine.ts';
import { action, record, requireNotRestricted } from './action.ts';
import { type Contact, type ContactField, contactFields } from './contact.ts';

/**
 * Corrects the contact data of an enquiry: the fields that differ from what was seen.
 * @param input `seen` is what the page showed; without it, everything is replaced
 * @returns the fields that somebody else changed since; then nothing is changed
 * @throws {ActionError} if it does not exist or is restricted
 */
export const correct = action(
  async (
    transaction,
    actor,
    { id, seen, contact }: { id: string; seen?: Contact; contact: Contact },
  ): Promise<{ field: ContactField; present: string }[]> => {
    await requireNotRestricted(transaction, [id]);
    const query = transaction.selectFrom('enquiries').select(contactFields).where('id', '=', id);
    const present = await (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirstOrThrow();
    const wanted = contactFields.filter((field) => contact[field] !== (seen ?? present)[field]);
    const changed = wanted.filter((field) => contact[field] !== present[field]);
    const conflicts = changed.filter((field) => seen && present[field] !== seen[field]);
    if (conflicts.length > 0) return conflicts.map((field) => ({ field, present: present[field] }));
    if (changed.length === 0) return [];
    const values = Object.fromEntries(changed.map((field) => [field, contact[field]]));
    await transaction.updateTable('enquiries').set(values).where('id', '=', id).execute();
    const lines = changed.map((field) => `${field}: ${present[field] || '-'} → ${contact[field] || '-'}`);
    await record(transaction, actor, [id], 'corrected', lines.join('\n'));
    return [];
  },
);
