import { setTimeout as sleep } from 'node:timers/promises';
import { isLong } from '@company/tests/long.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { startMailServer } from './mail-server.ts';
import { contact, postJson } from './request.ts';
import { originOf, prepareServing } from './serving-process.ts';

const serving = prepareServing();
const run = (env: Record<string, string> = {}) => serving.run({ RATE_LIMIT: 'off', ...env });

const open = () => {
  const database = openDatabase({ databaseUrl: undefined, dataDir: serving.dataDir });
  onTestFinished(() => database.destroy());
  return database;
};

const rounds = isLong ? 50 : 1;
/** Each round starts a process, which takes 1 s alone, and 10 s on a busy machine. */
const timeout = isLong ? 900_000 : 240_000;

describe('killed again and again while enquiries come in', () => {
  test('every answered enquiry is stored once', { timeout }, async () => {
    const answered = new Map<string, string>();
    for (let round = 0; round < rounds; round++) {
      const server = run();
      const origin = await originOf(server);
      let sent = 0;
      const sender = async (lane: number) => {
        for (let i = 0; ; i++) {
          const key = `${round}-${lane}-${i}`;
          sent++;
          const answer = await postJson(origin, contact, { 'idempotency-key': key }).catch(() => undefined);
          if (answer?.status !== 201) return;
          answered.set(key, JSON.parse(answer.text).id);
        }
      };
      const senders = Array.from({ length: 8 }, (_, lane) => sender(lane));
      // The process is killed while it works, at another point in each round.
      await until('some enquiries', () => sent > 20 + 7 * round);
      server.child.kill('SIGKILL');
      await Promise.all(senders);
    }
    expect(answered.size).toBeGreaterThan(rounds * 10);
    const mailed = open().selectFrom('enquiries').innerJoin('outbox', 'enquiry_id', 'enquiries.id');
    const rows = await mailed.where('kind', '=', 'enquiry-mail').select(['enquiries.id', 'idempotency_key']).execute();
    const stored = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
    expect(rows).toHaveLength(stored.size);
    for (const [key, id] of answered) expect(stored.get(key)).toBe(id);
  });

  test('every enquiry is mailed, and a mail that comes twice has the same Message-ID', async () => {
    const server = await startMailServer({
      onMailFrom: (_address, _session, done) => void sleep(5).then(() => done()),
    });
    const ids: string[] = [];
    const kills = isLong ? 2 : 1;
    for (let round = 0; round < kills; round++) {
      const instance = run(server.env);
      const origin = await originOf(instance);
      const answers = await Promise.all(Array.from({ length: 20 }, () => postJson(origin, contact)));
      ids.push(...answers.map(({ text }) => JSON.parse(text).id));
      await until('some mails', () => server.mails.length > 25 * (round + 1));
      instance.child.kill('SIGKILL');
      await instance.ended;
    }
    // Ends the claims of killed processes now, because they would end only after some time.
    await open().updateTable('outbox').set({ claimed_until: null }).execute();
    await originOf(run(server.env));
    const references = () =>
      new Set(server.mails.map(({ headers }) => /Enquiry (\S+)/.exec(headers.subject ?? '')?.[1]));
    await until('all mails', () => ids.every((id) => references().has(id)));
    const byReference = Map.groupBy(
      server.mails.filter(({ to }) => to.includes('sales@company.example')),
      ({ headers }) => headers.subject,
    );
    expect(byReference.size).toBe(20 * kills);
    const messageIds = [...byReference.values()].map(
      (mails) => new Set(mails.map(({ headers }) => headers['message-id'])),
    );
    expect(messageIds.every(({ size }) => size === 1)).toBe(true);
    expect(new Set(messageIds.flatMap((ids) => [...ids])).size).toBe(20 * kills);
    expect([...(messageIds[0] ?? [])][0]).toMatch(/^<[0-9a-f-]{36}@company\.example>$/);
  });
});
