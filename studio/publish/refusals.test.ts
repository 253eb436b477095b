import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { changesOf, countChanges } from '../changes/changes.ts';
import { expectPublishes, expectRefused, publishAs, script, withChange } from '../tests/test-change.ts';
import { folderForTest, request, runGit, service, type TestRepository } from '../tests/test-repository.ts';

const realGit = `PATH=$\{PATH#*${delimiter}} exec git "$@"`;

/** Puts a program of the shell in front of Git, until the test ends. */
function withGit(...lines: string[]): void {
  const folder = folderForTest();
  script(join(folder, 'git'), ...lines);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('a check of the repository’s own that says no is told in its own words', async () => {
  const repository = withChange();
  script(join(repository.root, '.git/hooks/pre-commit'), 'echo "Too long a word: discovery"', 'exit 1');
  await expectRefused(repository, /failed.*Too long a word: discovery/s);
  script(join(repository.root, '.git/hooks/pre-commit'), 'test "$GIT_AUTHOR_NAME" = "Asha Rao"');
  await expectPublishes(repository);
});

describe('a folder', () => {
  test.each([
    ['that is no repository', () => {}],
    ['of which nothing is published yet', (root: string) => runGit(root, 'init', '--quiet')],
  ])('%s', async (_, prepare) => {
    const root = folderForTest();
    prepare(root);
    await expect(changesOf(root)).rejects.toThrow('cannot read the published state');
    expect(await countChanges(root)).toBe(0);
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
    ['in which another program is at work', ({ write }) => write('.git/index.lock', ''), 'A developer is at work'],
  ])('%s', async (_, prepare, sentence) => {
    const repository = withChange();
    prepare(repository);
    await expectRefused(repository, sentence);
  });

  test('on a disk that takes nothing more', async () => {
    const repository = withChange();
    withGit("trap '' XFSZ", 'ulimit -f 0', realGit);
    await expect(publishAs(repository)).rejects.toThrow(/disk/);
    vi.unstubAllEnvs();
    await expectPublishes(repository);
  });

  test('on a machine without the program', async () => {
    const repository = withChange();
    vi.stubEnv('PATH', folderForTest());
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(publishAs(repository)).rejects.toThrow('is not installed');
  });
});

test('without a remote, the commit is made here', async () => {
  const repository = withChange();
  repository.git('branch', '--unset-upstream');
  const published = await publishAs(repository);
  expect(published).toEqual({ kind: 'published', changes: 1, pushed: false });
  expect(repository.git('log', '-1', '--format=%s')).toBe('Clearer words');
});

test('pressed in two windows at once, it is one commit', async () => {
  const repository = withChange();
  const presses = [request, { ...request, message: 'From the other window' }];
  const results = await Promise.allSettled(presses.map((one) => publishAs(repository, one)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(repository.git('rev-list', '--count', 'origin/main')).toBe('2');
});

test('content that a check finds wrong is not published', async () => {
  const repository = withChange();
  repository.edit(service, 'name: First thing we do', `name: ${'x'.repeat(50)}`);
  const result = await publishAs(repository);
  expect(result).toEqual({
    kind: 'problems',
    problems: [
      {
        field: { file: 'services/studio-sample.yaml', path: ['features', 'items', 0, 'name'] },
        message: `Studio sample › Features › ${'x'.repeat(50)} › Name: The text has 50 characters; at most 40 are allowed.`,
      },
    ],
  });
  expect(repository.git('rev-list', '--count', 'HEAD')).toBe('1');
});

/** The port of a server that ends with the test. */
async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

describe('a remote', () => {
  test('that does not answer is given up', async () => {
    const repository = withChange();
    const port = await portOf(createServer());
    const url = repository.git('remote', 'get-url', 'origin');
    repository.git('remote', 'set-url', 'origin', `http://127.0.0.1:${port}/site.git`);
    await expectRefused(repository, 'does not answer', 500);
    repository.git('remote', 'set-url', 'origin', url);
    await expectPublishes(repository);
  });

  test('that takes the commit and then says nothing: pressing again finds it published', async () => {
    const repository = withChange();
    script(join(repository.remote, 'hooks/post-receive'), 'exec sleep 600');
    await expectRefused(repository, 'probably not published', 1_500);
    script(join(repository.remote, 'hooks/post-receive'), 'true');
    await expectPublishes(repository);
  });

  test('that says no is told in its own words', async () => {
    const repository = withChange();
    script(join(repository.remote, 'hooks/pre-receive'), 'echo "The site is frozen until Monday." >&2', 'exit 1');
    await expectRefused(repository, /does not accept your changes.*The site is frozen until Monday\./s);
    script(join(repository.remote, 'hooks/pre-receive'), 'true');
    await expectPublishes(repository);
  });

  test('that does not know this machine’s key is not asked for a password', async () => {
    const repository = withChange();
    const ssh = join(folderForTest(), 'ssh');
    script(ssh, 'echo "$@" > "$0.arguments"', 'echo "git@host: Permission denied (publickey)." >&2', 'exit 255');
    repository.git('config', 'core.sshCommand', `${ssh} -i key`);
    repository.git('remote', 'set-url', 'origin', 'git@host.example:site.git');
    await expectRefused(repository, 'does not give this computer access');
    expect(readFileSync(`${ssh}.arguments`, 'utf8')).toMatch(/^-i key -o BatchMode=yes .*git@host\.example/);
  });

  test('that is not there', async () => {
    const repository = withChange();
    repository.git('remote', 'set-url', 'origin', `file://${folderForTest()}/nothing`);
    await expectRefused(repository, 'cannot be reached');
  });

  test('that gets a commit between look and push: pressing again asks the person', async () => {
    const repository = withChange();
    const other = repository.clone();
    other.edit(service, 'name: First thing you do', 'name: First thing they do');
    other.git('commit', '--quiet', '--all', '--message', 'Meanwhile');
    script(join(repository.root, '.git/hooks/pre-push'), `git -C ${other.root} push --quiet`);
    await expectRefused(repository, 'Somebody else has published at this moment');
    expect(await publishAs(repository)).toMatchObject({ kind: 'conflict', by: 'Developer' });
    expect(repository.read(service)).toContain('name: First thing we do');
  });
});
