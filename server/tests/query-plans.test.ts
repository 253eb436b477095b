import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { type CompiledQuery, Kysely } from 'kysely';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteFile } from '../database/connection.ts';
import type { Tables } from '../database/schema.ts';
import { openSqlite } from '../database/sqlite.ts';
import { outboxBacklog } from '../enquiries/outbox/backlog.ts';
import { claim } from '../enquiries/outbox/queue.ts';
import { listEnquiries, waitingFilters } from '../enquiries/queries/list.ts';
import { mailKinds, storeEnquiry } from '../enquiries/store.ts';
import { addStoreGauges } from '../monitoring/metrics.ts';
import { contact } from './request.ts';
import { dataFolder } from './stores.ts';

/** An embedded database without statistics, and the query plans of a function. */
async function openExplained() {
  const file = sqliteFile(await dataFolder());
  let queries: CompiledQuery[] = [];
  const log = ({ query }: { query: CompiledQuery }) => void queries.push(query);
  const database = new Kysely<Tables>({ dialect: openSqlite(file), log });
  onTestFinished(() => database.destroy());
  const plansOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
    queries = [];
    await ask();
    const sqlite = new DatabaseSync(file);
    const plans = queries.flatMap(({ sql, parameters }) =>
      sqlite.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[])),
    );
    sqlite.close();
    return plans.map(({ detail }) => String(detail));
  };
  return { database, plansOf };
}

test('frequent queries read pending deliveries and their enquiries only', async () => {
  const { database, plansOf } = await openExplained();
  const now = new Date();
  await storeEnquiry(database, contact as EnquiryInput, { now });
  const plans = [
    ...(await plansOf(() => claim(database, mailKinds, 5, now))),
    ...(await plansOf(() => outboxBacklog(database, now))),
    ...(await plansOf(addStoreGauges(new Registry(), database))),
  ];
  // Enquiries on hold are at the end of the index.
  const due = plans.filter((plan) => plan.includes('outbox_due (kind=? AND next_attempt_at<?)'));
  expect(due.length).toBeGreaterThanOrEqual(4);
  const unexpected = plans.filter(
    (plan) =>
      !/outbox_due \(kind=\?|outbox_given_up|outbox_1 \(id=\?\)|enquiries_1 \(id=\?\)|scheduled_jobs_1 \(name=\?\)|SUBQUERY/.test(
        plan,
      ),
  );
  // Suspected spam is counted in an index.
  expect(unexpected).toEqual(['SEARCH enquiries USING COVERING INDEX enquiries_listed (status=?)']);
});

test('a search of the inbox reads the index of words once, and then only the enquiries that wait', async () => {
  const { database, plansOf } = await openExplained();
  const filter = Object.values(waitingFilters(new Date())).map((part) => ({ ...part, words: 'payment' }));
  const plans = await plansOf(() => listEnquiries(database, { filter, order: 'oldest-first' }));
  expect(plans.filter((plan) => plan.startsWith('SCAN enquiry_words VIRTUAL TABLE'))).toHaveLength(2);
  expect(plans.filter((plan) => plan.includes('LIST SUBQUERY'))).toHaveLength(2);
  const read = plans.filter((plan) => plan.includes(' enquiries ') && !plan.includes('(id=?)'));
  expect(read.filter((plan) => !/enquiries_(open|snoozed)/.test(plan))).toEqual([]);
});
