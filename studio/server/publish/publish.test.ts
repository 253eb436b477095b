import { renameSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { isLong } from '@company/tests/long.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { asha, firstFeature, folderForTest, refusal, renamedFeature, service } from '../../tests/desk.ts';
import { newPicture, tinyPicture } from '../../tests/memory-desk.ts';
import { gitDesk, script, testRepository } from '../../tests/test-repository.ts';
import type { Mirror } from '../git/mirror.ts';
import { createPublicationStatus } from './publication-status.ts';

type Repository = ReturnType<typeof repositoryWithDraft>;

/** A repository with a draft. `change` saves the first change. */
function repositoryWithDraft(...args: Parameters<typeof testRepository>) {
  const repository = testRepository(...args);
  const desk = gitDesk(repository.mirror);
  return { ...repository, change: () => desk.edit(service, firstFeature, renamedFeature), ...desk };
}

/** Checks that publishing is refused, and that draft and remote are unchanged. */
async function expectRefused({ publish, draft, git, store }: Repository, sentence: string | RegExp) {
  const before = (await store.current()).commit;
  expect((await refusal(publish())).message).toMatch(sentence);
  expect((await store.current()).commit).toBe(before);
  expect(await draft.undoName()).toBe('an edit');
  expect(git('log', '--author=Asha', '--format=%s', '--all')).toBe('');
}

/** Checks that the change is published in one commit, and that the draft is empty. */
async function expectPublished({ publish, changes, git }: Repository) {
  expect(await publish()).toMatchObject({ kind: 'published', changes: 1, branch: 'main', isReview: false });
  expect(git('log', '--author=Asha', '--format=%s', 'main')).toBe('Clearer words');
  expect(await changes()).toEqual([]);
}

test('the commit has only the lines of the draft, has the person as its author, and follows publications of others', async () => {
  const { change, edit, publish, changes, draft, developer, git } = repositoryWithDraft();
  await change();
  await edit('content/faq.yaml', 'question: ', 'question:  ');
  const developerClone = developer();
  developerClone.edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
  developerClone.edit('program.ts', 'Not content', 'Another program');
  developerClone.push();
  const message = 'Clearer words\n\nFor the fair.';
  const commit = git('rev-parse', 'main');
  // The person presses Publish in two windows at once.
  const results = await Promise.allSettled([publish({ message }), publish({ message: 'From the other window' })]);
  const value = { kind: 'published', changes: 2, commit: expect.any(String) };
  expect(results).toMatchObject([{ value }, { reason: { message: 'There are no changes to publish.' } }]);
  expect(git('log', '--format=%an', 'main').split('\n')).toEqual(['Asha Rao', 'Ben Iyer', 'Developer']);
  const person = 'Asha Rao <asha@example.com>';
  expect(git('show', '--no-patch', '--format=%an <%ae> %cn <%ce>%n%P%n%B', 'main').trimEnd()).toBe(
    `${person} ${person}\n${commit}\n${message}`,
  );
  const lines = git('show', '--format=', '--unified=0', 'main').split('\n');
  expect(lines.filter((line) => /^[-+](?!--|\+\+)/.test(line))).toEqual([
    expect.stringMatching(/^- .*question: \S/),
    expect.stringMatching(/^\+ .*question: {2}\S/),
    expect.stringContaining(firstFeature),
    expect.stringContaining(renamedFeature),
  ]);
  expect([await changes(), await draft.undoName()]).toEqual([[], undefined]);
});

test('invalid content is not published, even if only the merged state is invalid', async () => {
  const { edit, publish, developer, git, store } = repositoryWithDraft();
  await edit(service, firstFeature, `name: ${'x'.repeat(50)}`);
  expect(await publish()).toEqual({
    kind: 'problems',
    problems: [
      {
        field: { file: 'services/studio-sample.yaml', path: ['features', 'items', 0, 'name'] },
        message: `Studio sample › Features › ${'x'.repeat(50)} › Name: The text has 50 characters; at most 40 are allowed.`,
      },
    ],
  });
  await edit(service, 'x'.repeat(50), 'First thing we do');
  const developerClone = developer();
  developerClone.addService();
  developerClone.edit('content/services/audits.yaml', 'metaTitle: "TODO Studio audits', 'metaTitle: "Simple sample');
  developerClone.push();
  await edit(service, 'metaTitle: "TODO Studio sample', 'metaTitle: "Simple sample');
  const problems = [{ message: expect.stringContaining('same title in search results') }];
  expect(await publish()).toMatchObject({ kind: 'problems', problems });
  // The draft is unchanged and valid.
  expect(await store.problemsOf((await store.current()).tree)).toEqual([]);
  expect(git('log', '--author=Asha', '--format=%s', 'main')).toBe('');
});

describe('a remote', () => {
  test.runIf(isLong)('that does not answer is reported, and no password is requested', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const remote = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site.git`;
    const newFolder = () => join(folderForTest(), 'mirror.git');
    const { store } = testRepository({ remote, remoteTimeoutMs: 500, folder: newFolder() });
    expect((await refusal(store.current())).message).toContain('does not answer');
    const ssh = join(folderForTest(), 'ssh');
    script(ssh, 'echo "$@" >&2', 'echo "git@host: Permission denied (publickey)." >&2', 'exit 255');
    vi.stubEnv('GIT_SSH_COMMAND', `${ssh} -i key`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const other = testRepository({ remote: 'git@host.example:site.git', folder: newFolder() });
    expect((await refusal(other.store.current())).message).toContain('does not let this server in');
  });

  test('that accepts the commit, but loses the answer: the commit is published, and the status is known', async () => {
    const repository = repositoryWithDraft();
    const { mirror, remote, change, git, changes, publish, save } = repository;
    const hook = join(remote, 'hooks/post-receive');
    await change();
    script(hook, 'kill -9 $PPID');
    expect(await publish()).toMatchObject({ kind: 'published', changes: 1, commit: git('rev-parse', 'main') });
    // This time, the remote is also unavailable after the push.
    await save(['lead'], 'Mine');
    script(hook, `mv ${remote} ${remote}.away`, 'kill -9 $PPID');
    expect((await refusal(publish({ message: 'Lead' }))).message).toContain('probably not published');
    renameSync(`${remote}.away`, remote);
    await mirror.fetch();
    expect(await createPublicationStatus(mirror, {}).latest(asha)).toMatchObject({ message: 'Lead' });
    expect(await publish()).toMatchObject({ kind: 'published', changes: 1, commit: git('rev-parse', 'main') });
    expect((await refusal(publish())).message).toBe('There are no changes to publish.');
    expect(git('log', '--author=Asha', '--format=%s', 'main')).toBe('Lead\nClearer words');
    expect(await changes()).toEqual([]);
  });

  test('that refuses a commit: its message is shown', async () => {
    const repository = repositoryWithDraft();
    const hook = join(repository.remote, 'hooks/pre-receive');
    await repository.change();
    script(hook, 'echo "main is protected: ask Ben." >&2', 'exit 1');
    await expectRefused(repository, /does not accept your changes.*main is protected: ask Ben\./s);
    script(hook, 'true');
    await expectPublished(repository);
  });

  test('that gets another commit before the push: the next attempt reports the conflict', async () => {
    const repository = repositoryWithDraft();
    const { mirror, change, developer, publish, git } = repository;
    await change();
    const developerClone = developer();
    developerClone.edit(service, firstFeature, 'name: First thing they do');
    const push = mirror.push.bind(mirror);
    vi.spyOn(mirror, 'push').mockImplementationOnce((...args: Parameters<Mirror['push']>) => {
      developerClone.push();
      return push(...args);
    });
    await expectRefused(repository, 'Somebody else has published at this moment');
    const conflictingTexts = [{ mine: 'First thing we do', theirs: 'First thing they do' }];
    expect(await publish()).toMatchObject({ kind: 'conflict', by: 'Ben Iyer', conflictingTexts });
    expect(await publish({ resolve: 'mine' })).toMatchObject({ kind: 'published', changes: 1 });
    expect(git('show', `main:${service}`)).toContain(renamedFeature);
  });
});

test('an unused new picture is not published, and is removed with the draft', async () => {
  const { put, save, publish, git, store } = testRepository();
  const path = `art/pictures/${newPicture}.webp`;
  await put(new Map([[path, tinyPicture]]));
  // A text with the name of a picture does not use the picture.
  await save(['lead'], `Not the picture ${newPicture}.`);
  expect(await publish()).toMatchObject({ kind: 'published', changes: 1 });
  expect(git('show', '--format=', '--name-only', 'main')).toBe(service);
  expect((await store.current()).tree.paths).not.toContain(path);
});

test.runIf(isLong)('on a full disk, nothing is saved or published partly', async () => {
  const repository = repositoryWithDraft();
  const { change, save, publish } = repository;
  await change();
  const folder = folderForTest();
  script(join(folder, 'git'), "trap '' XFSZ", 'ulimit -f 0', `PATH=$\{PATH#*${delimiter}} exec git "$@"`);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const work of [() => save(['lead'], 'Lost'), () => publish()])
    expect((await refusal(work())).message).toMatch(/disk of .* is full/);
  vi.unstubAllEnvs();
  await expectPublished(repository);
});

test('publishing is refused until new code is deployed, and pages show the newest commit with the running code', async () => {
  const repository = testRepository();
  const running = repository.git('rev-parse', 'main');
  const { mirrorWith, developer, git } = repository;
  const desk = gitDesk(mirrorWith({ running }));
  await desk.edit(service, firstFeature, renamedFeature);
  const developerClone = developer();
  developerClone.write('docs/notes.md', 'For developers');
  developerClone.edit('content/faq.yaml', 'title: ', '# Theirs\ntitle: ');
  developerClone.push();
  await desk.refresh();
  developerClone.edit('program.ts', 'Not content', 'Another program');
  developerClone.edit('content/about.yaml', 'title: ', '# New\ntitle: ');
  const newer = developerClone.push();
  expect((await refusal(desk.publish())).message).toContain('new version of the website is being installed');
  expect(await desk.read('content/faq.yaml')).toContain('# Theirs');
  expect(await desk.read('content/about.yaml')).not.toContain('# New');
  expect(await desk.differences()).toEqual([service]);
  const newerDesk = gitDesk(mirrorWith({ running: newer }));
  expect(await newerDesk.publish()).toMatchObject({ kind: 'published', changes: 1 });
  expect(git('log', '--format=%an', 'main').split('\n')).toEqual(['Asha Rao', 'Ben Iyer', 'Ben Iyer', 'Developer']);
});
