import { connectionShortage } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import { floodText, recentFlood } from '../enquiries/intake/suspicion.ts';
import { outboxBacklog, outboxSummary } from '../enquiries/outbox/backlog.ts';
import { readSafetyStop, safetyStopText } from '../enquiries/retention/purge-decision.ts';

/** What an alarm reads. */
interface AlarmInput {
  database: Database;
  now: Date;
  isMailConfigured: boolean;
  /** The mail server's reason for the last failure, such as a refused login. */
  mailProblem?: string | undefined;
  /** The backlog of deliveries, if the caller has already read it. */
  backlog?: Awaited<ReturnType<typeof outboxBacklog>>;
}

/**
 * Checks that are fast enough for a running instance. An alarm returns a text that says what is wrong and what to do; undefined if all
 * is well. `/readyz`, the desk's warning and `doctor` use different alarms.
 */
const alarms = {
  login: async ({ mailProblem }: AlarmInput) => mailProblem && `The mail server cannot be used: ${mailProblem}.`,
  backlog: async ({ database, now, isMailConfigured, backlog }: AlarmInput) =>
    outboxSummary(backlog ?? (await outboxBacklog(database, now)), isMailConfigured),
  flood: async ({ database, now }: AlarmInput) => {
    const since = await recentFlood(database, now);
    return since && floodText(since);
  },
  purge: async ({ database }: AlarmInput) => {
    const stop = await readSafetyStop(database);
    return stop && safetyStopText(stop);
  },
  connections: ({ database }: AlarmInput) => connectionShortage(database),
};

/** The texts of these alarms; empty if nothing is wrong. */
export async function alarmText(input: AlarmInput, ...names: readonly (keyof typeof alarms)[]): Promise<string> {
  const texts: (string | undefined)[] = [];
  for (const name of names) texts.push(await alarms[name](input));
  return texts.filter(Boolean).join(' ');
}
