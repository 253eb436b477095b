import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { expect, test } from 'vitest';
import { sampleRoot } from '../tests/sample-store.ts';
import { newService } from './new-service.ts';

const folder = join(sampleRoot, 'content');
const contents = await new ContentFolder(folder).readAll();

test.each(Array.from({ length: 24 }, (_, index) => ['B'.repeat(index + 1)]))(
  'a service named %s passes all checks at once',
  async (name) => {
    const { path, text } = newService(contents, { name, address: 'data-rooms' });
    const read = (await new ContentFolder(folder, undefined, new Map([[path, text]])).readAll()).get(path);
    expect(read).toMatchObject({ name, position: expect.any(Number) });
    expect(JSON.stringify(read)).not.toContain('%');
  },
);

test.each([
  ['no name', { name: ' ', address: 'data-rooms' }, 'Enter a name for the service'],
  ['a name that is too long', { name: 'B'.repeat(25), address: 'data-rooms' }, '25 characters; at most 24'],
  ['a name that breaks texts', { name: 'Data {{rooms}}', address: 'data-rooms' }, 'cannot contain quotation marks'],
  ['an address with capitals', { name: 'Data rooms', address: 'Data rooms' }, 'small letters'],
  ['an address outside of the folder', { name: 'Data rooms', address: '../home' }, 'small letters'],
  ['a taken address', { name: 'Data rooms', address: 'studio-sample' }, 'Another service has the address'],
  ['a taken name', { name: 'Studio Sample', address: 'data-rooms' }, 'named'],
])('%s is refused', (_, asked, words) => {
  expect(() => newService(contents, asked)).toThrow(words);
});
