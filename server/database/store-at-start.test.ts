import { expect, test, vi } from 'vitest';
import { migrateAtStart, requireAnswer } from './store-at-start.ts';

const postgres = { databaseUrl: 'postgres://db/site', dataDir: '' };
const failure = (code: string) => Object.assign(new Error(`failed: ${code}`), { code });

test.each(['ECONNREFUSED', '57P03'])('an unreachable database (%s) is tried until it answers', async (code) => {
  const attempt = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('The store could not be migrated', { cause: failure(code) }))
    .mockRejectedValueOnce(failure(code))
    .mockResolvedValue();
  const { migrated, problem } = await migrateAtStart(postgres, attempt, undefined, 1);
  expect(problem).toBe(`failed: ${code}`);
  expect(attempt).toHaveBeenCalledTimes(1);
  await migrated;
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('a slow migration continues after the start, and ends the process if the migration fails later', async () => {
  const done = Promise.withResolvers<void>();
  const { migrated, isMigrating } = await migrateAtStart(postgres, () => done.promise, 1);
  expect(isMigrating()).toBe(true);
  done.resolve();
  await migrated;
  expect(isMigrating()).toBe(false);
  const failed = Promise.withResolvers<void>();
  const slowStart = await migrateAtStart(postgres, () => failed.promise, 1);
  failed.reject(failure('42P07'));
  await expect(slowStart.migrated).rejects.toThrow('The store could not be migrated');
});

test('the start fails if a proxy refuses the time limits of a connection', async () => {
  const refused = Object.assign(new Error('unsupported startup parameter: statement_timeout'), { code: '08P01' });
  await expect(migrateAtStart(postgres, () => Promise.reject(refused))).rejects.toThrow('See "PgBouncer"');
});

test('the start fails with a wrong password, and with a file that cannot be read', async () => {
  const wrongPassword = migrateAtStart(postgres, () => Promise.reject(failure('28P01')));
  await expect(wrongPassword).rejects.toThrow('DATABASE_URL is not accepted by PostgreSQL: failed: 28P01');
  const noFile = migrateAtStart({ databaseUrl: undefined, dataDir: '/x' }, () => Promise.reject(failure('EACCES')));
  await expect(noFile).rejects.toThrow('EACCES');
});

test('a folder that does not answer is refused, and a missing folder is accepted', async () => {
  await expect(requireAnswer('/mnt/away', () => new Promise(() => undefined), 1)).rejects.toThrow(
    /^DATA_DIR is "\/mnt\/away"; accepted: a folder that answers/,
  );
  await requireAnswer('/nowhere');
});
