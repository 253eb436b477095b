import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asha, ben, firstFeature, fourthFeature, refusal, service, type TestDesk } from '../../tests/desk.ts';
import { sampleService } from '../../tests/sample-project.ts';
import { gitDesk, runGit, testRepository } from '../../tests/test-repository.ts';
import { writeTree } from '../git/tree.ts';
import type { DraftState } from './draft.ts';
import type { Person } from './draft-refs.ts';

const chitra: Person = { name: 'Chitra Nair', address: 'chitra@example.com' };

test('each save is a commit of a draft that only its person sees, and undo returns to the published state', async () => {
  const { mirror, store, draft, save, data, git } = testRepository();
  const { lead } = await data(sampleService);
  for (const value of ['One', 'Two']) await save(['lead'], value);
  const { commit, base } = await store.current();
  const log = runGit(mirror.folder, 'log', '--format=%an %cn %s', `${base}..${commit}`);
  const line = 'Asha Rao Asha Rao the change to Studio sample › Lead';
  expect(log).toBe(`${line}\n${line}`);
  const other = gitDesk(mirror, ben);
  expect((await other.data(sampleService)).lead).toBe(lead);
  expect(await refusal(other.store.undo())).toEqual({ message: 'There is nothing to undo.' });
  for (const value of ['One', lead]) {
    expect(await store.undo()).toBe('Undone: the change to Studio sample › Lead.');
    expect((await data(sampleService)).lead).toBe(value);
  }
  expect(await draft.undoName()).toBeUndefined();
  expect(runGit(mirror.folder, 'for-each-ref', 'refs/drafts')).toBe('');
  expect(git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
});

test('a draft is rebased on publications of others, and undo stops at the rebased commit', async () => {
  const { developer, refresh, draft, store, save, data, read, changes } = testRepository();
  const developerClone = developer();
  developerClone.edit(service, fourthFeature, 'name: Reading of documents');
  developerClone.edit('content/faq.yaml', 'title: ', '# Theirs\ntitle: ');
  await save(['lead'], 'Mine');
  developerClone.push();
  await refresh();
  const names = async () => (await data(sampleService)).features.items.map(({ name }: { name: string }) => name);
  expect(await names()).toContain('Reading of documents');
  expect(await read('content/faq.yaml')).toContain('# Theirs');
  expect(await changes()).toMatchObject([{ name: 'Studio sample › Lead', after: 'Mine' }]);
  expect([(await draft.lastAuthor())?.name, await draft.undoName()]).toEqual([asha.name, undefined]);
  await save(['lead'], 'Mine again');
  await store.undo();
  expect((await data(sampleService)).lead).toBe('Mine');
  expect(await names()).toContain('Reading of documents');
});

test('a draft loses a change that somebody else has published too', async () => {
  const { mirror, developer, edit, refresh, draft, changes } = testRepository();
  await edit(service, firstFeature, 'name: First thing we do');
  const developerClone = developer();
  developerClone.edit(service, firstFeature, 'name: First thing we do');
  developerClone.push();
  expect(await refresh()).toMatchObject({ conflict: undefined });
  expect([await changes(), await draft.undoName()]).toEqual([[], undefined]);
  expect(runGit(mirror.folder, 'for-each-ref', 'refs/drafts')).toBe('');
});

test('a conflict shows both texts, and each decision keeps all other changes', async () => {
  const { mirror, developer, refresh, ...ashasDesk } = testRepository();
  const developerClone = developer();
  const decisions = [
    ['mine', ashasDesk],
    ['theirs', gitDesk(mirror, chitra)],
  ] as const;
  for (const [, { edit }] of decisions) {
    await edit(service, firstFeature, 'name: First thing we do');
    await edit('content/faq.yaml', 'title: ', '# Mine\ntitle: ');
  }
  developerClone.edit(service, firstFeature, 'name: First thing they do');
  developerClone.edit(service, fourthFeature, 'name: Reading of documents');
  developerClone.push();
  await refresh();
  for (const [side, { store, draft, read }] of decisions) {
    const name = 'Studio sample › Features › First thing we do › Name';
    expect((await store.current()).conflict).toEqual({
      by: ben.name,
      conflictingTexts: [{ id: expect.any(String), name, mine: 'First thing we do', theirs: 'First thing they do' }],
    });
    // Before the decision, pages show the draft.
    expect(await read(service)).not.toContain('Reading of documents');
    await store.change(() => draft.resolveConflict(side));
    expect((await store.current()).conflict).toBeUndefined();
    const text = await read(service);
    expect(text).toContain(`name: First thing ${side === 'mine' ? 'we' : 'they'} do`);
    expect(text).toContain('name: Reading of documents');
    expect(await read('content/faq.yaml')).toContain('# Mine');
  }
});

test('if two processes write at the same time, the second process is refused', async () => {
  const { mirror, mirrorWith, read } = testRepository();
  const [desk, otherDesk] = [gitDesk(mirror), gitDesk(mirrorWith())];
  const write = ({ draft }: TestDesk, text: string, state: DraftState) =>
    draft.write(new Map([['content/notes.md', Buffer.from(text)]]), 'a note', asha, state);
  // The first write creates the draft. The second write moves the ref of the draft.
  for (const text of ['First', 'Second']) {
    const state = await otherDesk.store.current();
    await write(desk, text, await desk.store.current());
    expect((await refusal(write(otherDesk, 'Lost', state))).message).toContain('changed in another window');
    expect(await read('content/notes.md')).toBe(text);
  }
});

test('links and paths outside the content are neither read nor written', async () => {
  const { mirror, developer, refresh, store } = testRepository();
  const { root, git, push, write } = developer();
  renameSync(join(root, 'content/services'), join(root, 'elsewhere'));
  symlinkSync('../elsewhere', join(root, 'content/services'));
  rmSync(join(root, 'content/faq.yaml'));
  symlinkSync('/etc/passwd', join(root, 'content/faq.yaml'));
  mkdirSync(join(root, 'content/module.yaml'));
  git('update-index', '--add', '--cacheinfo', `160000,${git('rev-parse', 'HEAD')},content/module.yaml`);
  write('content/odd name.yaml', 'x: 1\n');
  push();
  const { tree, commit } = await refresh();
  expect(tree.paths).toContain('content/home.yaml');
  const paths = [
    '../package.json',
    'services/../../package.json',
    '/etc/passwd',
    '.schema/home.json',
    'services\\rpa.yaml',
  ];
  for (const file of [...paths, sampleService, 'faq.yaml', 'module.yaml', 'odd name.yaml'])
    expect((await refusal(store.text(file))).message).toContain('does not exist');
  for (const path of [...paths.map((file) => `content/${file}`), 'program.ts', 'public/logo.svg', '.git/config'])
    expect((await refusal(writeTree(mirror.objects, commit, new Map([[path, undefined]])))).message).toContain(path);
});
