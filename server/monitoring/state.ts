import { connectionShortage } from '../database/connection.ts';
import { countRows } from '../database/engine.ts';
import { lastRun } from '../database/scheduled-jobs.ts';
import type { Database } from '../database/schema.ts';
import { floodText, recentFlood } from '../enquiries/intake/flood.ts';
import { backlogByKind, outboxSummary, totalOf } from '../enquiries/outbox/backlog.ts';
import { readSafetyStop, safetyStopText } from '../enquiries/retention/purge-decision.ts';

const readers = {
  backlog: backlogByKind,
  inReview: (database: Database) => countRows(database.selectFrom('enquiries').where('status', '=', 'spam')),
  flood: recentFlood,
  safetyStop: readSafetyStop,
  lastBackup: (database: Database) => lastRun(database, 'backup'),
  shortage: connectionShortage,
};

type Part = keyof typeof readers;
type State<Asked extends Part> = { [Name in Asked]: Awaited<ReturnType<(typeof readers)[Name]>> };

/**
 * What the server knows of the installation. `/readyz`, the metrics, the desk's warning and `doctor` read it here, so that they
 * agree.
 */
export async function readState<Asked extends Part>(
  database: Database,
  now: Date,
  asked: readonly Asked[],
): Promise<State<Asked>> {
  const state: [Asked, unknown][] = [];
  for (const name of asked) state.push([name, await readers[name](database, now)]);
  return Object.fromEntries(state) as State<Asked>;
}

interface MailState {
  isConfigured: boolean;
  /** The mail server's reason for the last failure, such as a refused login. */
  problem?: string | undefined;
}

/** The parts of a state that need a person, as sentences; empty if there are none. */
export function alarmText(
  { backlog, flood, safetyStop, shortage }: Partial<State<Part>>,
  { isConfigured, problem }: MailState,
): string {
  const alarms = [
    problem && `The mail server cannot be used: ${problem}.`,
    backlog && outboxSummary(totalOf(backlog), isConfigured),
    flood && floodText(flood),
    safetyStop && safetyStopText(safetyStop),
    shortage,
  ];
  return alarms.filter(Boolean).join(' ');
}
