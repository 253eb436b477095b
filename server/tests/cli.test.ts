import { describe, expect, test } from 'vitest';
import { outboxBacklog } from '../enquiries/outbox/backlog.ts';
import { enqueueDeliveries } from '../enquiries/store.ts';
import { cli, cliJson } from './command-line.ts';
import { contact, faq } from './request.ts';
import { enginesAbove, useStore } from './stores.ts';

describe.each(enginesAbove)('the command line on %s', (_name, makeEngine) => {
  const current = useStore(makeEngine());

  test('lists new enquiries, the latest first, and counts those that wait for review', async () => {
    const { database, env, store, restricted } = current;
    const first = await store(contact);
    const second = await store({ ...faq, name: 'Ben\u202e\nOkoro' }, '2026-11-12');
    const spam = await store(faq, '2026-11-13', ['a link']);
    await restricted();

    const { code, stdout } = await cli(env, 'list');
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^REFERENCE +RECEIVED +STATUS +FORM +DELIVERY +NAME/);
    expect(lines[1]).toContain(`${second}  2026-11-12 10:00  open    faq      waiting   Ben� Okoro`);
    expect(lines[2]).toContain(`${first}  2026-11-10 10:00  open    contact`);
    expect(stdout).toContain('2 of 2.\nSuspected spam that waits for review: 1 (list --status spam).');
    expect(stdout).not.toContain('gone@');

    const ids = async (...words: string[]) =>
      (await cliJson(env, 'list', ...words)).map(({ id }: { id: string }) => id);
    expect(await ids('--status', 'spam')).toEqual([spam]);
    expect(await ids('--form', 'faq', '--since', '2026-11-12', '--until', '2026-11-12')).toEqual([second]);
    expect(await ids('--limit', '1')).toEqual([second]);
    await database.updateTable('outbox').set({ delivered_at: 'now' }).where('enquiry_id', '=', first).execute();
    expect(await ids('--undelivered')).toEqual([second]);
  });

  test('shows one with the fate of its mails, and finds it as people write it', async () => {
    const { database, env, store } = current;
    const id = await store(contact);
    await database
      .updateTable('outbox')
      .set({ dead_at: '2026-11-11T00:00:00.000Z', attempts: 60, last_error: 'unreachable: connect ECONNREFUSED' })
      .where('kind', '=', 'enquiry-mail')
      .execute();
    const { stdout } = await cli(env, 'show', id.toLowerCase().replaceAll('0', 'o'));
    expect(stdout).toContain(`Reference:   ${id}\nReceived:    2026-11-10 10:00\nStatus:      open\n`);
    expect(stdout).toContain('Country:     India (+91)');
    expect(stdout).toContain('  We need a payment gateway. Can we talk?');
    expect(stdout).toContain('given up 2026-11-11 00:00 after 60 attempts, unreachable: connect ECONNREFUSED');
    expect(await cliJson(env, 'show', id)).toMatchObject([
      { id, deliveries: [{ state: 'given up' }, { state: 'waiting' }] },
    ]);
    const missing = await cli(env, 'show', 'AAAAA-AAAAA');
    expect(missing).toEqual({ code: 1, stdout: '', stderr: 'No enquiry with the reference AAAAA-AAAAA\n' });
  });

  test('retries deliveries that wait or were given up', async () => {
    const { database, env, store } = current;
    const [id, other] = [await store(contact), await store(contact)];
    const dead = { attempts: 60, dead_at: '2026-11-11T00:00:00.000Z', next_attempt_at: '2030-01-01T00:00:00.000Z' };
    await database.updateTable('outbox').set(dead).execute();
    await database
      .updateTable('outbox')
      .set({ delivered_at: 'now' })
      .where('enquiry_id', '=', id)
      .where('kind', '=', 'enquiry-mail')
      .execute();
    expect(await cliJson(env, 'retry', id)).toEqual({ retried: [{ id, kind: 'confirmation-mail' }] });
    const revived = await database.selectFrom('outbox').selectAll().where('dead_at', 'is', null).execute();
    expect(revived).toMatchObject([{ enquiry_id: id, attempts: 0 }]);
    expect(Date.parse(revived[0]?.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now());
    const all = await cli(env, 'retry', '--all');
    expect(all.stdout).toContain(`  ${other}  enquiry-mail`);
  });

  test('settles deliveries that were given up, and reports no confirmation that never arrives', async () => {
    const { database, env, store } = current;
    const [id, other] = [await store(contact), await store(contact)];
    const dead = { attempts: 1, dead_at: '2026-11-11T00:00:00.000Z', last_error: 'refused: EENVELOPE 550' };
    const confirmations = database.updateTable('outbox').set(dead).where('kind', '=', 'confirmation-mail');
    await confirmations.execute();
    expect(await outboxBacklog(database, new Date('2026-11-10T10:05:00Z'))).toMatchObject({ givenUp: 0 });
    await database.updateTable('outbox').set(dead).where('kind', '=', 'enquiry-mail').execute();
    expect(await outboxBacklog(database, new Date('2026-11-10T10:05:00Z'))).toMatchObject({ givenUp: 2 });
    const list = await cliJson(env, 'settle');
    expect(list.givenUp).toHaveLength(4);
    expect(list.givenUp).toContainEqual({ id, kind: 'enquiry-mail', since: dead.dead_at, error: dead.last_error });
    const settled = await cli(env, 'settle', id);
    expect(settled.stdout).toContain('Settled: 2\n');
    expect(settled.stdout).toContain(`  ${id}  confirmation-mail`);
    expect((await cli(env, 'show', id)).stdout).toContain('settled: nobody needs it any more');
    expect((await cli(env, 'settle', id)).stdout).toBe('Nothing was given up.\n');
    expect((await cli(env, 'settle')).stdout).toMatch(new RegExp(`^REFERENCE .*REASON\n${other}  .*EENVELOPE 550`));
    expect(await cliJson(env, 'retry', '--all')).toMatchObject({ retried: [{ id: other }, { id: other }] });
  });

  test('lists, retries and settles the notice of an erasure, whose enquiry is gone', async () => {
    const { database, env, store } = current;
    const id = await store(contact);
    await enqueueDeliveries(database, [id], ['erasure-webhook'], { now: new Date(), held: false });
    await database.deleteFrom('enquiries').execute();
    const giveUp = () => database.updateTable('outbox').set({ dead_at: '2026-11-11T00:00:00.000Z' }).execute();
    await giveUp();
    expect((await cliJson(env, 'settle')).givenUp).toMatchObject([{ id, kind: 'erasure-webhook' }]);
    expect(await cliJson(env, 'retry', id)).toEqual({ retried: [{ id, kind: 'erasure-webhook' }] });
    await giveUp();
    expect(await cliJson(env, 'settle', id)).toEqual({ settled: [{ id, kind: 'erasure-webhook' }] });
    expect(await cliJson(env, 'settle')).toEqual({ givenUp: [] });
    expect(await outboxBacklog(database, new Date())).toMatchObject({ givenUp: 0 });
  });

  test('retries nothing that a process is sending', async () => {
    const { database, env, store } = current;
    const id = await store(contact);
    const claimed = { claimed_until: '2999-01-01T00:00:00.000Z', attempts: 3 };
    await database.updateTable('outbox').set(claimed).where('kind', '=', 'enquiry-mail').execute();
    const retried = [{ id, kind: 'confirmation-mail' }];
    expect([await cliJson(env, 'retry', id), await cliJson(env, 'retry', '--all')]).toEqual([{ retried }, { retried }]);
    expect(await database.selectFrom('outbox').select('id').where('attempts', '=', 3).execute()).toHaveLength(1);
  });

  test('carries out actions, which are listed, shown with their actor, and counted', async () => {
    const { database, env, store } = current;
    const id = await store(contact);
    const other = await store(contact, '2026-11-11');
    expect(await cli(env, 'assign', 'priya@company.example', id)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'priya@company.example has no access to the desk. Invite them first: npm run enquiries -- invite priya@company.example\n',
    });
    await database.insertInto('people').values({ address: 'priya@company.example', created_at: 'now' }).execute();
    expect((await cli(env, 'assign', 'Priya@company.example', id)).code).toBe(0);
    const marked = await cli(env, 'mark', 'answered', id, '--as', 'Priya@company.example');
    expect(marked.stdout).toBe(`answered: ${id}\n`);
    expect((await cli(env, 'note', id, 'Wants a call\nin the morning')).code).toBe(0);

    const { stdout } = await cli(env, 'show', id);
    expect(stdout).toContain('Status:      answered\nAnswered:    2');
    expect(stdout).toContain('Owner:       priya@company.example\n');
    expect(stdout).toContain(`Also sent:   ${other}\n`);
    expect(stdout).toMatch(/History:\n .* \S+ on the command line: assigned to priya@company\.example\n/);
    expect(stdout).toMatch(/ priya@company\.example: marked answered\n/);
    expect(stdout).toMatch(/ on the command line: noted Wants a call\n {4}in the morning\n$/);

    const [listed] = await cliJson(env, 'list', '--owner', 'priya@company.example', '--status', 'answered');
    expect(listed).toMatchObject({ id, status: 'new', progress: 'answered', owner: 'priya@company.example' });
    const ids = async (...words: string[]) =>
      (await cliJson(env, 'list', ...words)).map((row: { id: string }) => row.id);
    expect(await ids('--owner', 'nobody')).toEqual([other]);
    expect(await ids('--status', 'open')).toEqual([other]);
    expect(await ids()).toEqual([other, id]);
    expect(await cliJson(env, 'stats')).toMatchObject({
      perStatus: [
        ['answered', 1],
        ['open', 1],
      ],
      perOwner: [
        ['nobody', 1],
        ['priya@company.example', 1],
      ],
    });
    expect((await cli(env, 'mark', 'lost', '--until', '2026-11-10')).stdout).toBe('lost: 0 that were open\n');
    expect((await cli(env, 'mark', 'lost', '--until', '2026-11-11')).stdout).toBe('lost: 1 that were open\n');
    expect(await ids('--status', 'lost')).toEqual([other]);
    const exported = await cli(env, 'export', '--status', 'answered');
    const spam = await store(faq, '2026-11-10', ['a link']);
    expect((await cli(env, 'drop', '--all')).stdout).toBe(`dropped: ${spam}\n`);
    expect(await cliJson(env, 'release', spam)).toEqual({ released: [spam] });
    expect(exported.stdout).toMatch(/"answered","priya@company\.example","2\d{3}-[^"]+Z"(,""){7}\r\n$/);
  });
});
