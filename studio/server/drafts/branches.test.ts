import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLong } from '@company/tests/long.ts';
import { expect, test } from 'vitest';
import { firstFeature, folderForTest, fourthFeature, refusal, renamedFeature, service } from '../../tests/desk.ts';
import { gitDesk, runGit, testRepository } from '../../tests/test-repository.ts';

const testAtNight = test.runIf(isLong);

test('publications go to the review branch, not to the main branch', async () => {
  const { edit, publish, changes, developer, git, read } = testRepository({ branch: 'words' });
  await edit(service, firstFeature, renamedFeature);
  expect(await publish()).toMatchObject({ branch: 'words', isReview: true });
  expect(await changes()).toEqual([]);
  const developerClone = developer();
  developerClone.edit(service, fourthFeature, 'name: Reading of documents');
  developerClone.push();
  await edit('content/faq.yaml', 'title: ', '# More\ntitle: ');
  await publish();
  // The branch has changes that wait for review, deployed changes and new changes.
  const branchText = git('show', `words:${service}`);
  expect([branchText.includes(renamedFeature), branchText.includes('Reading of documents')]).toEqual([true, true]);
  expect(git('show', 'words:content/faq.yaml')).toContain('# More');
  expect(git('log', '--author=Asha', '--format=%an', 'main')).toBe('');
  expect(git('log', '--author=Asha', '--format=%an', 'words').split('\n')).toHaveLength(2);
  expect(await read(service)).toContain(renamedFeature);
});

const merges = [
  ['merged and deleted', ['--no-ff', '-m', 'Merged'], true] as const,
  ['squashed and kept', ['--squash'], false] as const,
].slice(0, isLong ? 2 : 1);
test.each(merges)('after a review branch was %s, a new review branch begins', async (_, options, isDeleted) => {
  const { edit, publish, developer, git, refresh } = testRepository({ branch: 'words' });
  await edit(service, firstFeature, renamedFeature);
  await publish();
  const developerClone = developer();
  developerClone.edit(service, fourthFeature, 'name: Reading of documents');
  developerClone.push();
  developerClone.git('merge', ...options, git('rev-parse', 'words'));
  developerClone.git('commit', '--quiet', '--allow-empty', '--message', 'All of it');
  developerClone.git('push', '--quiet', 'origin', 'main', ...(isDeleted ? [':words'] : []));
  expect((await refresh()).commit).toBe(git('rev-parse', 'main'));
  await edit(service, renamedFeature, 'name: First thing of all');
  expect(await publish()).toMatchObject({ kind: 'published', changes: 1, isReview: true });
  expect(git('rev-parse', 'words^')).toBe(git('rev-parse', 'main'));
});

test('a draft does not restore commits that were removed from the branch', async () => {
  const { edit, publish, developer, git, refresh, changes } = testRepository();
  const developerClone = developer();
  developerClone.write('program.ts', '// Taken out again\n');
  developerClone.edit(service, fourthFeature, 'name: Taken out again');
  developerClone.push();
  await refresh();
  await edit(service, firstFeature, renamedFeature);
  developerClone.git('reset', '--quiet', '--hard', 'HEAD~1');
  developerClone.git('push', '--quiet', '--force', 'origin', 'HEAD:main');
  await refresh();
  expect(await changes()).toMatchObject([{ after: 'First thing we do' }]);
  expect(await publish()).toMatchObject({ kind: 'published', changes: 1 });
  expect(git('diff', '--name-only', 'main~1', 'main')).toBe(service);
  expect(git('show', `main:${service}`)).not.toContain('Taken out again');
});

/** A website that runs from a clone. Publications update this clone. */
function runningClone(branch?: string) {
  const { developer, mirrorWith } = testRepository();
  const clone = developer();
  const mirror = mirrorWith({ remote: clone.root, folder: join(folderForTest(), 'mirror.git'), branch });
  return { clone, mirror, desk: gitDesk(mirror) };
}

