import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeList, save } from '../tests/edits.ts';
import { sampleField } from '../tests/sample-project.ts';
import { newPicture, service, type TestRepository, testRepository } from '../tests/test-repository.ts';
import { changesOf as changesIn, discard } from './changes.ts';

const items = ['features', 'items'];
const steps = ['engagement', 'steps'];
/** A new entry at a place of the list. */
const added = (index: number) => {
  const entry = { icon: 'eye', name: 'A new feature', text: 'What it does.' };
  const values = Object.entries(entry).map(([key, value]) => ({ field: sampleField(...items, index, key), value }));
  return { kind: 'add', index, values } as const;
};

const changesOf = ({ root }: TestRepository) => changesIn(root);

/** Discards the change with a name that ends so. */
async function discardNamed(repository: TestRepository, name: string) {
  const change = (await changesOf(repository)).find((one) => one.name.endsWith(name));
  return discard(repository.store, change?.id ?? 'none');
}

describe('the list of changes', () => {
  test('has each field once, with its published and its present text, until it reads as published', async () => {
    const repository = testRepository();
    const { store } = repository;
    const published = repository.read(service);
    await changeList(store, items, added(0));
    await save(store, [...items, 0, 'text'], 'What it does now.');
    await changeList(store, steps, { kind: 'move', from: 0, to: 1 });
    await save(store, ['lead'], 'Mine');
    expect(await changesOf(repository)).toMatchObject([
      {
        name: 'Studio sample › Lead',
        kind: 'changed',
        after: 'Mine',
        page: '/service-details/studio-sample',
      },
      { name: 'Studio sample › Features', after: expect.stringMatching(/^eye\nA new feature\nWhat it does now\.\n/) },
      { name: 'Studio sample › Engagement', after: expect.stringMatching(/Build[\s\S]*Listen/) },
    ]);
    await changeList(store, steps, { kind: 'move', from: 1, to: 0 });
    await changeList(store, items, { kind: 'remove', index: 0 });
    await save(
      store,
      ['lead'],
      published.match(/^lead: >-\n {2}(.*)$/m)?.[1] ?? /^lead: (.*)$/m.exec(published)?.[1] ?? '',
    );
    expect(await changesOf(repository)).toEqual([]);
    expect(repository.read(service)).toBe(published);
  });

  test('has what other hands changed by file, with its lines', async () => {
    const repository = testRepository();
    const { store } = repository;
    repository.edit('content/faq.yaml', 'title: ', '# The last one\ntitle:  ');
    await save(store, ['lead'], 'Mine');
    repository.addService('audits');
    repository.replacePicture('vision', 'blue');
    repository.replacePicture(newPicture, 'new');
    const changes = await changesOf(repository);
    // A new picture that no text names is no change.
    expect(changes.map(({ name, kind }) => [kind, name])).toEqual([
      ['picture', 'The picture vision'],
      ['changed', expect.stringMatching(/^Changed outside the studio: /)],
      ['added', 'Studio audits'],
      ['changed', 'Studio sample › Lead'],
    ]);
  });

  test('has a file that is not valid any more', async () => {
    const repository = testRepository();
    repository.edit(service, 'name: Studio', 'name: "Studio');
    expect(await changesOf(repository)).toMatchObject([{ kind: 'changed', after: expect.stringContaining('"Studio') }]);
  });
});

describe('discarding', () => {
  test.each([
    ['a value', 'Lead'],
    ['a list of which an entry was removed, and one added', 'Features'],
    ['the order of a list', 'Engagement'],
  ])('%s leaves all other changes, and undo brings it back', async (_, name) => {
    const repository = testRepository();
    const { store } = repository;
    repository.edit(service, '    - icon: number-circle-two', '    # Two\n    - icon: number-circle-two');
    repository.push();
    await changeList(store, items, { kind: 'remove', index: 1 });
    await save(store, ['lead'], 'Mine');
    await changeList(store, items, added(0));
    await changeList(store, steps, { kind: 'move', from: 2, to: 0 });
    await save(store, [...items, 0, 'text'], 'Text of the new one.');
    const before = repository.read(service);
    const changes = await changesOf(repository);
    expect(changes).toHaveLength(3);
    await discardNamed(repository, name);
    const left = changes.filter((change) => !change.name.endsWith(name));
    expect((await changesOf(repository)).map((change) => change.name)).toEqual(left.map((change) => change.name));
    if (name === 'Features') expect(repository.read(service)).toContain('    # Two\n');
    await store.undo();
    expect(repository.read(service)).toBe(before);
    for (const change of changes) await discardNamed(repository, change.name);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  test('everything: files are byte for byte as published, and undo brings all back', async () => {
    const repository = testRepository();
    repository.addService('audits');
    repository.push();
    await save(repository.store, ['lead'], 'Mine');
    repository.edit('content/faq.yaml', 'question: ', 'question:  ');
    repository.replacePicture('vision', 'blue');
    rmSync(join(repository.root, 'content/services/audits.yaml'));
    const status = repository.git('status', '--porcelain');
    await discard(repository.store, undefined);
    expect(repository.git('status', '--porcelain')).toBe('');
    await repository.store.undo();
    expect(repository.git('status', '--porcelain')).toBe(status);
    await discard(repository.store, undefined);
    await expect(discard(repository.store, undefined)).rejects.toThrow('no changes to discard');
  });

  test('what the person did not see, or what leaves the content wrong, is refused', async () => {
    const repository = testRepository();
    const { store } = repository;
    await save(store, ['position'], 900);
    const [change] = await changesOf(repository);
    await save(store, ['position'], 901);
    await expect(discard(store, change?.id ?? '')).rejects.toThrow('changed again');
    repository.addService('audits');
    repository.edit(
      'content/services/audits.yaml',
      'position: 40',
      /^position: .*$/m.exec(repository.git('show', `HEAD:${service}`))?.[0] ?? '',
    );
    await expect(discardNamed(repository, 'Position')).rejects.toThrow('Another page has the same position');
  });
});
