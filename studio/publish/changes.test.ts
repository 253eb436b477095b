import { expect, test, vi } from 'vitest';
import { newPicture, service, type TestRepository, testRepository } from '../tests/test-repository.ts';
import { Publisher } from './publisher.ts';

vi.setConfig({ testTimeout: 60_000 });

const first = '    - icon: number-circle-one\n';

const changesOf = ({ store }: TestRepository) => new Publisher(store).changes();

test('nothing differs from what is published', async () => {
  expect(await changesOf(testRepository())).toEqual([]);
});

test('a changed value has its old and new text, and the page that shows it', async () => {
  const repository = testRepository();
  repository.edit(service, 'name: First thing you do', 'name: First thing we do');
  const [change, ...others] = await changesOf(repository);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    name: 'Studio sample › Key services › First thing we do › Name',
    kind: 'changed',
    before: 'First thing you do',
    after: 'First thing we do',
    page: '/service-details/studio-sample',
  });
});

test('an entry added at the front of a list is one change', async () => {
  const repository = testRepository();
  repository.edit(service, first, `    - icon: eye\n      name: A new feature\n      text: What it does.\n${first}`);
  expect(await changesOf(repository)).toMatchObject([
    {
      name: 'Studio sample › Key services › A new feature',
      kind: 'added',
      before: undefined,
      after: 'eye\nA new feature\nWhat it does.',
    },
  ]);
});

test('changes of comments and spaces alone are one change for the file', async () => {
  const repository = testRepository();
  repository.edit(service, 'position: ', '# The last one\nposition:  ');
  repository.edit(service, 'icon: sparkle', 'icon:   sparkle');
  expect(await changesOf(repository)).toMatchObject([{ name: 'Notes in Studio sample', kind: 'changed' }]);
});

test('of an entry that was moved the places are told', async () => {
  const repository = testRepository();
  const [entry = ''] = / {4}- icon: number-circle-three\n(?:.*\n)*?(?= {4}- icon)/.exec(repository.read(service)) ?? [];
  repository.edit(service, entry, '');
  repository.edit(service, first, entry + first);
  expect(await changesOf(repository)).toMatchObject([
    {
      name: 'Studio sample › Key services › Third thing you do',
      kind: 'moved',
      before: 'Position 3: Third thing you do',
      after: 'Position 1: Third thing you do',
    },
  ]);
});

test('a new service, a picture with other bytes, and a new one that no page shows', async () => {
  const repository = testRepository();
  repository.addService('audits');
  repository.replacePicture('vision', 'blue');
  repository.replacePicture(newPicture, 'new');
  expect(await changesOf(repository)).toMatchObject([
    { name: `The picture ${newPicture}`, kind: 'added', before: undefined },
    { name: 'The picture vision', kind: 'picture' },
    { name: 'Studio audits', kind: 'added', before: undefined, page: '/service-details/audits' },
  ]);
});

test('a file that is not valid any more is one change', async () => {
  const repository = testRepository();
  repository.edit(service, 'name: Studio', 'name: "Studio');
  expect(await changesOf(repository)).toMatchObject([
    { name: expect.stringContaining('is not valid'), kind: 'changed' },
  ]);
});
