import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';

/** The addresses of the people who may use the desk. */
const withAccess = (db: Pick<Database, 'selectFrom'>) =>
  db.selectFrom('people').select('address').where('revoked_at', 'is', null);

/** Whether an address belongs to a person who may use the desk. */
export const hasAccess = async (database: Database, address: string): Promise<boolean> =>
  (await withAccess(database).where('address', '=', address).executeTakeFirst()) !== undefined;

/** An owner without access counts as none: nobody reads their mail. */
export const hasOwner = (row: ExpressionBuilder<Tables, 'enquiries'>) => row('owner', 'in', withAccess(row as never));
