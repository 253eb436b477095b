import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asha, folderForTest, refusal } from '../../tests/desk.ts';
import { sampleRoot } from '../../tests/memory-desk.ts';
import { runGit, testRepository } from '../../tests/test-repository.ts';
import { GitError, hookRefusal } from '../errors.ts';
import { gitBytes, identity } from './git.ts';

test('a person with any name can be the author of a commit', async () => {
  const { remote, git } = testRepository();
  for (const [name, author] of [
    ['Zoë “Zed” O’Neil-रेड्डी', 'Zoë “Zed” O’Neil-रेड्डी'],
    ['Asha\nauthor Eve <eve@example.com> 0 +0000', 'Ashaauthor Eve eve@example.com 0 +0000'],
    ['"$(id)" `id`', '$(id)" `id`'],
    ['.', 'asha@example.com'],
  ] as const) {
    const env = identity({ name, email: asha.address });
    const commit = String(await gitBytes(remote, ['commit-tree', 'HEAD^{tree}', '-m', 'A'], { env })).trim();
    expect(git('log', '-1', '--format=%an <%ae>', commit)).toBe(`${author} <${asha.address}>`);
  }
});

test('a slow Git process is ended, but a background process of Git is not ended', async () => {
  const run = (program: string) => gitBytes(sampleRoot, ['-c', `alias.x=!${program}`, 'x'], { timeoutMs: 300 });
  await expect(run('sleep 600')).rejects.toThrow('no answer in time');
  expect(String(await run('setsid sleep 1 & echo done'))).toBe('done\n');
});

test('a shallow repository is reported', async () => {
  const { remote, mirrorWith, developer } = testRepository();
  const developerClone = developer();
  developerClone.write('program.ts', '// Another program');
  developerClone.push();
  const shallow = join(folderForTest(), 'shallow.git');
  runGit(remote, 'clone', '--quiet', '--bare', '--depth=1', `file://${remote}`, shallow);
  const mirror = mirrorWith({ remote: shallow, folder: join(folderForTest(), 'mirror.git') });
  expect((await refusal(mirror.published())).message).toContain('git fetch --unshallow');
});

test('the output of a hook is shortened and has no control characters', () => {
  const output = `${'remote: much\n'.repeat(900)}remote: \u001b[31mask \u202eBen\u001b[0m\n`;
  const { message } = hookRefusal(new GitError([], output), 'It reports:');
  expect([message.split('\n').length, message.endsWith('\nask Ben')]).toEqual([12, true]);
});
