import { inOrder } from '@company/schemas/contents.ts';
import { expect, test } from 'vitest';
import { Document } from 'yaml';
import { memoryDesk } from '../../tests/memory-desk.ts';
import { putValue } from '../content/content-text.ts';
import { addService } from './new-service.ts';
import { moveService, removeService } from './services.ts';

async function studio() {
  const repository = memoryDesk();
  const { store } = repository;
  const contents = async () => store.contents((await store.shown()).tree);
  const slugs = async () => inOrder(await contents(), 'services').map(({ slug }) => slug);
  return { ...repository, contents, slugs };
}

test('a service changes places with its neighbour, and nothing else changes', async () => {
  const { store, slugs, differences } = await studio();
  const before = await slugs();
  const [first = '', second = ''] = before;
  await moveService(store, { address: second, by: -1 });
  expect(await slugs()).toEqual([second, first, ...before.slice(2)]);
  expect((await differences()).toSorted()).toEqual(
    [first, second].map((slug) => `content/services/${slug}.yaml`).toSorted(),
  );
  await expect(moveService(store, { address: second, by: -1 })).rejects.toThrow('does not exist');
  await store.undo();
  expect(await slugs()).toEqual(before);
});

test('a removed service is in no list any more, its addresses lead to another, and all content is right', async () => {
  const { store, slugs, contents, data, read, put } = await studio();
  const address = 'studio-sample';
  const [other = '', ...others] = (await slugs()).filter((slug) => slug !== address);
  const file = `services/${other}.yaml`;
  const left = others.slice(0, 1);
  const related = new Document({ heading: { fact: 'Related' }, services: [address, ...left] }).contents;
  await put(new Map([[`content/${file}`, Buffer.from(putValue(await read(`content/${file}`), ['related'], related))]]));
  expect(await removeService(store, { address, leadsTo: other })).toContain(other);
  expect(await slugs()).not.toContain(address);
  expect((await data(file)).related.services).toEqual(left);
  expect((await data(file)).formerly).toContain(address);
  expect((await contents()).size).toBeGreaterThan(10);
  await addService(store, { name: 'Another sample', address });
  expect(await data(file)).not.toHaveProperty('formerly', [address]);
  await store.undo();
  await store.undo();
  expect(await slugs()).toContain(address);
});
