import { storeVersion } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { CommandFailure } from './command.ts';

/**
 * Commands migrate nothing: the site may run an older version than theirs.
 * @param tell gets one line when the store is newer, and usable all the same
 * @throws {CommandFailure} when the store is older than this version
 */
export async function requireCompatibleStore(database: Database, tell: (text: string) => void): Promise<void> {
  const { isEmpty, missing, later } = await storeVersion(database);
  if (isEmpty) throw new CommandFailure('The store is empty: start the site once, it makes the tables');
  if (missing.length > 0) {
    throw new CommandFailure(
      `The store is older than this version (it lacks ${missing.join(', ')}): start the site of this version, which migrates it, or run the command from the version that the site runs`,
    );
  }
  if (later.length > 0) {
    tell(
      `The store is newer than this version (it has ${later.join(', ')}): the command works; to see all, run it from the version that the site runs`,
    );
  }
}
