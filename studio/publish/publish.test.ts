import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { request, testRepository } from '../tests/test-repository.ts';
import { Publisher } from './publisher.ts';

vi.setConfig({ testTimeout: 60_000 });

test('one commit has the changed files of content and pictures and no others, in the person’s name', async () => {
  const repository = testRepository();
  const { git } = repository;
  repository.edit('content/home.yaml', 'metaTitle: ', 'metaTitle:  ');
  repository.edit('content/faq.yaml', 'answer: ', 'answer:  ');
  repository.write('readme.txt', 'Staged by a developer\n');
  git('add', 'readme.txt');
  repository.write('notes.txt', 'Not staged\n');
  const before = git('rev-parse', 'HEAD');

  expect(
    await new Publisher(repository.store).publish({ ...request, message: 'Clearer words\n\nFor the fair.' }),
  ).toEqual({
    kind: 'published',
    changes: 2,
    pushed: true,
  });
  expect(git('rev-list', '--count', `${before}..HEAD`)).toBe('1');
  expect(git('show', '--format=%an <%ae> %cn <%ce>%n%B', '--name-only', 'HEAD').split('\n')).toEqual([
    'Asha Rao <asha@example.com> Asha Rao <asha@example.com>',
    'Clearer words',
    '',
    'For the fair.',
    '',
    '',
    'content/faq.yaml',
    'content/home.yaml',
  ]);
  expect(git('--git-dir', repository.remote, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  expect(git('status', '--porcelain').split('\n')).toEqual(['M  readme.txt', '?? notes.txt']);
});

test('new and deleted files are published too', async () => {
  const repository = testRepository();
  const { git } = repository;
  repository.addService('survey');
  rmSync(join(repository.root, 'art/pictures/maintenance.webp'));
  rmSync(join(repository.root, 'content/lifecycle/maintenance-&-support.yaml'));
  expect(await new Publisher(repository.store).publish(request)).toMatchObject({ kind: 'published', changes: 3 });
  expect(git('show', '--format=', '--name-status', 'HEAD').split('\n')).toEqual([
    'D\tart/pictures/maintenance.webp',
    'D\tcontent/lifecycle/maintenance-&-support.yaml',
    'A\tcontent/services/survey.yaml',
  ]);
  expect(git('status', '--porcelain')).toBe('');
});
