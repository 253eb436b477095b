import { inOrder } from '@company/schemas/contents.ts';
import { expect, test } from 'vitest';
import { Document } from 'yaml';
import { memoryDesk } from '../../tests/memory-desk.ts';
import { setValue } from '../content/content-text.ts';
import { addService, moveService, removeService } from './edit-services.ts';

test('a new service is valid with any name, and has a title only if the page cannot make the title from the address', async () => {
  const { store, data } = memoryDesk();
  for (const [address, name, hasTitle] of [
    ['one', 'B', true],
    ['two', 'B'.repeat(40), true],
    ['three', '100% “sure” & "quoted"', true],
    ['data-rooms', 'Data rooms', false],
  ] as const) {
    await addService(store, { name: ` ${name} `, address });
    const service = await data(`services/${address}.yaml`);
    expect(service).toMatchObject({ name, ...(hasTitle && { title: name }) });
    expect('title' in service).toBe(hasTitle);
    expect(JSON.stringify(service)).not.toMatch(/%\w+%/);
  }
});

test('an invalid name or address is refused, for new and existing services', async () => {
  const { store, save, differences } = memoryDesk();
  const cases = [
    ['no name', ' ', 'data-rooms', 'Please enter something here'],
    ['a long name', 'B'.repeat(41), 'data-rooms', '41 characters; at most 40'],
    ['a name that breaks texts', 'Data {{rooms}}', 'data-rooms', '{{rooms}}'],
    ['a taken name', 'Studio Sample', 'data-rooms', 'the same name: Studio sample'],
    ['capitals in the address', 'Data rooms', 'Data rooms', 'small letters'],
    ['an address outside of the folder', 'Data rooms', '../home', 'small letters'],
    ['a taken address', 'Data rooms', 'studio-sample', 'Another service has the address'],
  ];
  for (const [mistake, name = '', address = '', message = ''] of cases)
    await expect(addService(store, { name, address }), mistake).rejects.toThrow(message);
  await addService(store, { name: 'Data rooms', address: 'data-rooms' });
  await expect(save(['name'], 'Data rooms')).rejects.toThrow('the same name: Data rooms');
  expect(await differences()).toEqual(['content/services/data-rooms.yaml']);
});

async function servicesDesk() {
  const repository = memoryDesk();
  const { store } = repository;
  const contents = async () => store.readContents((await store.current()).tree);
  const slugs = async () => inOrder(await contents(), 'services').map(({ slug }) => slug);
  return { ...repository, contents, slugs };
}

test('a moved service swaps places with its neighbour, and nothing else changes', async () => {
  const { store, slugs, differences } = await servicesDesk();
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

test('a removed service disappears from all lists, and its addresses redirect', async () => {
  const { store, slugs, contents, data, read, put } = await servicesDesk();
  const address = 'studio-sample';
  const [other = '', ...others] = (await slugs()).filter((slug) => slug !== address);
  const file = `services/${other}.yaml`;
  const remaining = others.slice(0, 1);
  const related = new Document({ heading: { fact: 'Related' }, services: [address, ...remaining] }).contents;
  await put(new Map([[`content/${file}`, Buffer.from(setValue(await read(`content/${file}`), ['related'], related))]]));
  expect(await removeService(store, { address, leadsTo: other })).toContain(other);
  expect(await slugs()).not.toContain(address);
  expect((await data(file)).related.services).toEqual(remaining);
  expect((await data(file)).formerly).toContain(address);
  expect((await contents()).size).toBeGreaterThan(10);
  await addService(store, { name: 'Another sample', address });
  expect(await data(file)).not.toHaveProperty('formerly', [address]);
  await store.undo();
  await store.undo();
  expect(await slugs()).toContain(address);
});
