import { expect, test } from 'vitest';
import { publishAs } from '../tests/test-change.ts';
import { request, testRepository } from '../tests/test-repository.ts';

test('one commit has the changed files of content and pictures and no others, in the person’s name', async () => {
  const repository = testRepository();
  const { git } = repository;
  repository.edit('content/home.yaml', 'metaTitle: ', 'metaTitle:  ');
  repository.edit('content/faq.yaml', 'answer: ', 'answer:  ');
  repository.write('readme.txt', 'Staged by a developer\n');
  git('add', 'readme.txt');
  repository.write('notes.txt', 'Not staged\n');
  const before = git('rev-parse', 'HEAD');

  const message = 'Clearer words\n\nFor the fair.';
  const published = await publishAs(repository, { ...request, message });
  expect(published).toEqual({ kind: 'published', changes: 2, pushed: true });
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
