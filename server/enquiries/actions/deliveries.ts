import type { Selectable } from 'kysely';
import type { Database, EnquiryStatus, OutboxTable } from '../../database/schema.ts';
import { isUsedStatus } from '../status.ts';

export type DeliveryRow = Selectable<OutboxTable>;
export type DeliveryState = 'delivered' | 'settled' | 'waiting' | 'given up' | 'held back';

/** The state of a delivery, for an enquiry with this status; only deliveries of enquiries in use go out. */
export const stateOf = ({ delivered_at, dead_at, last_error }: DeliveryRow, status: EnquiryStatus): DeliveryState => {
  if (delivered_at !== null) return last_error === null ? 'delivered' : 'settled';
  if (!isUsedStatus(status)) return 'held back';
  return dead_at === null ? 'waiting' : 'given up';
};

export async function deliveriesOf(database: Database, ids: readonly string[]): Promise<Map<string, DeliveryRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('kind', 'desc')
    .execute();
  return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
}

const worstFirst = ['given up', 'waiting', 'held back', 'settled', 'delivered'] as const;

export function worstState(rows: readonly DeliveryRow[], status: EnquiryStatus): DeliveryState {
  const states = new Set(rows.map((row) => stateOf(row, status)));
  return worstFirst.find((state) => states.has(state)) ?? 'delivered';
}
