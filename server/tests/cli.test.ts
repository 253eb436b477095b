import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { outboxBacklog } from '../enquiries/outbox/backlog.ts';
import { enqueueDeliveries } from '../enquiries/store.ts';
import { cli, cliJson, cliProcess } from './command-line.ts';
import { contact } from './request.ts';
import { runApp } from './running-app.ts';
import { dataFolder, enginesAbove, useStore } from './stores.ts';

test('lists the commands, and explains each command with examples', async () => {
  const overview = await cli({}, '--help');
  expect(overview.code).toBe(0);
  const names = [...overview.stdout.matchAll(/^ {2}([\w-]+) +\S/gm)].map(([, name]) => name ?? '');
  expect(names).toEqual(expect.arrayContaining(['export', 'settle', 'erase', 'purge', 'backup', 'invite', 'doctor']));
  for (const name of names) {
    const { code, stdout } = await cli({}, name, '--help');
    expect([name, code]).toEqual([name, 0]);
    expect(stdout).toContain(`Usage: npm run enquiries -- ${name}`);
    expect(stdout).toContain('--json');
    expect(stdout).toMatch(/Examples:\n {2}npm run enquiries -- /);
  }
});

test('as a process: results on stdout, failures on stderr, and the exit code', async () => {
  const env = { DATA_DIR: await dataFolder() };
  await runApp(env);
  const store = `Store: SQLite ${env.DATA_DIR}/enquiries.sqlite\n`;
  expect(await cliProcess(env, 'people', '--json')).toEqual({ code: 0, stdout: '[]\n', stderr: store });
  const { code, stderr } = await cliProcess(env, 'exprot');
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^There is no command "exprot".*\nSee: .* --help\n$/)]);
});

/** Wrong arguments, each with a part of the message. */
const wrong: [words: string[], message: string][] = [
  [['exprot'], 'There is no command "exprot"; accepted: export, '],
  [['export', '--stauts', 'spam'], "Unknown option '--stauts'"],
  [['export', 'more'], 'Unexpected argument'],
  [['export', '--status', 'old'], '--status is "old"; accepted: new, open, answered, won, lost, not-for-us, spam, '],
  [['export', '--since', 'yesterday'], '--since is "yesterday"; accepted: a date such as 2026-11-01'],
  [['export', '--email'], "Option '--email <value>' argument missing"],
  [['export', '--format', 'xml'], '--format is "xml"; accepted: csv, json'],
  [['settle', 'x'], '"x" is not a reference'],
  [['erase', 'asha'], 'Whose enquiries?'],
];

test('wrong arguments are refused, and the message shows the correct form', async () => {
  const env = { DATA_DIR: await dataFolder() };
  await runApp(env);
  for (const [words, message] of wrong) {
    const refused = { code: 2, stdout: '', stderr: expect.stringContaining(message) };
    expect(await cli(env, ...words), words.join(' ')).toEqual(refused);
  }
});

test('fails in one line without a store, and creates none', async () => {
  const folder = await temporaryFolder();
  const { code, stderr } = await cli({ DATA_DIR: folder }, 'people');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^There is no .*enquiries\.sqlite: [^\n]+\n$/);
  const unreachable = await cli({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'people');
  expect(unreachable.code).toBe(1);
  expect(unreachable.stderr).toMatch(/^[^\n]*ECONNREFUSED[^\n]*\n$/);
  expect((await cli({ RETENTION_DAYS: 'x' }, 'people')).stderr).toMatch(/^RETENTION_DAYS is "x"; accepted: /);
});

test('does not migrate, and says which is older: the store or the command', async () => {
  const env = { DATA_DIR: await dataFolder() };
  const { database } = await runApp(env);
  const applied = () => sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  const last = (await applied()).rows.at(-1)?.name ?? '';

  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-20')`.execute(database);
  const newer = await cli(env, 'people');
  expect(newer.code).toBe(0);
  expect(newer.stderr).toMatch(/^The store is newer than this version \(with 9999-later\): .*\n$/);

  await sql`delete from kysely_migration where name = ${last}`.execute(database);
  const older = await cli(env, 'people');
  expect(older).toMatchObject({ code: 1, stdout: '' });
  expect(older.stderr).toMatch(new RegExp(`^The store is older than this version \\(without ${last}\\): .*\\n$`));
  expect((await applied()).rows.some(({ name }) => name === last)).toBe(false);

  await sql`delete from kysely_migration`.execute(database);
  expect((await cli(env, 'people')).stderr).toContain('The store is empty');
});

