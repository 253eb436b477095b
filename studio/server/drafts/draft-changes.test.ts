import { expect, test } from 'vitest';
import { refusal, service, type TestDesk } from '../../tests/desk.ts';
import { memoryDesk, newPicture, pictureWith } from '../../tests/memory-desk.ts';
import { sampleField, sampleService } from '../../tests/sample-project.ts';
import { addService } from '../editing/edit-services.ts';
import { discard } from './draft-changes.ts';

const items = ['features', 'items'];
const steps = ['engagement', 'steps'];
const entry = { icon: 'eye', name: 'A new feature', text: 'What it does.' };
const values = Object.entries(entry).map(([key, value]) => ({ field: sampleField(...items, 0, key), value }));
const added = { kind: 'add', index: 0, values } as const;

/** Discards the change whose name ends with `name`. */
async function discardNamed({ store, changes }: TestDesk, name: string) {
  const change = (await changes()).find((candidate) => candidate.name.endsWith(name));
  return discard(store, change?.id ?? 'none');
}

test('each changed field or list is listed once, with both values, until it has its published value again', async () => {
  const { read, data, save, changeList, changes } = memoryDesk();
  const published = await read(service);
  const { lead } = await data(sampleService);
  await changeList(items, added);
  await save([...items, 0, 'text'], 'What it does now.');
  await changeList(steps, { kind: 'move', from: 0, to: 1 });
  await save(['lead'], 'Mine');
  const page = '/service-details/studio-sample';
  expect(await changes()).toMatchObject([
    { name: 'Studio sample › Lead', kind: 'changed', before: lead, after: 'Mine', page },
    { name: 'Studio sample › Features', after: expect.stringMatching(/^1\. A new feature\neye\nWhat it does now\.\n/) },
    { name: 'Studio sample › Engagement', after: expect.stringMatching(/^1\. Build[\s\S]*\n2\. Listen/) },
  ]);
  await changeList(steps, { kind: 'move', from: 1, to: 0 });
  await changeList(items, { kind: 'remove', index: 0 });
  await save(['lead'], lead);
  expect(await changes()).toEqual([]);
  expect(await read(service)).toBe(published);
});

test('changed pictures, changed comments, and added or removed files are listed', async () => {
  const { store, edit, save, put, changes } = memoryDesk();
  await edit('content/faq.yaml', 'title: ', '# The last one\ntitle:  ');
  await save(['lead'], 'Mine');
  await addService(store, { name: 'Audits', address: 'audits' });
  const pictures = ['vision', newPicture].map((name) => [`art/pictures/${name}.webp`, pictureWith('new')] as const);
  await put(new Map([...pictures, ['content/security.yaml', undefined]]));
  // A new picture that no content uses is not a change.
  expect(await changes()).toMatchObject([
    { kind: 'picture', name: 'The picture vision' },
    { kind: 'changed', name: expect.stringMatching(/^Comments in /) },
    { kind: 'removed', after: undefined },
    { kind: 'added', name: 'Audits', before: undefined },
    { kind: 'changed', name: 'Studio sample › Lead' },
  ]);
});

test('discarding one change keeps the other changes, and undo restores the discarded change', async () => {
  const repository = memoryDesk();
  const { store, read, edit, publish, differences, changes, save, changeList } = repository;
  await edit(service, '    - icon: number-circle-two', '    # Two\n    - icon: number-circle-two');
  await publish();
  await changeList(items, { kind: 'remove', index: 1 });
  await save(['lead'], 'Mine');
  await changeList(items, added);
  await changeList(steps, { kind: 'move', from: 2, to: 0 });
  const before = await read(service);
  const names = ['Lead', 'Features', 'Engagement'].map((name) => `Studio sample › ${name}`);
  await discardNamed(repository, 'Features');
  expect(await read(service)).toContain('    # Two\n');
  await store.undo();
  expect(await read(service)).toBe(before);
  for (const [index, name] of names.entries()) {
    await discardNamed(repository, name);
    expect((await changes()).map((change) => change.name)).toEqual(names.slice(index + 1));
  }
  expect(await differences()).toEqual([]);
});

test('discarding everything restores the published bytes, and undo restores the changes', async () => {
  const { store, put, save, edit, publish, differences } = memoryDesk();
  expect((await refusal(discard(store, undefined))).message).toContain('no changes to discard');
  // The published state may have a mistake.
  await edit(service, 'lead: ', `lead: ${'x'.repeat(400)}`);
  await publish();
  await save(['lead'], 'Mine');
  await addService(store, { name: 'Audits', address: 'audits' });
  await put(new Map([['art/pictures/vision.webp', pictureWith('blue')]]));
  const changed = ['art/pictures/vision.webp', 'content/services/audits.yaml', service];
  expect(await differences()).toEqual(changed);
  await discard(store, undefined);
  expect(await differences()).toEqual([]);
  await store.undo();
  expect(await differences()).toEqual(changed);
});

test('discarding is refused if the change is unknown or the result is invalid', async () => {
  const repository = memoryDesk();
  const { store, data, save, changes } = repository;
  const { position } = await data(sampleService);
  await save(['position'], 900);
  const [change] = await changes();
  await save(['position'], 901);
  expect((await refusal(discard(store, change?.id ?? ''))).message).toContain('changed again');
  await addService(store, { name: 'Audits', address: 'audits' });
  await save(['position'], position, 'services/audits.yaml');
  expect((await refusal(discardNamed(repository, 'Position'))).message).toContain('Another page has the same position');
});
