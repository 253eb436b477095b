import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleField, sampleService } from '../tests/sample-project.ts';
import { newPicture, service, type TestRepository, testRepository } from '../tests/test-repository.ts';
import { changesOf, discard } from './changes.ts';

const items = ['features', 'items'];
const steps = ['engagement', 'steps'];
const entry = { icon: 'eye', name: 'A new feature', text: 'What it does.' };
const values = Object.entries(entry).map(([key, value]) => ({ field: sampleField(...items, 0, key), value }));
const added = { kind: 'add', index: 0, values } as const;

/** Discards the change with a name that ends so. */
async function discardNamed({ root, store }: TestRepository, name: string) {
  const change = (await changesOf(root)).find((one) => one.name.endsWith(name));
  return discard(store, change?.id ?? 'none');
}

test('the list has each field or list once, published and present, until it reads as published', async () => {
  const { root, read, data, save, changeList } = testRepository();
  const published = read(service);
  const { lead } = data(sampleService);
  await changeList(items, added);
  await save([...items, 0, 'text'], 'What it does now.');
  await changeList(steps, { kind: 'move', from: 0, to: 1 });
  await save(['lead'], 'Mine');
  const page = '/service-details/studio-sample';
  expect(await changesOf(root)).toMatchObject([
    { name: 'Studio sample › Lead', kind: 'changed', before: lead, after: 'Mine', page },
    { name: 'Studio sample › Features', after: expect.stringMatching(/^1\. A new feature\neye\nWhat it does now\.\n/) },
    { name: 'Studio sample › Engagement', after: expect.stringMatching(/^1\. Build[\s\S]*\n2\. Listen/) },
  ]);
  await changeList(steps, { kind: 'move', from: 1, to: 0 });
  await changeList(items, { kind: 'remove', index: 0 });
  await save(['lead'], lead);
  expect(await changesOf(root)).toEqual([]);
  expect(read(service)).toBe(published);
});

test('the list has what other hands changed, by file', async () => {
  const { root, edit, save, addService, replacePicture } = testRepository();
  edit('content/faq.yaml', 'title: ', '# The last one\ntitle:  ');
  edit('content/about.yaml', 'title: ', 'title: "');
  await save(['lead'], 'Mine');
  addService('audits');
  replacePicture('vision', 'blue');
  replacePicture(newPicture, 'new');
  // A new picture that no text names is no change.
  expect(await changesOf(root)).toMatchObject([
    { kind: 'picture', name: 'The picture vision' },
    { kind: 'changed', after: expect.stringContaining('title: "') },
    { kind: 'changed', name: expect.stringMatching(/^Changed outside the studio: /) },
    { kind: 'added', name: 'Studio audits' },
    { kind: 'changed', name: 'Studio sample › Lead' },
  ]);
});

test('discarding a change leaves all others, and undo brings it back', async () => {
  const repository = testRepository();
  const { root, store, read, edit, git, save, changeList } = repository;
  edit(service, '    - icon: number-circle-two', '    # Two\n    - icon: number-circle-two');
  repository.push();
  await changeList(items, { kind: 'remove', index: 1 });
  await save(['lead'], 'Mine');
  await changeList(items, added);
  await changeList(steps, { kind: 'move', from: 2, to: 0 });
  await save([...items, 0, 'text'], 'Text of the new one.');
  const before = read(service);
  const names = ['Lead', 'Features', 'Engagement'].map((name) => `Studio sample › ${name}`);
  for (const name of names) {
    await discardNamed(repository, name);
    expect((await changesOf(root)).map((change) => change.name)).toEqual(names.filter((one) => one !== name));
    if (name === names[1]) expect(read(service)).toContain('    # Two\n');
    await store.undo();
    expect(read(service)).toBe(before);
  }
  for (const name of names) await discardNamed(repository, name);
  expect(git('status', '--porcelain')).toBe('');
});

test('discarding everything: files are byte for byte as published, and undo brings all back', async () => {
  const { root, store, edit, git, push, save, addService, replacePicture } = testRepository();
  addService('audits');
  push();
  await save(['lead'], 'Mine');
  edit('content/faq.yaml', 'question: ', 'question:  ');
  replacePicture('vision', 'blue');
  rmSync(join(root, 'content/services/audits.yaml'));
  const status = git('status', '--porcelain');
  await discard(store, undefined);
  expect(git('status', '--porcelain')).toBe('');
  await store.undo();
  expect(git('status', '--porcelain')).toBe(status);
  await discard(store, undefined);
  await expect(discard(store, undefined)).rejects.toThrow('no changes to discard');
});

test('discarding what the person did not see, or what leaves the content wrong, is refused', async () => {
  const repository = testRepository();
  const { root, store, data, edit, save, addService } = repository;
  const { position } = data(sampleService);
  await save(['position'], 900);
  const [change] = await changesOf(root);
  await save(['position'], 901);
  await expect(discard(store, change?.id ?? '')).rejects.toThrow('changed again');
  addService('audits');
  edit('content/services/audits.yaml', 'position: 40', `position: ${position}`);
  await expect(discardNamed(repository, 'Position')).rejects.toThrow('Another page has the same position');
});