describe.each(enginesAbove)('settle on %s', (_name, makeEngine) => {
  const current = useStore(makeEngine());
  const why = { failure: 'refused', error: 'EENVELOPE\u001b[2J 550' } as const;
  const dead = { ...why, attempts: 60, outcome: 'given-up', ended_at: '2026-11-11T00:00:00.000Z' } as const;
  const giveUp = () => current.database.updateTable('outbox').set(dead).execute();

  test('lists deliveries that were given up, and ends those of a reference in any spelling', async () => {
    const { database, env, store } = current;
    const [id, other] = [await store(contact), await store(contact)];
    await database.updateTable('outbox').set(dead).where('kind', '=', 'confirmation-mail').execute();
    const backlog = () => outboxBacklog(database, new Date('2026-11-10T10:05:00Z'));
    expect(await backlog(), 'a confirmation that never arrives is no problem').toMatchObject({ givenUp: 0 });
    await giveUp();
    expect(await backlog()).toMatchObject({ givenUp: 2 });
    const { givenUp } = await cliJson(env, 'settle');
    expect(givenUp).toHaveLength(4);
    expect(givenUp).toContainEqual({ id, kind: 'enquiry-mail', since: dead.ended_at, ...why });
    const settled = await cli(env, 'settle', id.toLowerCase().replaceAll('0', 'o'));
    expect(settled.stdout).toContain('settled: 2\n');
    expect(settled.stdout).toContain(`  ${id}  confirmation-mail`);
    expect(await backlog()).toMatchObject({ givenUp: 1 });
    expect((await cli(env, 'settle', id)).stdout).toBe('Nothing was given up.\n');
    const { stdout } = await cli(env, 'settle');
    expect(stdout).toMatch(new RegExp(`^REFERENCE .*REASON\n${other}  .*EENVELOPE\ufffd\\[2J 550\n`));
    expect(await cliJson(env, 'settle', '--retry')).toMatchObject({ retried: [{ id: other }, { id: other }] });
  });

  test('--retry sends waiting and given-up deliveries again, also the notice of an erasure', async () => {
    const { database, env, store } = current;
    const [id, gone] = [await store(contact), await store(contact)];
    await enqueueDeliveries(database, [gone], ['erasure-webhook'], { now: new Date(), held: false });
    await database.deleteFrom('enquiries').where('id', '=', gone).execute();
    await giveUp();
    await database.updateTable('outbox').set({ outcome: 'delivered' }).where('kind', '=', 'enquiry-mail').execute();
    expect(await cliJson(env, 'settle', id, '--retry')).toEqual({ retried: [{ id, kind: 'confirmation-mail' }] });
    const revived = await database.selectFrom('outbox').selectAll().where('outcome', '=', 'pending').execute();
    expect(revived).toMatchObject([{ enquiry_id: id, attempts: 0 }]);
    expect(Date.parse(revived[0]?.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now());
    const notice = { id: gone, kind: 'erasure-webhook' };
    expect(await cliJson(env, 'settle', gone, '--retry')).toEqual({ retried: [notice] });
    await giveUp();
    expect(await cliJson(env, 'settle', gone)).toEqual({ settled: [notice] });
    // A mail about a passkey also has no enquiry.
    const mail = { id: 'entry', kind: 'key-mail' } as const;
    await enqueueDeliveries(database, [mail.id], [mail.kind], { now: new Date(), held: false });
    await giveUp();
    expect((await cliJson(env, 'settle')).givenUp).not.toContainEqual(expect.objectContaining(mail));
    expect((await cliJson(env, 'settle', '--retry')).retried).toContainEqual(mail);
  });

  test('--retry skips a delivery that a process is sending', async () => {
    const { database, env, store } = current;
    const id = await store(contact);
    const claimed = { claimed_until: new Date(Date.now() + 30_000).toISOString(), attempts: 3 };
    await database.updateTable('outbox').set(claimed).where('kind', '=', 'enquiry-mail').execute();
    const retried = [{ id, kind: 'confirmation-mail' }];
    for (const words of [[id], []]) expect(await cliJson(env, 'settle', ...words, '--retry')).toEqual({ retried });
    expect(await database.selectFrom('outbox').select('id').where('attempts', '=', 3).execute()).toHaveLength(1);
  });
});
