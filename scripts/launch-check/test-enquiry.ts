import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '@company/server/config.ts';
import { openDatabase, sqliteFile } from '@company/server/database/connection.ts';
import { deliveriesOf, worstState } from '@company/server/enquiries/actions/deliveries.ts';
import type { Finding } from './finding.ts';

/** A test enquiry's message begins with this text, in lower or upper case. */
const testWords = 'launch check';

const say = (found: string): Finding[] => [
  {
    file: 'database',
    line: null,
    field: 'test enquiry',
    found,
    put: `an enquiry sent from the running site whose message begins with "Launch check", and whose mails have arrived`,
  },
];

/**
 * Whether somebody has sent an enquiry as a test and every mail of it was delivered. Whether it was also marked as
 * answered is not asked: a site may go live without a person at the desk.
 */
export async function checkTestEnquiry(env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const config = configOf(env);
  // `checkEnvironment` reports errors of the settings.
  if (!config) return say('settings that do not say where enquiries are stored');
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    return say(`no ${sqliteFile(config.dataDir)}: no site has run yet, or DATA_DIR names another folder`);
  const database = openDatabase(config);
  try {
    const enquiries = await database
      .selectFrom('enquiries')
      .select(['id', 'status'])
      .where((row) => row(row.fn<string>('lower', ['message']), 'like', `${testWords}%`))
      .orderBy('created_at')
      .execute();
    const deliveries = await deliveriesOf(
      database,
      enquiries.map(({ id }) => id),
    );
    const states = enquiries.map(({ id, status }) => ({
      id,
      state: worstState(deliveries.get(id) ?? [], status),
    }));
    if (states.some(({ state }) => state === 'delivered')) return [];
    const last = states.at(-1);
    return say(last ? `${last.id}, whose mail is ${last.state}` : 'none');
  } catch (error) {
    return say(`a store that cannot be read: ${(error as Error).message}`);
  } finally {
    await database.destroy();
  }
}

function configOf(env: Readonly<Record<string, string | undefined>>): Config | undefined {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
