import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { noteRun } from '../database/jobs.ts';
import { day } from '../time/duration.ts';
import { cli } from './command-line.ts';
import { startMailServer } from './mail-server.ts';
import { runApp } from './running-app.ts';

const none = 'postgres://127.0.0.1:1/none';

test('each broken part is a line with its mend, and the exit code is 1', async () => {
  // A running site with everything that it can have, and what `doctor` finds with other variables.
  const mail = await startMailServer();
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o700);
  const { origin, database } = await runApp({ DATA_DIR: dataDir, ...mail.env });
  await noteRun(database, 'backup', new Date());
  const env = {
    DATA_DIR: dataDir,
    ...mail.env,
    PORT: new URL(origin).port,
    SITE_URL: origin,
    STUDIO_REPOSITORY: 'off',
  };
  const examine = async (other: Record<string, string> = {}) => {
    const { code, stdout } = await cli({ ...env, ...other }, 'doctor', '--json');
    const findings: { check: string; state: string; text: string }[] = JSON.parse(stdout);
    const of = (state: string) =>
      findings.filter((one) => one.state === state).map(({ check, text }) => `${check}: ${text}`);
    return { code, problems: of('problem'), advice: of('advice'), count: findings.length };
  };

  // The built site has another address than this one.
  const healthy = await examine();
  expect(healthy.problems).toEqual([expect.stringMatching(/^site: SITE_URL is .* build them again$/)]);
  expect(healthy.count).toBe(15);

  const problemsWith = async (other: Record<string, string>) => (await examine(other)).problems.join('\n');
  expect(await problemsWith({ PORT: '1' })).toContain('ports: 127.0.0.1:1 does not answer: ');
  expect(await problemsWith({ DATA_DIR: join(await temporaryFolder(), 'none') })).toMatch(
    /store: There is no .*enquiries.sqlite/,
  );
  expect(await problemsWith({ DATABASE_URL: none })).toContain('store: connect ECONNREFUSED');
  expect(
    await problemsWith({ WEBHOOK_URL: `${origin}/readyz`, WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }),
  ).not.toContain('webhook');
  expect(
    await problemsWith({ WEBHOOK_URL: 'http://127.0.0.1:1', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }),
  ).toContain('webhook: 127.0.0.1:1 does not answer');
  expect((await examine({ SMTP_URI: 'x' })).advice).toContainEqual(
    expect.stringContaining('settings: SMTP_URI: no setting'),
  );

  // A proxy whose upstream is wrong, another program, and a name that no network knows.
  const proxy = createServer(
    (request, reply) => void reply.writeHead(request.headers.host?.startsWith('127') ? 502 : 404).end(),
  );
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  expect(await problemsWith({ SITE_URL: `http://127.0.0.1:${port}` })).toContain('address: http://127.0.0.1:');
  expect(await problemsWith({ SITE_URL: `http://localhost:${port}` })).toContain('address: another program answers');
  expect((await examine({ SITE_URL: 'https://no.invalid' })).advice.join()).toContain('address: no.invalid');

  // A migration that has not been noted, a lost table, a damaged file, and a wrong password.
  await sql`create table noted as select * from kysely_migration`.execute(database);
  await sql`delete from kysely_migration`.execute(database);
  expect(await problemsWith({})).toMatch(/store: half a migration: .*Restore the backup/);
  await sql`insert into kysely_migration select * from noted`.execute(database);
  await sql`alter table audit rename to away`.execute(database);
  expect(await problemsWith({})).toContain('store: audit: the table is missing. Restore a backup');
  await sql`alter table away rename to audit`.execute(database);
  const damaged = await temporaryFolder();
  await writeFile(join(damaged, 'enquiries.sqlite'), 'no database'.repeat(1_000));
  expect(await problemsWith({ DATA_DIR: damaged })).toMatch(/store: the file of the store .* restore a backup$/);
  const wary = await startMailServer({
    authOptional: false,
    onAuth: (_given, _session, done) => done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
  });
  const withPassword = wary.env.SMTP_URL?.replace('//', '//website:wrong@') ?? '';
  expect(await problemsWith({ SMTP_URL: withPassword })).toMatch(/mail: EAUTH 535: .*Correct SMTP_URL/);

  // No credential is shown. The studio's own part is asked for first, which this build may not have.
  const away = await problemsWith({
    STUDIO_REPOSITORY: 'https://mia:hunter2@127.0.0.1:1/website.git',
    PATH: process.env.PATH ?? '',
  });
  expect(away).toMatch(/studio: (.* is missing: |STUDIO_REPOSITORY cannot be fetched: )/);
  expect(away).not.toContain('hunter2');

  await noteRun(database, 'backup', new Date(Date.now() - 3 * day));
  expect(await problemsWith({})).toContain('backup: the last is 72 hours old');
  await mail.stop();
  expect(await problemsWith({})).toContain('mail: ESOCKET');
  expect(await cli({ PORT: 'x' }, 'doctor')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^PORT is "x"/) });
});
