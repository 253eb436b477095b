import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cli, cliProcess } from './command-line.ts';
import { runApp } from './running-app.ts';

test('lists its commands, and explains each with examples', async () => {
  const overview = await cli({}, '--help');
  expect(overview.code).toBe(0);
  const names = [...overview.stdout.matchAll(/^ {2}([\w-]+) +\S/gm)].map(([, name]) => name ?? '');
  expect(names).toEqual(expect.arrayContaining(['list', 'export', 'mark', 'erase', 'purge', 'backup', 'sign-out']));
  for (const name of names) {
    const { code, stdout } = await cli({}, name, '--help');
    expect([name, code]).toEqual([name, 0]);
    expect(stdout).toContain(`Usage: npm run enquiries -- ${name}`);
    expect(stdout).toContain('--json');
    expect(stdout).toMatch(/Examples:\n {2}npm run enquiries -- /);
  }
});

test('as a process: results on stdout, failures on stderr, and the exit code', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  await runApp(env);
  const store = `Store: SQLite ${env.DATA_DIR}/enquiries.sqlite\n`;
  expect(await cliProcess(env, 'list', '--json')).toEqual({ code: 0, stdout: '[]\n', stderr: store });
  expect(await cliProcess(env, 'show', 'AAAAA-AAAAA')).toMatchObject({ code: 1, stdout: '' });
  const { code, stderr } = await cliProcess(env, 'lsit');
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^There is no command "lsit".*\nSee: .* --help\n$/)]);
});

/** Wrong arguments, and a part of the message. */
const wrong: [words: string[], message: string][] = [
  [['lsit'], 'There is no command "lsit"; accepted: list, '],
  [['list', '--stauts', 'spam'], "Unknown option '--stauts'"],
  [['list', 'more'], 'Unexpected argument'],
  [
    ['list', '--status', 'old'],
    '--status is "old"; accepted: new, open, answered, won, lost, not-for-us, spam, dropped, restricted, put-off, all',
  ],
  [['list', '--since', 'yesterday'], '--since is "yesterday"; accepted: a date such as 2026-11-01'],
  [['list', '--limit', '0'], '--limit is "0"; accepted: '],
  [['show'], 'Which enquiry?'],
  [['show', 'x'], '"x" is not a reference'],
  [['erase', 'asha'], 'Whose enquiries?'],
  [['list', '--owner'], "Option '--owner <value>' argument missing"],
  [['assign', '4K7QW-M2XN8'], 'Who is the owner?'],
  [['mark', '4K7QW-M2XN8'], 'As what? Accepted before the references: open, answered, won, lost, not-for-us'],
  [['mark', 'won', '4K7QW-M2XN8', '--until', '2026-11-01'], 'Give references or --until, not both'],
  [['note', '4K7QW-M2XN8'], 'Which note?'],
  [['mark', 'won', '4K7QW-M2XN8', '--as', 'asha'], '--as is "asha"; accepted: an e-mail address'],
  [['export', '--status', 'restricted'], 'Restricted enquiries are not exported'],
  [['export', '--format', 'xml'], '--format is "xml"; accepted: csv, json'],
];

test('wrong arguments are refused, with the right form', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  await runApp(env);
  for (const [words, message] of wrong) {
    const refused = { code: 2, stdout: '', stderr: expect.stringContaining(message) };
    expect(await cli(env, ...words), words.join(' ')).toEqual(refused);
  }
});

test('fails in one line without a store, and makes none', async () => {
  const folder = await temporaryFolder();
  const { code, stderr } = await cli({ DATA_DIR: folder }, 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^There is no .*enquiries\.sqlite: [^\n]+\n$/);
  const unreachable = await cli({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'list');
  expect(unreachable.code).toBe(1);
  expect(unreachable.stderr).toMatch(/^[^\n]*ECONNREFUSED[^\n]*\n$/);
  expect((await cli({ RETENTION_DAYS: 'x' }, 'list')).stderr).toMatch(/^RETENTION_DAYS is "x"; accepted: /);
});

test('migrates nothing, and names the older one: the store or the command', async () => {
  const folder = await temporaryFolder();
  const { database } = await runApp({ DATA_DIR: folder });
  const applied = () => sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  const last = (await applied()).rows.at(-1)?.name ?? '';

  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-20')`.execute(database);
  const newer = await cli({ DATA_DIR: folder }, 'list');
  expect(newer.code).toBe(0);
  expect(newer.stderr).toMatch(/^The store is newer than this version \(it has 9999-later\): .*\n$/);

  await sql`delete from kysely_migration where name in ('9999-later', ${last})`.execute(database);
  const older = await cli({ DATA_DIR: folder }, 'list');
  expect(older).toMatchObject({ code: 1, stdout: '' });
  expect(older.stderr).toMatch(new RegExp(`^The store is older than this version \\(it lacks ${last}\\): .*\\n$`));
  expect((await applied()).rows.at(-1)?.name).not.toBe(last);

  await sql`delete from kysely_migration`.execute(database);
  expect((await cli({ DATA_DIR: folder }, 'list')).stderr).toContain('The store is empty');
});
