import { expect, test } from 'vitest';
import { save } from '../tests/edits.ts';
import { service, testRepository } from '../tests/test-repository.ts';
import { brokenFiles, restoreFile } from './broken.ts';

test('a broken file is told with its line, and the last saved version comes back by one press', async () => {
  const repository = testRepository();
  const { store } = repository;
  expect(await brokenFiles(store)).toEqual([]);
  await save(store, ['lead'], 'Mine');
  const good = repository.read(service);
  repository.edit(service, 'lead: Mine', 'lead: "Mine');
  const line = good.split('\n').indexOf('lead: Mine') + 1;
  expect(await brokenFiles(store)).toMatchObject([{ path: service, line, canRestore: true }]);
  await restoreFile(store, service);
  expect(repository.read(service)).toBe(good);
  expect(await brokenFiles(store)).toEqual([]);
  // Without a saved version, the published one comes back.
  const published = repository.read('content/faq.yaml');
  repository.write('content/faq.yaml', 'title: [\n');
  await restoreFile(store, 'content/faq.yaml');
  expect(repository.read('content/faq.yaml')).toBe(published);
});
