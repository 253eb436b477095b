import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { service, type TestRepository, testRepository } from '../tests/test-repository.ts';
import { discard } from './discard.ts';
import { Publisher } from './publisher.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A repository with two changed texts, a changed file beside them, and a new picture that a third file shows. */
function changedRepository() {
  const repository = testRepository();
  const published = repository.read(service);
  repository.edit(service, 'name: First thing you do', 'name: First thing we do');
  repository.edit(service, 'text: One sentence', 'text: A sentence');
  repository.edit('content/faq.yaml', 'question: ', 'question:  ');
  repository.showNewPicture();
  return { ...repository, published };
}

const changesOf = ({ store }: TestRepository) => new Publisher(store).changes();

test('one change goes, and all others stay', async () => {
  const repository = changedRepository();
  const changes = await changesOf(repository);
  const chosen = changes.filter(({ after }) => after === 'First thing we do').map(({ id }) => id);
  const { versions } = await discard(repository.store, chosen);
  expect(Object.keys(versions)).toEqual(['services/studio-sample.yaml']);
  expect(repository.read(service)).toBe(repository.published.replace('text: One sentence', 'text: A sentence'));
  const left = await changesOf(repository);
  expect(left).toEqual(changes.filter(({ id }) => !chosen.includes(id)));
  expect(left).toHaveLength(3);
});

test('a new picture goes with the change that shows it, and undo brings both back', async () => {
  const repository = changedRepository();
  const picture = join(repository.root, 'art/pictures/iot-cloud-tile.webp');
  const changes = await changesOf(repository);
  const chosen = changes.filter(({ kind }) => kind === 'picture').map(({ id }) => id);
  expect(chosen).toHaveLength(1);
  await discard(repository.store, chosen);
  expect(existsSync(picture)).toBe(false);
  await repository.store.undo();
  expect(existsSync(picture)).toBe(true);
  expect(await changesOf(repository)).toEqual(changes);
});

test('everything goes: files are byte for byte as they were published, and a backup has what was there', async () => {
  const repository = changedRepository();
  rmSync(join(repository.root, 'content/lifecycle/maintenance-&-support.yaml'));
  await discard(repository.store);
  expect(repository.git('status', '--porcelain')).toBe('');
  const [backup = ''] = repository.git('for-each-ref', '--format=%(refname)', 'refs/studio/backup').split('\n');
  expect(repository.git('show', `${backup}:${service}`)).toContain('name: First thing we do');
  expect(repository.git('show', '--format=', '--name-status', backup)).toContain('A\tart/pictures/iot-cloud-tile.webp');
});

test('what the person did not see is not discarded', async () => {
  const repository = changedRepository();
  const change = (await changesOf(repository)).find(({ after }) => after === 'First thing we do');
  repository.edit(service, 'First thing we do', 'First thing all do');
  await expect(discard(repository.store, [change?.id ?? ''])).rejects.toThrow('changed again');
});

test('what would leave the content wrong is refused, and nothing is written', async () => {
  const repository = testRepository();
  const published = repository.read(service);
  const before = published.replace(/^position: .*$/m, 'position: 900');
  repository.write(service, before);
  repository.write('content/services/audits.yaml', published.replaceAll('Studio sample', 'Studio audits'));
  const [change] = (await changesOf(repository)).filter(({ name }) => name.startsWith('Studio sample'));
  await expect(discard(repository.store, [change?.id ?? ''])).rejects.toThrow('Another page has the same position');
  expect(repository.read(service)).toBe(before);
});

test('nothing is changed', async () => {
  const repository = testRepository();
  await expect(discard(repository.store)).rejects.toThrow('no changes to discard');
});
