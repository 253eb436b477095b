import { expect, test, vi } from 'vitest';
import { Publisher } from './publisher.ts';
import { type TestRepository, testRepository } from './test-repository.ts';

vi.setConfig({ testTimeout: 60_000 });

const changesOf = ({ store }: TestRepository) => new Publisher(store).changes();

test('nothing differs from what is published', async () => {
  expect(await changesOf(testRepository())).toEqual([]);
});

test('a changed value is told with old and new text, word by word, and the page where it is seen', async () => {
  const repository = testRepository();
  repository.edit('content/services/rpa.yaml', 'name: Process discovery', 'name: Process study');
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
    'content/services/rpa.yaml',
    '    - icon: binoculars\n',
    '    - icon: eye\n      name: A new feature\n      text: What it does.\n    - icon: binoculars\n',
  );
  expect(await changesOf(repository)).toMatchObject([
    { kind: 'added', before: undefined, after: 'eye\nA new feature\nWhat it does.' },
  ]);
});

test('changes of comments and spaces alone are one change for the file', async () => {
  const repository = testRepository();
  repository.edit('content/services/rpa.yaml', 'position: 12', 'position:  12 # the last one');
  repository.edit('content/services/rpa.yaml', 'icon: robot', 'icon:   robot');
  expect(await changesOf(repository)).toMatchObject([{ name: 'Notes in content/services/rpa.yaml', kind: 'changed' }]);
});
