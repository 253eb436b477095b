import { type Column, columnOf, enquiryFieldNames } from '@company/enquiry/fields.ts';
import type { Database } from '../database/schema.ts';
import { storedAddress } from '../mail-address.ts';
import type { NewEnquiry } from './store.ts';

/** What a colleague may have corrected since. */
const correctable: readonly string[] = ['name', 'business_email', 'country_code', 'phone_number'] satisfies Column[];

/** Whether a stored enquiry has what was typed into this one. The rest, such as the page, may differ when it is sent again. */
export async function isSameEnquiry(database: Database, id: string, enquiry: NewEnquiry): Promise<boolean> {
  const row = await database.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  const typed: Partial<Record<string, string>> = enquiry;
  const different = enquiryFieldNames.filter((field) => {
    const value = typed[field];
    const column = columnOf[field];
    return value !== undefined && row[column] !== (column === 'business_email' ? storedAddress(value) : value);
  });
  if (different.length === 0) return true;
  return different.every((field) => correctable.includes(columnOf[field])) && (await isCorrected(database, id));
}

const isCorrected = async (database: Database, id: string): Promise<boolean> => {
  const corrections = database.selectFrom('history').select('id').where('enquiry_id', '=', id);
  return (await corrections.where('action', '=', 'corrected').limit(1).executeTakeFirst()) !== undefined;
};
