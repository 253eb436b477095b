import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectPublishes, expectRefused, publishAs, script, withChange } from '../tests/test-change.ts';
import { folderForTest, service } from '../tests/test-repository.ts';

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
