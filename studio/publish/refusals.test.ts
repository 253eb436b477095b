import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ContentStore } from '../content/content-store.ts';
import { expectPublishes, expectRefused, script, withChange } from '../tests/test-change.ts';
import { folderForTest, request, runGit, service, type TestRepository } from '../tests/test-repository.ts';
import { Publisher } from './publisher.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('a check of the repository’s own', () => {
  test('that says no is told in its own words', async () => {
    const repository = withChange();
    script(join(repository.root, '.git/hooks/pre-commit'), 'echo "Too long a word: discovery"', 'exit 1');
    await expectRefused(repository, /failed.*Too long a word: discovery/s);
    script(join(repository.root, '.git/hooks/pre-commit'), 'test "$GIT_AUTHOR_NAME" = "Asha Rao"');
    await expectPublishes(repository);
  });

  test('that looks at the message may add to it, or refuse it', async () => {
    const repository = withChange();
    script(
      join(repository.root, '.git/hooks/commit-msg'),
      'grep -q "^Clearer" "$1" || exit 1',
      'echo "Ticket: 12" >> "$1"',
    );
    await expectPublishes(repository);
    expect(repository.git('log', '-1', '--format=%B')).toBe('Clearer words\nTicket: 12');
    repository.edit(service, 'name: First thing we do', 'name: First thing you do');
    await expect(new Publisher(repository.store).publish({ ...request, message: 'Other' })).rejects.toThrow('failed');
  });
});

describe('a folder', () => {
  test('that is no repository', async () => {
    const root = folderForTest();
    await expect(new Publisher(new ContentStore(root)).publish(request)).rejects.toThrow('is a plain copy');
    await expect(new Publisher(new ContentStore(root)).changes()).rejects.toThrow('is a plain copy');
    expect(await new Publisher(new ContentStore(root)).count()).toBe(0);
  });

  test('of which nothing is published yet', async () => {
    const root = folderForTest();
    runGit(root, 'init', '--quiet');
    await expect(new Publisher(new ContentStore(root)).publish(request)).rejects.toThrow(
      'This website has no published state',
    );
  });

  test.each<[state: string, prepare: (repository: TestRepository) => unknown, sentence: string]>([
    ['that shows an older state', ({ git }) => git('checkout', '--quiet', '--detach'), 'an older or separate state'],
    [
      'in which a developer joins two states',
      ({ git }) => git('update-ref', 'MERGE_HEAD', 'HEAD'),
      'A developer is at',
    ],
    [
      'with a developer’s own commits, which would be published too',
      ({ git }) => git('commit', '--quiet', '--allow-empty', '--message', 'Not ready'),
      'unpublished work of a developer',
    ],
    ['in which another program is at work', ({ write }) => write('.git/index.lock', ''), 'Another program is using'],
  ])('%s', async (_, prepare, sentence) => {
    const repository = withChange();
    prepare(repository);
    await expectRefused(repository, sentence);
  });

  test('on a disk that takes nothing more', async () => {
    const repository = withChange();
    const folder = folderForTest();
    script(join(folder, 'git'), "trap '' XFSZ", 'ulimit -f 0', `PATH=$\{PATH#*${delimiter}} exec git "$@"`);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(new Publisher(repository.store).publish(request)).rejects.toThrow(/disk/);
    vi.unstubAllEnvs();
    await expectPublishes(repository);
  });

  test('on a machine where the program is too old', async () => {
    const repository = withChange();
    const folder = folderForTest();
    const old = `echo "git: 'hook' is not a git command. See 'git --help'." >&2; exit 1`;
    script(join(folder, 'git'), `test "$1" = hook && { ${old}; }`, `PATH=$\{PATH#*${delimiter}} exec git "$@"`);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expectRefused(repository, 'version 2.38 or newer');
  });

  test('on a machine without the program', async () => {
    const repository = withChange();
    vi.stubEnv('PATH', folderForTest());
    onTestFinished(() => void vi.unstubAllEnvs());
    const publisher = new Publisher(repository.store);
    await expect(publisher.publish(request)).rejects.toThrow('is not installed');
    expect(await publisher.author()).toBeUndefined();
  });
});

describe('without a remote', () => {
  test('the commit is made here', async () => {
    const repository = withChange();
    repository.git('branch', '--unset-upstream');
    const published = await new Publisher(repository.store).publish(request);
    expect(published).toEqual({ kind: 'published', changes: 1, pushed: false });
    expect(repository.git('log', '-1', '--format=%s')).toBe('Clearer words');
  });
});

describe('what is asked', () => {
  test.each([
    [{ name: ' ' }, 'Please enter your name.'],
    [{ name: 'Asha <admin>' }, 'A name cannot contain characters such as < and >.'],
    [{ name: '…' }, 'A name needs at least one letter.'],
    [{ name: 'Asha\nRao' }, 'A name cannot contain characters'],
    [{ email: '' }, 'Please enter your e-mail address.'],
    [{ email: 'asha' }, 'This is not a valid e-mail address'],
    [{ message: ' \n' }, 'Please describe your changes in a few words'],
    [{ message: 'x'.repeat(5_001) }, 'in at most 5,000 characters'],
  ])('%o is refused', async (wrong, sentence) => {
    const publisher = new Publisher(new ContentStore(folderForTest()));
    await expect(publisher.publish({ ...request, ...wrong })).rejects.toThrow(sentence);
  });

  test('name and address are remembered on this machine, and not published', async () => {
    const repository = withChange();
    const publisher = new Publisher(repository.store);
    expect(await publisher.author()).toBeUndefined();
    await publisher.publish(request);
    expect(await publisher.author()).toEqual({ name: 'Asha Rao', email: 'asha@example.com' });
    expect(await new Publisher(repository.clone().store).author()).toBeUndefined();
  });
});

test('pressed twice, and in two windows at once, it is one commit', async () => {
  const repository = withChange();
  const publisher = new Publisher(repository.store);
  const presses = [request, request, { ...request, message: 'From the other window' }];
  const results = await Promise.allSettled(presses.map((one, index) => publisher.publish(one, `${index >> 1}`)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(repository.git('rev-list', '--count', 'origin/main')).toBe('2');
});

test('content that a check finds wrong is not published', async () => {
  const repository = withChange();
  repository.edit(service, 'name: First thing we do', `name: ${'x'.repeat(50)}`);
  const result = await new Publisher(repository.store).publish(request);
  expect(result).toEqual({
    kind: 'problems',
    problems: [
      {
        field: { file: 'services/studio-sample.yaml', path: ['features', 'items', 0, 'name'] },
        message: `Studio sample › Key services › ${'x'.repeat(50)} › Name: The text has 50 characters; at most 40 are allowed.`,
      },
    ],
  });
  expect(repository.git('rev-list', '--count', 'HEAD')).toBe('1');
});