test('a publication updates the files of a clone, and keeps uncommitted changes', async () => {
  const { clone, desk } = runningClone();
  clone.write('program.ts', '// Of a developer\n');
  clone.git('add', 'program.ts');
  clone.edit('content/about.yaml', 'title: ', '# Mine\ntitle: ');
  clone.write('notes.txt', 'Not committed\n');
  const status = clone.git('status', '--porcelain');
  await desk.edit(service, firstFeature, renamedFeature);
  // The draft exists only in the mirror.
  expect([clone.git('status', '--porcelain'), clone.git('for-each-ref', 'refs/drafts')]).toEqual([status, '']);
  expect(await desk.publish()).toMatchObject({ kind: 'published', branch: 'main', isReview: false });
  expect(clone.read(service)).toContain(renamedFeature);
  expect(clone.git('status', '--porcelain')).toBe(status);
  expect(clone.git('log', '-1', '--format=%an', 'main')).toBe('Asha Rao');

  clone.edit(service, fourthFeature, 'name: Not committed');
  const before = clone.read(service);
  await desk.edit(service, renamedFeature, 'name: First thing of all');
  expect((await refusal(desk.publish())).message).toContain(`A developer has changed ${service} in the folder`);
  expect([clone.read(service), clone.git('log', '--author=Asha', '--format=%s')]).toEqual([before, 'Clearer words']);
  clone.git('checkout', '--quiet', service);
  await desk.publish();
  expect(clone.read(service)).toContain('name: First thing of all');
});

testAtNight('in a clone, a killed publication does not block the next publication', async () => {
  const { clone, desk, mirror } = runningClone();
  await desk.edit(service, firstFeature, renamedFeature);
  const [draft = ''] = await draftRefs(mirror.folder);
  const saved = runGit(mirror.folder, 'rev-parse', draft);
  await desk.publish();
  // Simulates a killed publication: the draft, a lock and changed files exist, and the branch has its old commit.
  runGit(mirror.folder, 'update-ref', draft, saved);
  runGit(mirror.folder, 'update-ref', 'refs/remotes/origin/main', 'refs/remotes/origin/main~1');
  clone.git('update-ref', 'refs/website/begun', 'HEAD');
  clone.git('reset', '--quiet', '--soft', 'HEAD~1');
  clone.git('reset', '--quiet');
  clone.write('.git/index.lock', '');
  clone.edit('content/faq.yaml', 'title: ', '# Of a developer\ntitle: ');
  expect(await desk.publish().catch(({ message }) => message)).toMatchObject({ kind: 'published' });
  expect(clone.read(service)).toContain(renamedFeature);
  expect(clone.git('status', '--porcelain')).toBe(' M content/faq.yaml');
});

testAtNight('in a clone, a publication to a branch that is not checked out changes no files', async () => {
  const { clone, desk } = runningClone('words');
  await desk.edit(service, firstFeature, renamedFeature);
  expect(await desk.publish()).toMatchObject({ branch: 'words', isReview: true });
  expect(runGit(clone.root, 'show', `words:${service}`)).toContain(renamedFeature);
  expect([clone.git('branch', '--show-current'), clone.git('status', '--porcelain')]).toEqual(['main', '']);
  expect(clone.read(service)).toContain(firstFeature);
});

test('after a restart with an unavailable remote, drafts exist, and publishing reports the reason', async () => {
  const { edit, remote, mirror, mirrorWith, read } = testRepository();
  await edit(service, firstFeature, renamedFeature);
  renameSync(remote, `${remote}.away`);
  // Simulates a process that was killed during a save.
  const lock = join(mirror.folder, `${(await draftRefs(mirror.folder))[0]}.lock`);
  writeFileSync(lock, '');
  utimesSync(lock, 0, 0);
  const restarted = gitDesk(mirrorWith({ remote, folder: mirror.folder }));
  expect(await restarted.read(service)).toContain(renamedFeature);
  await restarted.edit(service, renamedFeature, 'name: First thing of all');
  expect((await refusal(restarted.publish())).message).toContain('cannot be reached');
  renameSync(`${remote}.away`, remote);
  expect(await restarted.publish()).toMatchObject({ kind: 'published' });
  expect(await read(service)).toContain('name: First thing of all');
});

const draftRefs = async (folder: string) =>
  runGit(folder, 'for-each-ref', '--format=%(refname)', 'refs/drafts').split('\n');
