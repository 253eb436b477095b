import { connectionShortage } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import { floodText, recentFlood } from '../enquiries/intake/flood.ts';
import { outboxBacklog, outboxSummary } from '../enquiries/outbox/backlog.ts';
import { readSafetyStop, safetyStopText } from '../enquiries/retention/purge-decision.ts';

/** What a running instance knows. */
interface Running {
  database: Database;
  now: Date;
  isMailConfigured: boolean;
  /** The mail server's reason for the last failure, such as a refused login. */
  mailProblem?: string | undefined;
  /** Spares a query where it was read already. */
  backlog?: Awaited<ReturnType<typeof outboxBacklog>>;
}

/**
 * Findings that cost a running instance little. Each is a sentence that says what is wrong and what to do, or undefined.
 * `/readyz`, the desk's warning and `doctor` select from them.
 */
const alarms = {
  login: async ({ mailProblem }: Running) => mailProblem && `The mail server cannot be used: ${mailProblem}.`,
  backlog: async ({ database, now, isMailConfigured, backlog }: Running) =>
    outboxSummary(backlog ?? (await outboxBacklog(database, now)), isMailConfigured),
  flood: async ({ database, now }: Running) => {
    const since = await recentFlood(database, now);
    return since && floodText(since);
  },
  purge: async ({ database }: Running) => {
    const stop = await readSafetyStop(database);
    return stop && safetyStopText(stop);
  },
  connections: ({ database }: Running) => connectionShortage(database),
};

/** The sentences of these alarms; empty if all is well. */
export async function alarmText(running: Running, ...names: readonly (keyof typeof alarms)[]): Promise<string> {
  const texts: (string | undefined)[] = [];
  for (const name of names) texts.push(await alarms[name](running));
  return texts.filter(Boolean).join(' ');
}
