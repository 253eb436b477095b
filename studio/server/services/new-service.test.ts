import { expect, test } from 'vitest';
import { memoryDesk } from '../../tests/memory-desk.ts';
import { addService } from './new-service.ts';

test('a new service passes all checks at once, whatever its name; it has a title unless that follows from the address', async () => {
  const { store, data } = memoryDesk();
  for (const [address, name, hasTitle] of [
    ['one', 'B', true],
    ['two', 'B'.repeat(40), true],
    ['three', '100% “sure” & "quoted"', true],
    ['data-rooms', 'Data rooms', false],
  ] as const) {
    await addService(store, { name: ` ${name} `, address });
    const added = await data(`services/${address}.yaml`);
    expect(added).toMatchObject({ name, ...(hasTitle && { title: name }) });
    expect('title' in added).toBe(hasTitle);
    expect(JSON.stringify(added)).not.toMatch(/%\w+%/);
  }
});

test('a name or an address that does not fit is refused by one rule for new and old services', async () => {
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
  for (const [what, name = '', address = '', words = ''] of cases)
    await expect(addService(store, { name, address }), what).rejects.toThrow(words);
  await addService(store, { name: 'Data rooms', address: 'data-rooms' });
  await expect(save(['name'], 'Data rooms')).rejects.toThrow('the same name: Data rooms');
  expect(await differences()).toEqual(['content/services/data-rooms.yaml']);
});
