import { expect, test, vi } from 'vitest';
import { Publisher } from './publisher.ts';
import { newPicture, newService, type TestRepository, testRepository } from './test-repository.ts';

vi.setConfig({ testTimeout: 60_000 });

const file = 'content/services/rpa.yaml';

const changesOf = ({ store }: TestRepository) => new Publisher(store).changes();

test('nothing differs from what is published', async () => {
  expect(await changesOf(testRepository())).toEqual([]);
});

test('a changed value is told with old and new text, word by word, and the page where it is seen', async () => {
  const repository = testRepository();
  repository.edit(file, 'name: Process discovery', 'name: Process study');
  const [change, ...others] = await changesOf(repository);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    name: 'RPA › Key services › 1 › Name',
    kind: 'changed',
    before: 'Process discovery',
    after: 'Process study',
    page: '/service-details/rpa',
    parts: [
      { kind: 'same', text: 'Process ' },
      { kind: 'removed', text: 'discovery' },
      { kind: 'added', text: 'study' },
    ],
  });
});

test('an entry added at the front of a list is one change', async () => {
  const repository = testRepository();
  repository.edit(
    file,
    '    - icon: binoculars\n',
    '    - icon: eye\n      name: A new feature\n      text: What it does.\n    - icon: binoculars\n',
  );
  expect(await changesOf(repository)).toMatchObject([
    {
      name: 'RPA › Key services › A new feature',
      kind: 'added',
      before: undefined,
      after: 'eye\nA new feature\nWhat it does.',
    },
  ]);
});

test('changes of comments and spaces alone are one change for the file', async () => {
  const repository = testRepository();
  repository.edit(file, 'position: 12', 'position:  12 # the last one');
  repository.edit(file, 'icon: robot', 'icon:   robot');
  expect(await changesOf(repository)).toMatchObject([{ name: 'Notes in RPA', kind: 'changed' }]);
});

test('of an entry that was moved the places are told', async () => {
  const repository = testRepository();
  const [entry = ''] = / {4}- icon: scan\n(?:.*\n)*?(?= {4}- icon)/.exec(repository.read(file)) ?? [];
  repository.edit(file, entry, '');
  repository.edit(file, '    - icon: binoculars\n', `${entry}    - icon: binoculars\n`);
  expect(await changesOf(repository)).toMatchObject([
    {
      name: 'RPA › Key services › Document reading',
      kind: 'moved',
      before: 'Place 4: Document reading',
      after: 'Place 1: Document reading',
    },
  ]);
});

test('a new service, a picture with other bytes, and a new one that no page shows', async () => {
  const repository = testRepository();
  repository.write('content/services/audits.yaml', newService(repository.read(file), 'Audits'));
  repository.replacePicture('vision', 'blue');
  repository.copyPicture('vision', newPicture.name);
  expect(await changesOf(repository)).toMatchObject([
    { name: `The picture ${newPicture.name}`, kind: 'added', before: undefined },
    { name: 'The picture vision', kind: 'picture' },
    { name: 'Audits', kind: 'added', before: undefined, page: '/service-details/audits' },
  ]);
});

test('a file that cannot be read any more is one change', async () => {
  const repository = testRepository();
  repository.edit(file, 'name: RPA', 'name: "RPA');
  expect(await changesOf(repository)).toMatchObject([
    { name: expect.stringContaining('cannot be read'), kind: 'changed' },
  ]);
});
