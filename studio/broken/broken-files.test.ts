import { expect, test } from 'vitest';
import { service, testRepository } from '../tests/test-repository.ts';
import { brokenFiles, restoreFile } from './broken-files.ts';

test('a broken file is told with its line, and the published version comes back by one press', async () => {
  const repository = testRepository();
  const { store } = repository;
  expect(await brokenFiles(store)).toEqual([]);
  const good = repository.read(service);
  const line = good.split('\n').findIndex((text) => text.startsWith('icon:')) + 1;
  repository.edit(service, 'icon: ', 'icon: "');
  expect(await brokenFiles(store)).toMatchObject([{ path: service, line, canRestore: true }]);
  await restoreFile(store, service);
  expect(repository.read(service)).toBe(good);
  expect(await brokenFiles(store)).toEqual([]);
});
