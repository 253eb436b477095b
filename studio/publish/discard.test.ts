import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { discard } from './discard.ts';
import { Publisher } from './publisher.ts';
import { newPicture, type TestRepository, testRepository } from './test-repository.ts';

vi.setConfig({ testTimeout: 60_000 });

const rpa = 'content/services/rpa.yaml';

/** A repository with two changed texts, a changed file beside them, and a new picture that a third file shows. */
function changedRepository() {
  const repository = testRepository();
  const published = repository.read(rpa);
  repository.edit(rpa, 'name: Process discovery', 'name: Process study');
  repository.edit(rpa, 'text: Watching, timing', 'text: Looking, timing');
  repository.edit('content/faq.yaml', 'question: ', 'question:  ');
  repository.copyPicture('rpa', newPicture.name);
  repository.edit(newPicture.file, 'name: iot-cloud\n', `name: ${newPicture.name}\n`);
  return { ...repository, published };
}

const changesOf = ({ store }: TestRepository) => new Publisher(store).changes();

test('one change goes, and all others stay', async () => {
  const repository = changedRepository();
  const changes = await changesOf(repository);
  const chosen = changes.filter(({ after }) => after === 'Process study').map(({ id }) => id);
  const { versions } = await discard(repository.store, chosen);
  expect(Object.keys(versions)).toEqual(['services/rpa.yaml']);
  expect(repository.read(rpa)).toBe(repository.published.replace('text: Watching, timing', 'text: Looking, timing'));
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
  rmSync(join(repository.root, 'content/lifecycle/design.yaml'));
  await discard(repository.store);
  expect(repository.git('status', '--porcelain')).toBe('');
  const [backup = ''] = repository.git('for-each-ref', '--format=%(refname)', 'refs/studio/backup').split('\n');
  expect(repository.git('show', `${backup}:${rpa}`)).toContain('name: Process study');
  expect(repository.git('show', '--format=', '--name-status', backup)).toContain('A\tart/pictures/iot-cloud-tile.webp');
});

test('what the person did not see is not discarded', async () => {
  const repository = changedRepository();
  const [change] = await changesOf(repository);
  repository.edit('content/faq.yaml', 'question:  ', 'question:   ');
  await expect(discard(repository.store, [change?.id ?? ''])).rejects.toThrow('changed again');
});

test('what would leave the content wrong is refused, and nothing is written', async () => {
  const repository = testRepository();
  repository.edit(rpa, 'position: 12', 'position: 14');
  repository.edit(
    'content/services/web-applications.yaml',
    /position: (\d+)/.exec(repository.read('content/services/web-applications.yaml'))?.[0] ?? '',
    'position: 12',
  );
  const before = repository.read(rpa);
  const [change] = (await changesOf(repository)).filter(({ name }) => name.startsWith('RPA'));
  await expect(discard(repository.store, [change?.id ?? ''])).rejects.toThrow('Another page has the same position');
  expect(repository.read(rpa)).toBe(before);
});

test('nothing is changed', async () => {
  const repository = testRepository();
  await expect(discard(repository.store)).rejects.toThrow('nothing to discard');
});
